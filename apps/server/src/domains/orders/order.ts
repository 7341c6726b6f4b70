import { codes, paymentMessages } from '@charter/contracts';
import { sql, type Selectable, type Updateable } from 'kysely';
import { changeRow, type Actor } from '../../engines/audit/index.ts';
import { requireAsset, type Caller } from '../../engines/entitlements/index.ts';
import { lockRows } from '../../engines/locks/index.ts';
import { tell, type Notice } from '../../engines/notifications/index.ts';
import { steps } from '../../engines/steps/index.ts';
import { columnsOf, type Database, type Schema, type Tx } from '../../platform/database/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';

export type Order = Selectable<Schema['sales_order']>;

/** All of them, by name: a statement that says `*` is not prepared. */
export const orderColumns = columnsOf<'sales_order'>({
  id: true,
  name: true,
  contact_id: true,
  source_kind: true,
  submission_id: true,
  registration_id: true,
  event_id: true,
  billing_year: true,
  currency_id: true,
  total_cents: true,
  tax_cents: true,
  discount_cents: true,
  due_on: true,
  paid_on: true,
  payment_method: true,
  being_verified: true,
  given_up_cents: true,
  hide_sponsor: true,
  invoice_number: true,
  invoice_issued_on: true,
  billed_to_name: true,
  billed_to_company: true,
  billed_to_address: true,
  billed_to_vat_number: true,
  billed_to_until: true,
  sponsor_name: true,
  sponsor_company: true,
  sponsor_email: true,
  sponsor_line1: true,
  sponsor_line2: true,
  sponsor_suburb: true,
  sponsor_city: true,
  sponsor_postal_code: true,
  sponsor_vat_number: true,
  search_text: true,
  state_code: true,
  version: true,
  created_on: true,
  modified_on: true,
});

/**
 * Nobody takes these steps: an order's state is what its ledger says, after every entry. It begins with the charge, in the statement
 * that makes the order (`create-orders.ts`); `sync-order-state.ts` goes on from there.
 */
export const orderSteps = steps(
  'Order',
  {
    none: -1,
    due: codes.codeOf(codes.orderState, 'Active'),
    cancelled: codes.cancelledOrderStates[0],
    paid: codes.codeOf(codes.orderState, 'Fulfilled'),
  },
  {
    invoice: {
      from: ['none'],
      to: 'due',
      by: ['whatever is sold'],
      follows: 'the payer has an invoice and is told',
    },
    invoiceNothing: {
      from: ['none'],
      to: 'paid',
      by: ['whatever is sold, where nothing has to be paid'],
      follows: 'what it is for goes on',
    },
    pay: { from: ['due'], to: 'paid', by: ['the ledger'], follows: 'what it is for goes on' },
    cancel: { from: ['due', 'paid'], to: 'cancelled', by: ['the ledger'], follows: 'what it is for ends' },
    reopen: {
      from: ['paid', 'cancelled'],
      to: 'due',
      by: ['the ledger, where the bank takes back what was paid, or what was given back already'],
      follows: 'what it is for is unpaid again, unless it has ended',
    },
  },
);
export const orderState = orderSteps.codes;

/** The record type that changes of an order are audited under. */
export const orderRecordType = 'salesorders';

/** Older orders have further codes for it. */
export const isPaid = ({ state_code }: Pick<Order, 'state_code'>): boolean =>
  codes.paidOrderStates.some((state) => state === state_code);

export const alreadyPaid = () => new AppError('conflict', paymentMessages.paid);

/** Refuses what can only be done while something is owed. */
export function requireDue(order: Order): void {
  if (isPaid(order)) throw alreadyPaid();
  if (order.state_code !== orderState.due) throw new AppError('conflict', paymentMessages.cancelledOrder);
}

export const requireInvoicePage = (caller: Caller): void =>
  requireAsset(caller, 'application.prepayment', 'invoices');

const rows = (db: Database, orderId: string) =>
  db.selectFrom('sales_order').selectAll().where('id', '=', orderId);
const ownRows = (db: Database, caller: Caller, orderId: string) =>
  rows(db, orderId).where('contact_id', '=', caller.contactId);

/** Whose order it is, which never changes. */
export const findPayer = async (db: Database, orderId: string): Promise<string> =>
  (await rows(db, orderId).executeTakeFirstOrThrow()).contact_id;

/** The order of the caller's own; somebody else's is not found. */
export async function findOwnOrder(
  db: Database,
  caller: Caller,
  orderId: string,
  what = 'The order',
): Promise<Order> {
  requireInvoicePage(caller);
  const found = await ownRows(db, caller, orderId).executeTakeFirst();
  if (!found) throw notFound(what);
  return found;
}

/** The same, and it stays as it is until the transaction ends. */
export async function lockOwnOrder(tx: Tx, caller: Caller, orderId: string): Promise<Order> {
  requireInvoicePage(caller);
  const found = await lockRows(tx, 'order', ownRows(tx, caller, orderId)).executeTakeFirst();
  if (!found) throw notFound('The order');
  return found;
}

/** Whatever changes what an order owes or has been paid, or anything that belongs to it, takes this first. */
export const lockOrder = (tx: Tx, orderId: string): Promise<Order> =>
  lockRows(tx, 'order', rows(tx, orderId)).executeTakeFirstOrThrow();

/** Several of them, in the order in which everybody locks several. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<readonly Order[]> {
  if (ids.length === 0) return [];
  const several = tx.selectFrom('sales_order').selectAll().where('id', 'in', ids).orderBy('id');
  return lockRows(tx, 'order', several).execute();
}

/** Whose own matter an order is: the payer's, and that of whoever has the address that a sponsor was asked at. */
export async function peopleConcerned(db: Database, orderId: string): Promise<readonly string[]> {
  const { rows: people } = await sql<{ id: string }>`
    select contact_id as id from sales_order where id = ${orderId}::uuid
    union
    select c.id from sales_order o join contact c on lower(c.email) = lower(o.sponsor_email)
    where o.id = ${orderId}::uuid`.execute(db);
  return people.map(({ id }) => id);
}

/** Changes an order that is locked, with its version and the trace of it. */
export const changeOrder = (
  tx: Tx,
  actor: Actor,
  before: Order,
  changes: Updateable<Schema['sales_order']>,
): Promise<Order> =>
  changeRow(tx, actor, { table: 'sales_order', recordType: orderRecordType, before }, changes);

/** Tells the one whose order it is. */
export const notifyPayer = <Data>(
  tx: Tx,
  order: Pick<Order, 'contact_id' | 'name'>,
  notice: Notice<Data & { readonly invoice: string }>,
  data: Data,
): Promise<void> => tell(tx, { contactId: order.contact_id }, notice, { ...data, invoice: order.name });
