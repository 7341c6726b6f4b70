import { institutionDay } from '@charter/contracts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { writeCreations } from '../../engines/audit/index.ts';
import { aboutPerson } from '../../engines/locks/index.ts';
import { insertionOfNotices } from '../../engines/notifications/index.ts';
import { insertionOf, rowsPerStatement, type Tx } from '../../platform/database/index.ts';
import { outcome } from './automation-log.ts';
import { orderNotices } from './notices.ts';
import { invoiceNumbers } from './number-series.ts';
import { RefusedOrder, type OrderDraft, type OrderSubject, type OrderSources } from './order-source.ts';
import { orderColumns, orderRecordType, orderState, orderSteps, type Order } from './order.ts';
import { priceLines, totalsOf } from './prices/price-lines.ts';

interface Making {
  readonly sources: OrderSources;
  /** What makes the orders. */
  readonly by: string;
  readonly now: Date;
  /** What everybody waits for, as for the numbers: it is taken right before them. */
  readonly lockLast?: () => Promise<void>;
  /** Whether the automation log says that they were made. */
  readonly logsAttempts?: boolean;
  /** Whether a mail of what they are for says already what is to be paid: the notification is then not mailed as well. */
  readonly isMailed?: boolean;
}

/**
 * The one place where orders are made: priced, entered in the ledger and numbered as invoices, or not made at all. Each
 * 5,000 of them take the same few statements. What an order is for is locked by the caller. All their numbers are one range,
 * taken by the statement that makes the first 5,000, as late as can be: the series stays locked until the transaction ends.
 */
export async function createOrders(
  tx: Tx,
  drafts: readonly (OrderDraft & { readonly for: OrderSubject })[],
  { sources, by, now, lockLast, logsAttempts = false, isMailed = false }: Making,
): Promise<readonly string[]> {
  if (drafts.length === 0) return [];
  aboutPerson(tx);
  const currencyId = currencyOf(drafts);
  const day = institutionDay(now);
  const made = drafts.map((draft) => {
    const lines = priceLines(draft.items);
    return { id: randomUUID(), draft, lines, totals: totalsOf(lines) };
  });
  const actor = { contactId: null, name: by, requestId: null };
  // What costs nothing is paid from the beginning. What it is for hears of it before the last locks.
  for (const { draft, totals } of made) {
    const { source_kind: kind } = draft.for;
    if (totals.total === 0 && kind !== null)
      await sources.of(kind).paid(tx, { ...draft.for, paid_on: day }, { actor, now });
  }
  await lockLast?.();
  for (let start = 0; start < made.length; start += rowsPerStatement) {
    const some = made.slice(start, start + rowsPerStatement);
    const numbers = { count: made.length, used: start };
    const orders = await insertOrders(tx, some, { currencyId, day, now, numbers, logsAttempts, isMailed });
    await writeCreations(
      tx,
      actor,
      orders.map((after) => ({ recordType: orderRecordType, recordId: after.id, after })),
    );
  }
  return made.map(({ id }) => id);
}

interface MadeOrder {
  readonly id: string;
  readonly draft: OrderDraft & { readonly for: OrderSubject };
  readonly lines: ReturnType<typeof priceLines>;
  readonly totals: ReturnType<typeof totalsOf>;
}

/** Orders with their numbers, lines, charges and notifications, in one statement; answers the orders. */
async function insertOrders(
  tx: Tx,
  made: readonly MadeOrder[],
  {
    currencyId,
    day,
    now,
    numbers,
    logsAttempts,
    isMailed,
  }: {
    readonly currencyId: string;
    readonly day: string;
    readonly now: Date;
    /** Of how many orders in all, and how many of them are made already. */
    readonly numbers: { readonly count: number; readonly used: number };
    readonly logsAttempts: boolean;
    readonly isMailed: boolean;
  },
): Promise<readonly Order[]> {
  const orders = made.map(({ id, draft, totals: { total, tax, discount } }) => ({
    id,
    name: draft.name,
    contact_id: draft.contactId,
    ...draft.for,
    event_id: draft.eventId ?? null,
    billing_year: draft.billingYear ?? null,
    hide_sponsor: draft.hideSponsor === true || draft.items.some(({ product }) => product.hideSponsor),
    billed_to_company: draft.billedTo?.company ?? null,
    billed_to_vat_number: draft.billedTo?.vatNumber ?? null,
    billed_to_address: draft.billedTo?.address ?? null,
    currency_id: currencyId,
    total_cents: total,
    tax_cents: tax,
    discount_cents: discount,
    due_on: draft.dueOn,
    // Nobody has to pay nothing: such an order is paid by its account from the beginning.
    state_code: orderSteps.take(total === 0 ? 'invoiceNothing' : 'invoice', orderState.none),
    paid_on: total === 0 ? day : null,
  }));
  const lines = made.flatMap(({ id, lines: ofOne }) =>
    ofOne.map(({ code, description, unit, quantity, vat, amount }, at) => ({
      order_id: id,
      line_number: at + 1,
      code,
      description,
      unit,
      quantity,
      vat_cents: vat,
      amount_cents: amount,
    })),
  );
  const charges = made.map(({ id, totals: { total, tax } }) => ({
    order_id: id,
    kind: 'charge',
    amount_cents: total,
    vat_cents: tax,
    source: `charge:${id}`,
    entered_on: now.toISOString(),
  }));
  const notices = made.map(({ id, draft, totals: { total } }) => ({
    contactId: draft.contactId,
    noticeId: id,
    notice: total > 0 ? orderNotices.toPay : orderNotices.nothingToPay,
    data: { invoice: draft.name },
  }));
  const attempts = made.map(({ id, draft }) => ({
    ...draft.for,
    status_code: outcome.pass,
    order_id: id,
  }));
  const { range, numberOf } = invoiceNumbers(tx, Number(day.slice(0, 4)), numbers);
  const columns = sql.join(orderColumns.map((name) => sql.ref(name)));
  const { rows } = await sql<Order>`
    with range as (${range}),
      made as (${insertionOf('sales_order', orders, { invoice_number: numberOf })} returning ${columns}),
      lines as (${insertionOf('order_line', lines)}),
      charges as (${insertionOf('ledger_entry', charges)}),
      ${logsAttempts ? sql`attempts as (${insertionOf('automation_log', attempts)}),` : sql``}
      notices as (${insertionOfNotices(notices, { alsoByMail: !isMailed })})
    select ${columns} from made`.execute(tx);
  return rows;
}

/** What prices are in. */
function currencyOf(drafts: readonly OrderDraft[]): string {
  const [item] = drafts.flatMap(({ items }) => items);
  if (!item?.product.currencyId) throw new RefusedOrder('The currency ZAR is not in the list of currencies.');
  return item.product.currencyId;
}
