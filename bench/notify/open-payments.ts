import { sql } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../apps/server/src/platform/database/index.ts';
import { zarId } from '../../apps/server/src/seed/index.ts';

export interface OpenPayment {
  readonly orderId: string;
  readonly transactionId: string;
  readonly payRequestId: string;
  readonly reference: string;
}

export const totalCents = 115_000;

/** Orders that are due, each with a card payment that was opened and not heard of since. */
export async function addOpenPayments(
  db: Database,
  contactId: string,
  count: number,
): Promise<OpenPayment[]> {
  const payments = Array.from({ length: count }, () => ({
    orderId: randomUUID(),
    transactionId: randomUUID(),
    payRequestId: randomUUID().toUpperCase(),
    reference: `PAY-${randomUUID().slice(0, 12).toUpperCase()}`,
  }));
  const rows = sql`jsonb_to_recordset(${JSON.stringify(payments)}::jsonb)
    as p("orderId" uuid, "transactionId" uuid, "payRequestId" text, reference text)`;
  await sql`insert into sales_order
      (id, name, contact_id, total_cents, tax_cents, currency_id, invoice_number, due_on)
    select "orderId", 'Annual fee', ${contactId}, ${totalCents}, 15000, ${zarId}, 'BENCH-' || "orderId", '2030-12-31'
    from ${rows}`.execute(db);
  await sql`insert into ledger_entry (order_id, kind, amount_cents, vat_cents, source)
    select "orderId", 'charge', ${totalCents}, 15000, 'charge:' || "orderId" from ${rows}`.execute(db);
  await sql`insert into payment_transaction
      (id, order_id, reference, pay_request_id, amount_cents, currency, state, started_on)
    select "transactionId", "orderId", reference, "payRequestId", ${totalCents}, 'ZAR', 'pending', now()
    from ${rows}`.execute(db);
  return payments;
}

/** The gateway's message that a payment is approved, sealed as the gateway does it. */
export function notificationOf(
  { payRequestId, reference }: OpenPayment,
  account: { readonly id: string; readonly key: string },
): string {
  const fields = {
    PAYGATE_ID: account.id,
    PAY_REQUEST_ID: payRequestId,
    REFERENCE: reference,
    TRANSACTION_STATUS: '1',
    RESULT_CODE: '990017',
    AUTH_CODE: '5T8A0Z',
    CURRENCY: 'ZAR',
    AMOUNT: String(totalCents),
    RESULT_DESC: 'Auth Done',
    TRANSACTION_ID: '78705178',
    RISK_INDICATOR: 'AX',
    PAY_METHOD: 'CC',
    PAY_METHOD_DETAIL: 'Visa',
  };
  const CHECKSUM = createHash('md5')
    .update(Object.values(fields).join('') + account.key)
    .digest('hex');
  return new URLSearchParams({ ...fields, CHECKSUM }).toString();
}
