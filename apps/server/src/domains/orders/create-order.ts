import { institutionDay } from '@charter/contracts';
import type { Selectable } from 'kysely';
import { writeAudit } from '../../engines/audit/index.ts';
import type { Schema, Tx } from '../../platform/database/index.ts';
import { accountFrom, enterInLedger, nextNumber, orderState, stateBy } from '../payments/index.ts';
import { markRegistration } from './advance-paid-source.ts';
import { priceLines, totalsOf, type Item, type PricedLine, type Product } from './price-lines.ts';
import { orders } from './records/orders.ts';
import { RefusedOrder } from './refused-order.ts';

export interface OrderDraft {
  readonly contactId: string;
  readonly name: string;
  readonly items: readonly (Item & { readonly product: Product })[];
  readonly dueOn: string;
  /** What it is for; there is one order for each. */
  readonly submissionId?: string | null;
  readonly registrationId?: string;
  readonly eventId?: string;
  readonly billingYear?: number;
  /** Not to be paid through a sponsor, whatever the products say. */
  readonly hideSponsor?: boolean;
  /** What makes the order. */
  readonly by: string;
  readonly now: Date;
}

type Order = Selectable<Schema['sales_order']>;

/**
 * The one place where orders are made: priced, numbered as invoices and entered in the ledger, or not made at all. What
 * the order is for is locked by the caller. The series of numbers stays locked until the transaction ends.
 */
export async function createOrder(tx: Tx, draft: OrderDraft): Promise<string> {
  const currencyId = await findCurrency(tx);
  const lines = priceLines(draft.items);
  const order = await addOrder(tx, draft, lines, currencyId);
  await addLines(tx, order.id, lines);
  const account = await enterInLedger(
    tx,
    accountFrom([]),
    {
      order_id: order.id,
      transaction_id: null,
      kind: 'charge',
      amount_cents: order.total_cents,
      vat_cents: order.tax_cents,
      source: `charge:${order.id}`,
    },
    draft.now,
  );
  const after = await settleWhatCostsNothing(tx, order, stateBy(account), draft.now);
  await notify(tx, after);
  await writeAudit(
    tx,
    { contactId: null, name: draft.by, requestId: null },
    { action: 'create', recordType: orders.name, recordId: order.id, before: null, after },
  );
  return order.id;
}

async function findCurrency(tx: Tx): Promise<string> {
  const rand = await tx.selectFrom('currency').select('id').where('code', '=', 'ZAR').executeTakeFirst();
  if (!rand) throw new RefusedOrder('The currency ZAR is not in the list of currencies.');
  return rand.id;
}

async function addOrder(
  tx: Tx,
  draft: OrderDraft,
  lines: readonly PricedLine[],
  currencyId: string,
): Promise<Order> {
  const { total, tax, discount } = totalsOf(lines);
  const year = Number(institutionDay(draft.now).slice(0, 4));
  return tx
    .insertInto('sales_order')
    .values({
      name: draft.name,
      contact_id: draft.contactId,
      submission_id: draft.submissionId ?? null,
      registration_id: draft.registrationId ?? null,
      event_id: draft.eventId ?? null,
      billing_year: draft.billingYear ?? null,
      hide_sponsor: draft.hideSponsor === true || draft.items.some(({ product }) => product.hideSponsor),
      currency_id: currencyId,
      total_cents: total,
      tax_cents: tax,
      discount_cents: discount,
      due_on: draft.dueOn,
      invoice_number: await nextNumber(tx, 'invoice', year),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function addLines(tx: Tx, orderId: string, lines: readonly PricedLine[]): Promise<void> {
  await tx
    .insertInto('order_line')
    .values(
      lines.map(({ code, description, unit, quantity, vat, amount }, at) => ({
        order_id: orderId,
        line_number: at + 1,
        code,
        description,
        unit,
        quantity,
        vat_cents: vat,
        amount_cents: amount,
      })),
    )
    .execute();
}

/** Nobody has to pay nothing: such an order is paid by its account from the beginning. */
async function settleWhatCostsNothing(tx: Tx, order: Order, state: number, now: Date): Promise<Order> {
  if (state === orderState.due) return order;
  const paidOn = institutionDay(now);
  if (order.registration_id !== null) await markRegistration(tx, order.registration_id, paidOn);
  return tx
    .updateTable('sales_order')
    .set({ state_code: state, paid_on: paidOn })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function notify(tx: Tx, { id, contact_id, name, state_code }: Order): Promise<void> {
  const due = state_code === orderState.due;
  await tx
    .insertInto('notification')
    .values({
      id,
      contact_id,
      kind_code: 2,
      title: `${due ? 'To pay' : 'Nothing to pay'}: ${name}`,
      body: due ? 'Your invoice is ready.' : 'You find it among your paid invoices.',
      link: '/invoices',
    })
    .execute();
}
