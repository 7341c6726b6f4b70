import type { InvoiceDetails, PayAnswer, PaymentQueryAnswer, Problem } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import { accountOf, stateBy } from '../../src/domains/orders/index.ts';
import type { Schema } from '../../src/platform/database/index.ts';
import { zarId } from '../../src/seed/index.ts';
import type { Answer, AppFixture, Person } from './app-fixture.ts';
import type { ScriptedGateway } from './scripted-gateway.ts';

export const totalCents = 115_000;

/** An order with one line and its account, due unless it is told otherwise; answers the order. */
export async function addOrder(
  app: Pick<AppFixture, 'database'>,
  contactId: string,
  changes: Partial<Insertable<Schema['sales_order']>> = {},
): Promise<string> {
  const id = randomUUID();
  const { db } = app.database;
  const { total_cents, tax_cents, state_code } = await db
    .insertInto('sales_order')
    .values({
      id,
      name: 'Annual fee',
      contact_id: contactId,
      invoice_number: `INV-${id}`,
      total_cents: totalCents,
      tax_cents: 15_000,
      currency_id: zarId,
      due_on: '2026-12-31',
      ...changes,
    })
    .returning(['total_cents', 'tax_cents', 'state_code'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_line')
    .values({
      order_id: id,
      code: 'FEE',
      description: 'Annual fee',
      unit: 'each',
      vat_cents: 15_000,
      amount_cents: totalCents,
    })
    .execute();
  const kinds = ['charge', ...(state_code === 0 ? [] : [state_code === 2 ? 'credit-note' : 'payment'])];
  await db
    .insertInto('ledger_entry')
    .values(
      kinds.map((kind) => ({
        order_id: id,
        kind,
        amount_cents: total_cents,
        vat_cents: tax_cents,
        source: `${kind}:${id}`,
      })),
    )
    .execute();
  return id;
}

/** A member with an address and an order to pay. */
export async function addPayer(app: AppFixture) {
  const email = `payer-${randomUUID()}@example.test`;
  const person = await app.person('member', { email });
  return { person, email, orderId: await addOrder(app, person.contactId) };
}

/** A payment that has ended, so that nobody need be asked about it; answers the gateway's id of it. */
export async function addFinalPayment(app: AppFixture, contactId: string): Promise<string> {
  const id = randomUUID();
  await app.database.db
    .insertInto('payment_transaction')
    .values({
      order_id: await addOrder(app, contactId),
      reference: `reference of ${id}`,
      pay_request_id: id,
      amount_cents: totalCents,
      currency: 'ZAR',
      state: 'declined',
      result_code: '900003',
      started_on: '2026-11-01T08:00:00Z',
    })
    .execute();
  return id;
}

type ApiResult<Body> = Answer<Body & Partial<Problem>>;

export const pay = (person: Person, orderId: string, more: object = {}): Promise<ApiResult<PayAnswer>> =>
  person.call('/payment/api/payHandler', { orderId, ...more });

export const query = (
  person: Person,
  { PAY_REQUEST_ID, REFERENCE }: Pick<PayAnswer, 'PAY_REQUEST_ID' | 'REFERENCE'>,
): Promise<ApiResult<PaymentQueryAnswer>> =>
  person.call('/payment/api/queryTransactionSync', { payRequestId: PAY_REQUEST_ID, reference: REFERENCE });

/** A form as the gateway posts it, without a sign-in. */
export const post = (app: AppFixture, path: '/payment/notify' | '/payment/return', payload: string) =>
  app.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

/** The steps of a card payment of the payer's order, at a gateway that a test directs. */
export const cardPayments = (
  app: () => AppFixture,
  payer: () => { person: Person; orderId: string },
  gateway: ScriptedGateway,
) => {
  const opened = async () => (await pay(payer().person, payer().orderId)).body;
  const notify = async (id: string, status: string, changes: Record<string, string> = {}) =>
    post(app(), '/payment/notify', gateway.result(id, { TRANSACTION_STATUS: status, ...changes }));
  /** The second is opened where the first was declined, which may yet be approved after all. */
  const openedTwice = async () => {
    const first = await opened();
    gateway.set(first.PAY_REQUEST_ID, '2');
    await notify(first.PAY_REQUEST_ID, '2');
    return [first, await opened()] as const;
  };
  return { opened, openedTwice, notify };
};

export const messagesOf = (app: AppFixture, reference: string) =>
  app.database.db
    .selectFrom('payment_message')
    .select(['direction', 'kind', 'verdict', 'fields'])
    .where(sql<string>`fields ->> 'REFERENCE'`, '=', reference)
    .orderBy('id')
    .execute();

/** Messages about a payment that changed nothing: kind, verdict and how many there were. */
export async function messageCounts(app: AppFixture, reference: string) {
  const counts = await app.database.db
    .selectFrom('payment_message_count as c')
    .innerJoin('payment_transaction as t', 't.id', 'c.transaction_id')
    .select(['c.kind', 'c.verdict', 'c.times'])
    .where('t.reference', '=', reference)
    .orderBy('c.kind')
    .orderBy(sql`c.verdict collate "C"`)
    .execute();
  return counts.map(({ kind, verdict, times }) => [kind, verdict, times]);
}

/** All that came of the payments of an order. */
export async function standingOf(app: AppFixture, orderId: string) {
  const { db } = app.database;
  const order = await db
    .selectFrom('sales_order')
    .select(['state_code', 'paid_on', 'payment_method', 'contact_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('ledger_entry')
    .select(['kind', 'amount_cents'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const receipts = await db
    .selectFrom('receipt')
    .select(['id', 'number', 'voided_on'])
    .where('order_id', '=', orderId)
    .execute();
  const transactions = await db
    .selectFrom('payment_transaction')
    .select(['state', 'result_code', 'settled_on', 'next_query_on'])
    .where('order_id', '=', orderId)
    .orderBy('started_on')
    .execute();
  const { mails } = await db
    .selectNoFrom(
      sql<number>`(select count(*) from job_queue.job j join receipt r on r.id::text = j.data ->> 'receiptId'
        where j.name = 'payment-receipt-mail' and r.order_id = ${orderId}::uuid)::int`.as('mails'),
    )
    .executeTakeFirstOrThrow();
  const notices = await db
    .selectFrom('notification')
    .select('title')
    .where('contact_id', '=', order.contact_id)
    .where('title', 'like', '%Annual fee')
    // What is said when a way to pay is chosen is not about a payment yet.
    .where('title', 'not like', 'Sponsor asked:%')
    .where('title', 'not like', 'Proof of payment received:%')
    .orderBy('created_on')
    .execute();
  const audits = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('record_id', '=', orderId)
    .where('actor', '=', 'settle-payment')
    .execute();
  return {
    state: order.state_code,
    paidOn: order.paid_on,
    method: order.payment_method,
    ledger: entries.map(({ kind }) => kind),
    balance: (await accountOf(db, orderId)).balance,
    receipts: receipts.filter(({ voided_on }) => voided_on === null).length,
    voidedReceipts: receipts.filter(({ voided_on }) => voided_on !== null).length,
    mails,
    audits: audits.length,
    notices: notices.map(({ title }) => title),
    transactions: transactions.map(({ state }) => state),
  };
}

/** What an order looks like that was paid once. */
export const paidOnce = {
  state: 3,
  method: 1,
  ledger: ['charge', 'payment'],
  balance: 0,
  receipts: 1,
  voidedReceipts: 0,
  mails: 1,
  audits: 1,
  notices: ['Payment received: Annual fee'],
};

/** What an order looks like that is still to be paid. */
export const stillDue = {
  state: 0,
  paidOn: null,
  ledger: ['charge'],
  balance: -totalCents,
  receipts: 0,
  mails: 0,
  notices: [],
};

const paidStates = [1, 3, 4];

/** Orders whose state says otherwise than their ledger. */
export async function disagreeing(app: AppFixture): Promise<string[]> {
  const { db } = app.database;
  const orders = await db.selectFrom('sales_order').select(['id', 'state_code']).execute();
  const wrong: string[] = [];
  for (const { id, state_code } of orders) {
    const state = stateBy(await accountOf(db, id));
    const agrees = paidStates.includes(state) ? paidStates.includes(state_code) : state === state_code;
    if (!agrees) wrong.push(`${id} is ${state_code}, not ${state}`);
  }
  return wrong;
}

/** An order of the person's own as its invoice shows it. */
export async function orderDetails(person: Person, orderId: string): Promise<InvoiceDetails> {
  const request = { orderId, type: 0, swfsubmissionid: null };
  return (await person.call<{ data: InvoiceDetails }>('/payment/api/orderDetails', request)).body.data;
}
