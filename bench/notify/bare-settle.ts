import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { totalCents, type OpenPayment } from './open-payments.ts';

/**
 * What settling is measured against: the rows that a settled notification leaves behind, written by hand in one
 * transaction under the same lock. Nothing is verified, looked up or worked out.
 */
export async function settleBare(pool: pg.Pool, contactId: string, payment: OpenPayment): Promise<void> {
  const { orderId, transactionId, payRequestId, reference } = payment;
  const client = await pool.connect();
  const run = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    client.query<Row>({ name: nameOf(text), text, values });
  try {
    await client.query('begin');
    await run('select 1 from sales_order where id = $1 for update', [orderId]);
    await run(
      `insert into payment_message (transaction_id, direction, kind, fields, verdict)
        values ($1, 'in', 'notify', $2, 'accepted')`,
      [
        transactionId,
        JSON.stringify({ PAY_REQUEST_ID: payRequestId, REFERENCE: reference, AMOUNT: totalCents }),
      ],
    );
    await run(
      `update payment_transaction set state = 'approved', result_code = '990017', result_description = 'Auth Done',
        gateway_transaction_id = '78705178', pay_method = 'Visa', settled_on = now(), next_query_on = null
        where id = $1`,
      [transactionId],
    );
    await run(
      `insert into ledger_entry (order_id, transaction_id, kind, amount_cents, vat_cents, source)
        values ($1, $2, 'payment', $3, 15000, $4)`,
      [orderId, transactionId, totalCents, `payment:${transactionId}`],
    );
    const { rows } = await run<object>(
      `update sales_order set state_code = 3, paid_on = current_date, payment_method = 1, being_verified = false,
        version = version + 1, modified_on = now() where id = $1 returning *`,
      [orderId],
    );
    await run(
      `with made as (
        insert into audit_salt (record_type, record_id) values ('salesorders', $1) on conflict do nothing returning id, salt
      )
      insert into audit_entry (actor, action, record_type, record_id, salt_id, fields)
        select 'settle-payment', 'update', 'salesorders', $1, id,
          (select jsonb_object_agg(key, audit_digest(salt, key, value)) from jsonb_each($2::jsonb))
        from made`,
      [orderId, JSON.stringify(rows[0])],
    );
    const series = await run<{ last_number: number }>(
      `insert into number_series (name, year, last_number) values ('bare', 2026, 1)
        on conflict (name, year) do update set last_number = number_series.last_number + 1 returning last_number`,
    );
    const receiptId = randomUUID();
    await run(
      `insert into receipt (id, number, order_id, transaction_id, amount_cents, issued_on)
        values ($1, $2, $3, $4, $5, now())`,
      [receiptId, `BARE-${series.rows[0]?.last_number}`, orderId, transactionId, totalCents],
    );
    await run(
      `insert into notification (contact_id, kind_code, title, body, link)
        values ($1, 2, 'Payment received: Annual fee', 'Thank you. The receipt is here.', '/invoices')`,
      [contactId],
    );
    await run(`insert into job_queue.job (name, data, retry_limit) values ('payment-receipt-mail', $1, 34)`, [
      JSON.stringify({ receiptId }),
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const names = new Map<string, string>();

/** Each statement is prepared once a connection, under a name of its own. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `bare${names.size}`;
  names.set(text, name);
  return name;
}
