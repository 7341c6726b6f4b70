import { institutionDay } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { writeCreations } from '../../engines/audit/index.ts';
import { insertRows, type Tx } from '../../platform/database/index.ts';
import { numberInvoices } from './number-series.ts';
import { RefusedOrder, type OrderDraft, type OrderSources } from './order-source.ts';
import { orderRecordType, orderState } from './order.ts';
import { priceLines, totalsOf } from './prices/price-lines.ts';

/** What an order is for; there is one order for each. */
export interface OrderedThing {
  readonly source_kind: string | null;
  readonly submission_id: string | null;
  readonly registration_id: string | null;
}

interface Making {
  readonly sources: OrderSources;
  /** What makes the orders. */
  readonly by: string;
  readonly now: Date;
  /** What everybody waits for, as for the numbers: it is taken right before them. */
  readonly lockLast?: () => Promise<void>;
}

/**
 * The one place where orders are made: priced, entered in the ledger and numbered as invoices, or not made at all. Any
 * number of them takes the same few statements. What an order is for is locked by the caller. The numbers come as one
 * range at the end, because the series stays locked until the transaction ends.
 */
export async function createOrders(
  tx: Tx,
  drafts: readonly (OrderDraft & { readonly for: OrderedThing })[],
  { sources, by, now, lockLast }: Making,
): Promise<readonly string[]> {
  if (drafts.length === 0) return [];
  const currencyId = await findCurrency(tx);
  const day = institutionDay(now);
  const made = drafts.map((draft) => {
    const lines = priceLines(draft.items);
    return { id: randomUUID(), draft, lines, totals: totalsOf(lines) };
  });
  await insertRows(
    tx,
    'sales_order',
    made.map(({ id, draft, totals: { total, tax, discount } }) => ({
      id,
      name: draft.name,
      contact_id: draft.contactId,
      ...draft.for,
      event_id: draft.eventId ?? null,
      billing_year: draft.billingYear ?? null,
      hide_sponsor: draft.hideSponsor === true || draft.items.some(({ product }) => product.hideSponsor),
      currency_id: currencyId,
      total_cents: total,
      tax_cents: tax,
      discount_cents: discount,
      due_on: draft.dueOn,
      // Nobody has to pay nothing: such an order is paid by its account from the beginning.
      state_code: total === 0 ? orderState.paid : orderState.due,
      paid_on: total === 0 ? day : null,
    })),
  );
  await insertRows(
    tx,
    'order_line',
    made.flatMap(({ id, lines }) =>
      lines.map(({ code, description, unit, quantity, vat, amount }, at) => ({
        order_id: id,
        line_number: at + 1,
        code,
        description,
        unit,
        quantity,
        vat_cents: vat,
        amount_cents: amount,
      })),
    ),
  );
  await insertRows(
    tx,
    'ledger_entry',
    made.map(({ id, totals: { total, tax } }) => ({
      order_id: id,
      kind: 'charge',
      amount_cents: total,
      vat_cents: tax,
      source: `charge:${id}`,
      entered_on: now.toISOString(),
    })),
  );
  await insertRows(
    tx,
    'notification',
    made.map(({ id, draft, totals: { total } }) => ({
      id,
      contact_id: draft.contactId,
      kind_code: 2,
      title: `${total > 0 ? 'To pay' : 'Nothing to pay'}: ${draft.name}`,
      body: total > 0 ? 'Your invoice is ready.' : 'You find it among your paid invoices.',
      link: '/invoices',
    })),
  );
  await lockLast?.();
  const ids = made.map(({ id }) => id);
  const orders = await numberInvoices(tx, Number(day.slice(0, 4)), ids);
  const actor = { contactId: null, name: by, requestId: null };
  for (const order of orders) {
    if (order.state_code === orderState.paid) await sources.tell(tx, 'paid', order, { actor, now });
  }
  await writeCreations(
    tx,
    actor,
    orders.map((after) => ({ action: 'create', recordType: orderRecordType, recordId: after.id, after })),
  );
  return ids;
}

async function findCurrency(tx: Tx): Promise<string> {
  const rand = await tx.selectFrom('currency').select('id').where('code', '=', 'ZAR').executeTakeFirst();
  if (!rand) throw new RefusedOrder('The currency ZAR is not in the list of currencies.');
  return rand.id;
}
