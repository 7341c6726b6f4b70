import { sql, type Kysely } from 'kysely';

/**
 * An order has one open card payment for each person who pays it: the payer, or a sponsor. One that is too old or of
 * another amount is replaced, and may still be paid where it is open in a browser. Messages that change nothing are
 * counted instead of kept, because anybody can send them for ever.
 */
const statements = [
  `alter table payment_transaction add column replaced_on timestamptz`,
  `update payment_transaction p set replaced_on = now()
    where state in ('started', 'pending') and exists (
      select 1 from payment_transaction newer
      where newer.order_id = p.order_id and newer.sponsorship_id is not distinct from p.sponsorship_id
        and newer.state in ('started', 'pending')
        and (newer.started_on, newer.id) > (p.started_on, p.id))`,
  `create unique index payment_transaction_one_open on payment_transaction
    (order_id, coalesce(sponsorship_id, '00000000-0000-0000-0000-000000000000'))
    where state in ('started', 'pending') and replaced_on is null`,
  `create table payment_message_count (
    transaction_id uuid not null references payment_transaction (id),
    direction text not null check (direction in ('in', 'out')),
    kind text not null check (kind in ('initiate', 'query', 'return', 'notify')),
    verdict text not null,
    times bigint not null default 1 check (times > 0),
    first_on timestamptz not null default now(),
    last_on timestamptz not null default now(),
    primary key (transaction_id, direction, kind, verdict)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
