import { sql, type Kysely } from 'kysely';

/**
 * What an order takes whoever pays it today, and what it came to after credit notes and discounts, as columns of lists and
 * sums: from its ledger, as `amount-due.ts` works it out for one order. A demonstration may be shown on a later day, which the database is told.
 */
const statements = [
  `create table product_clock (
    singleton boolean primary key default true check (singleton),
    days_ahead integer not null default 0
  )`,
  `insert into product_clock default values`,
  `create function product_day() returns date language sql stable as $$
    select ((now() + days_ahead * interval '1 day') at time zone 'Africa/Johannesburg')::date from product_clock $$`,
  `create function order_amount_due(order_id uuid, year integer) returns bigint language sql stable as $$
    with account as (
      select
        greatest(0, coalesce(sum(case when kind in ('charge', 'reversal', 'refund') then amount_cents else -amount_cents end), 0)) as owed,
        coalesce(sum(case kind when 'payment' then amount_cents when 'credit' then amount_cents when 'reversal' then -amount_cents else 0 end), 0) as paid
      from ledger_entry where ledger_entry.order_id = $1)
    select (owed - coalesce((
      select floor(owed * y.early_bird_percent / 100) from billing_year y
      where y.year = $2 and y.state_code = 0 and paid = 0 and product_day() <= y.early_bird_until), 0))::bigint
    from account $$`,
  `create function order_amount_charged(order_id uuid) returns bigint language sql stable as $$
    select coalesce(sum(case kind when 'charge' then amount_cents else -amount_cents end), 0)::bigint
    from ledger_entry where ledger_entry.order_id = $1 and kind in ('charge', 'credit-note', 'discount') $$`,
  `create view order_record as
    select o.*, order_amount_due(o.id, o.billing_year) as amount_due_cents,
      order_amount_charged(o.id) as amount_charged_cents
    from sales_order o`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
