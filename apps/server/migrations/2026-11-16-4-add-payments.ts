import { sql, type Kysely } from 'kysely';

/**
 * Card payments: every attempt, every message about it, what each order was charged and was paid, and the receipts. What
 * was said and what was entered stays as it was: a mistake is put right by another entry.
 */
const appendOnly = (table: string) =>
  `create trigger ${table}_append_only before update or delete on ${table}
    for each row execute function refuse_payment_history_change()`;

const statements = [
  `create table payment_transaction (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null references sales_order (id),
    reference text not null unique,
    pay_request_id text unique,
    amount_cents bigint not null check (amount_cents > 0),
    currency char(3) not null,
    state text not null default 'started'
      check (state in ('started', 'failed', 'pending', 'cancelled', 'declined', 'approved', 'voided')),
    result_code text,
    result_description text,
    gateway_transaction_id text,
    pay_method text,
    started_on timestamptz not null,
    settled_on timestamptz,
    next_query_on timestamptz,
    queries integer not null default 0,
    check (pay_request_id is not null or state in ('started', 'failed'))
  )`,
  `create index payment_transaction_order on payment_transaction (order_id)`,
  `create index payment_transaction_to_query on payment_transaction (next_query_on) where next_query_on is not null`,
  `create table payment_message (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    transaction_id uuid references payment_transaction (id),
    direction text not null check (direction in ('in', 'out')),
    kind text not null check (kind in ('initiate', 'query', 'return', 'notify')),
    fields jsonb not null,
    verdict text not null
  )`,
  `create index payment_message_transaction on payment_message (transaction_id, id)`,
  `create table ledger_entry (
    id bigint generated always as identity primary key,
    order_id uuid not null references sales_order (id),
    transaction_id uuid references payment_transaction (id),
    kind text not null check (kind in ('charge', 'payment', 'credit', 'refund')),
    amount_cents bigint not null check (amount_cents >= 0),
    source text not null unique,
    entered_on timestamptz not null default now()
  )`,
  `create index ledger_entry_order on ledger_entry (order_id)`,
  `create index ledger_entry_transaction on ledger_entry (transaction_id)`,
  `create table number_series (
    name text not null,
    year integer not null,
    last_number integer not null check (last_number > 0),
    primary key (name, year)
  )`,
  `create table receipt (
    id uuid primary key default gen_random_uuid(),
    number text not null unique,
    order_id uuid not null references sales_order (id),
    transaction_id uuid not null unique references payment_transaction (id),
    amount_cents bigint not null check (amount_cents > 0),
    issued_on timestamptz not null,
    voided_on timestamptz
  )`,
  // The lock on the order sees to it already; whoever forgets the lock fails here instead of settling twice.
  `create unique index receipt_one_an_order on receipt (order_id) where voided_on is null`,
  `create function refuse_payment_history_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The history of payments is append-only';
    end $$`,
  appendOnly('payment_message'),
  appendOnly('ledger_entry'),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
