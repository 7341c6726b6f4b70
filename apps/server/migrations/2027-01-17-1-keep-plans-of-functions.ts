import { sql, type Kysely } from 'kysely';

/**
 * A function in SQL that reads a table is parsed and planned anew by every statement that calls it, one in PL/pgSQL once for each
 * connection. What an order takes, whether somebody is in training and what their organisations are were two fifths of what the
 * home page takes of the database. The functions say what they said.
 */
const functions = [
  `product_now() returns timestamptz`,
  `return (select now() + days_ahead * interval '1 day' from product_clock);`,

  `product_day() returns date`,
  `return (product_now() at time zone 'Africa/Johannesburg')::date;`,

  `early_bird_cents(owed bigint, paid bigint, billed integer, day date) returns bigint`,
  `return coalesce((
      select floor(owed * y.early_bird_percent / 100)::bigint from billing_year y
      where y.year = billed and y.state_code = 0 and paid = 0 and day <= y.early_bird_until), 0);`,

  `order_owed(order_id uuid, out owed bigint, out paid bigint)`,
  `select
      greatest(0, coalesce(sum(case when e.kind in ('charge', 'reversal', 'refund') then e.amount_cents else -e.amount_cents end), 0))::bigint,
      coalesce(sum(case e.kind when 'payment' then e.amount_cents when 'credit' then e.amount_cents when 'reversal' then -e.amount_cents else 0 end), 0)::bigint
    into owed, paid from ledger_entry e where e.order_id = $1;`,

  `order_early_discount(order_id uuid, billed integer, day date) returns bigint`,
  `return (select early_bird_cents(o.owed, o.paid, $2, $3) from order_owed($1) o);`,

  `order_amount_due(order_id uuid, billed integer, day date) returns bigint`,
  `return (select o.owed - early_bird_cents(o.owed, o.paid, $2, $3) from order_owed($1) o);`,

  `order_amount_charged(order_id uuid) returns bigint`,
  `return (select coalesce(sum(case e.kind when 'charge' then e.amount_cents else -e.amount_cents end), 0)::bigint
      from ledger_entry e where e.order_id = $1 and e.kind in ('charge', 'credit-note', 'discount'));`,

  `order_under_way(order_id uuid) returns integer`,
  `return case when
        exists (select from sponsorship s where s.order_id = $1 and s.status_code = 1)
        and not exists (select from payment_verification v where v.order_id = $1 and v.status_code = 1)
      then 1 else 2 end;`,

  `order_expected_by(order_id uuid, under_way integer) returns date`,
  `return case $2
      when 1 then (select (s.expires_on at time zone 'Africa/Johannesburg')::date
        from sponsorship s where s.order_id = $1 and s.status_code = 1)
      when 2 then (select working_days_after(max(v.created_on at time zone 'Africa/Johannesburg')::date, 3)
        from payment_verification v where v.order_id = $1 and v.status_code = 1) end;`,

  `is_in_training(student uuid, day date) returns boolean`,
  `return exists (select from training_agreement a where a.student_id = student and a.state_code = 0
      and a.status_code <> 3 and day between a.start_date and a.end_date);`,

  `organisations_already(person uuid, day date) returns jsonb`,
  `return (select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'isMember', a.membership_number is not null,
        'employerUntil', (select max(r.ends_on) from recognition r where r.account_id = a.id and r.state_code = 0
          and r.kind_code = 2 and r.ends_on > day + interval '6 months'),
        'providerUntil', (select max(r.ends_on) from recognition r where r.account_id = a.id and r.state_code = 0
          and r.kind_code = 1 and r.ends_on > day + interval '6 months')) order by lower(a.name), a.id), '[]')
      from account a where a.state_code = 0 and a.id in (select own.id from accounts_spoken_for(person, day) as own (id)));`,

  `standing_mark(of_contact uuid) returns text`,
  `return (select md5(concat_ws('|', c.contact_type, c.membership_number, c.standing_code, c.on_hold, c.on_hold_until_paid, c.termination_type))
        || '.' || coalesce((select cr.role_id::text from contact_role cr join role r on r.id = cr.role_id
          where cr.contact_id = c.id order by cr.position, r.key limit 1), '')
      from contact c where c.id = of_contact);`,

  `wants_news_by_mail(whose uuid, kind integer) returns boolean`,
  `return exists (select from preference_offer o where o.contact_id = whose and o.news_kind = kind and o.opt_in);`,

  `joins_news(whose uuid) returns boolean`,
  `return exists (select from preference_offer o where o.contact_id = whose and o.joins_news and o.opt_in);`,

  `billing_address_of(of_contact uuid) returns text`,
  `return (select nullif(concat_ws(', ', a.line1, a.line2, a.suburb, a.city, a.postal_code), '') from channel a
      where a.contact_id = of_contact and a.address_type = 727530002
      order by a.created_on limit 1);`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (let at = 0; at < functions.length; at += 2) {
    const [head = '', body = ''] = functions.slice(at, at + 2);
    await sql
      .raw(`create or replace function ${head} language plpgsql stable as $$ begin ${body} end $$`)
      .execute(db);
  }
}
