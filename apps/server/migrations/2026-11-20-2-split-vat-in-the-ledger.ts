import { sql, type Kysely } from 'kysely';

/**
 * Every entry of the ledger says how much of its amount is VAT, so that a return of VAT can be drawn from the ledger
 * alone. What was entered before is split as its order was: by what was charged until then, and by what was paid of it,
 * each entry taking the difference, so that the parts add up to the cent.
 */
const vatUpTo = (cents: string) =>
  `case when total_cents = 0 then 0 else round(tax_cents * least(greatest(${cents}, 0), total_cents) / total_cents::numeric) end`;

const statements = [
  `alter table ledger_entry add column vat_cents bigint`,
  `alter table ledger_entry disable trigger ledger_entry_append_only`,
  `update ledger_entry l set vat_cents = s.vat from (
    with signed as (
      select l.position, l.order_id, o.total_cents, o.tax_cents,
        l.kind in ('charge', 'credit-note', 'discount') as charges,
        case when l.kind in ('charge', 'payment', 'credit') then l.amount_cents else -l.amount_cents end as cents
      from ledger_entry l join sales_order o on o.id = l.order_id),
    summed as (
      select *, sum(cents) over (partition by order_id, charges order by position) as after from signed)
    select position, abs(${vatUpTo('after')} - ${vatUpTo('after - cents')}) as vat from summed) s
    where s.position = l.position`,
  `alter table ledger_entry enable trigger ledger_entry_append_only`,
  `alter table ledger_entry alter column vat_cents set not null`,
  `alter table ledger_entry add constraint ledger_entry_vat_within check (vat_cents between 0 and amount_cents)`,
  `alter table credit_note add column vat_cents bigint not null default 0 check (vat_cents between 0 and amount_cents)`,
  `update credit_note c set vat_cents = l.vat_cents from ledger_entry l where l.source = 'credit-note:' || c.id`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
