import { sql, type Kysely } from 'kysely';

/**
 * An order says of which kind the thing is that it was made for, so that whoever owns the thing is told what becomes of
 * the order. Credit notes and refunds remember who asked for them under which key, so that a request that is sent again
 * is not done again.
 */
const kindOf = `case when t.registration_id is not null
    then (select case when e.exam_id is null then 'event' else 'exam' end
      from registration r join event e on e.id = r.event_id where r.id = t.registration_id)
    when t.submission_id is not null then 'application' end`;

const statements = [
  ...['sales_order', 'automation_log'].flatMap((table) => [
    `alter table ${table} add column source_kind text check (source_kind in ('application', 'event', 'exam'))`,
    `update ${table} t set source_kind = ${kindOf}`,
  ]),
  ...['credit_note', 'refund'].flatMap((table) => [
    `alter table ${table} add column requested_by uuid references contact (id), add column idempotency_key text`,
    `create unique index ${table}_one_a_key on ${table} (requested_by, idempotency_key)
      where idempotency_key is not null`,
  ]),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
