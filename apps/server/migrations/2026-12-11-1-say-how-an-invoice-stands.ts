import { sql, type Kysely } from 'kysely';

/**
 * What an order takes whoever pays it on a day, worked out here alone: lists, invoices and payments all ask the same
 * functions. Beside it what paying early leaves off, and what somebody is already doing about an order that is due.
 */
const statements = [
  `drop view order_record`,
  `drop function order_amount_due(uuid, integer)`,
  `create function early_bird_cents(owed bigint, paid bigint, billed integer, day date) returns bigint language sql stable as $$
    select coalesce((
      select floor(owed * y.early_bird_percent / 100)::bigint from billing_year y
      where y.year = billed and y.state_code = 0 and paid = 0 and day <= y.early_bird_until), 0) $$`,
  `create function order_owed(order_id uuid, out owed bigint, out paid bigint) language sql stable as $$
    select
      greatest(0, coalesce(sum(case when kind in ('charge', 'reversal', 'refund') then amount_cents else -amount_cents end), 0))::bigint,
      coalesce(sum(case kind when 'payment' then amount_cents when 'credit' then amount_cents when 'reversal' then -amount_cents else 0 end), 0)::bigint
    from ledger_entry where ledger_entry.order_id = $1 $$`,
  `create function order_early_discount(order_id uuid, billed integer, day date) returns bigint language sql stable as $$
    select early_bird_cents(owed, paid, $2, $3) from order_owed($1) $$`,
  `create function order_amount_due(order_id uuid, billed integer, day date) returns bigint language sql stable as $$
    select owed - early_bird_cents(owed, paid, $2, $3) from order_owed($1) $$`,
  // Three working days for finance to find the money on the bank's statement.
  `create function order_expected_by(order_id uuid, under_way integer) returns date language sql stable as $$
    select case $2
      when 1 then (select (s.expires_on at time zone 'Africa/Johannesburg')::date
        from sponsorship s where s.order_id = $1 and s.status_code = 1)
      when 2 then (select working_days_after(max(v.created_on at time zone 'Africa/Johannesburg')::date, 3)
        from payment_verification v where v.order_id = $1 and v.status_code = 1) end $$`,
  `create function order_under_way(order_id uuid) returns integer language sql stable as $$
    select case when
      exists (select from sponsorship s where s.order_id = $1 and s.status_code = 1)
      and not exists (select from payment_verification v where v.order_id = $1 and v.status_code = 1)
    then 1 else 2 end $$`,
  `create view order_record as
    select o.*,
      order_amount_due(o.id, o.billing_year, product_day()) as amount_due_cents,
      order_amount_charged(o.id) as amount_charged_cents,
      order_early_discount(o.id, o.billing_year, product_day()) as early_discount_cents,
      (select y.early_bird_until from billing_year y where y.year = o.billing_year and y.state_code = 0) as early_until,
      case when o.being_verified and o.state_code = 0 then order_under_way(o.id) end as under_way,
      case when o.being_verified and o.state_code = 0 then order_expected_by(o.id, order_under_way(o.id)) end as expected_by
    from sales_order o`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
