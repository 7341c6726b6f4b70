import { sql, type Kysely } from 'kysely';

const searched = ['payer_name', 'payer_number', 'billed_number', 'bank_reference']
  .map((field) => `' ' || coalesce(${field}, '')`)
  .join(` || E'\\n' || `);

const billed = `select c.full_name, c.membership_number, o.invoice_number
  from sales_order o join contact c on c.id = o.contact_id`;

/**
 * Who pays and which invoice is kept with the payment that finance verifies, so that one index finds it by all of them, and by
 * the reference on the bank's statement. Whatever changes the name, the number or the invoice changes it there too.
 */
const statements = [
  `alter table payment_verification
    add column payer_name text, add column payer_number text, add column billed_number text`,
  `update payment_verification v set payer_name = b.full_name, payer_number = b.membership_number, billed_number = b.invoice_number
    from (select o.id, c.full_name, c.membership_number, o.invoice_number
      from sales_order o join contact c on c.id = o.contact_id) b
    where b.id = v.order_id`,
  `alter table payment_verification
    add column search_text text not null generated always as (fold_text(${searched})) stored`,
  `create index payment_verification_search on payment_verification using gin (search_text gin_trgm_ops)
    with (gin_pending_list_limit = 256)`,
  `create function name_payer() returns trigger language plpgsql as $$ begin
    ${billed} where o.id = new.order_id into new.payer_name, new.payer_number, new.billed_number;
    return new;
  end $$`,
  `create trigger payment_verification_names_payer before insert or update of order_id on payment_verification
    for each row execute function name_payer()`,
  // Whoever decides about a payment holds it and then asks for its payer; a rename that waited for it would make a circle. What is
  // being decided keeps the name that it was decided under.
  `create function rename_payer() returns trigger language plpgsql as $$ begin
    update payment_verification v set payer_name = new.full_name, payer_number = new.membership_number
    where v.id in (select w.id from payment_verification w join sales_order o on o.id = w.order_id
      where o.contact_id = new.id for update of w skip locked);
    return null;
  end $$`,
  // At the end, when whatever came meanwhile is seen: one that is made while its payer is renamed does not keep the old name.
  `create constraint trigger contact_renames_payer after update on contact deferrable initially deferred for each row
    when (new.full_name is distinct from old.full_name or new.membership_number is distinct from old.membership_number)
    execute function rename_payer()`,
  `create function rename_new_payer() returns trigger language plpgsql as $$ begin
    update payment_verification v set payer_name = b.full_name, payer_number = b.membership_number
    from (${billed} where o.id = new.order_id) b
    where v.id = new.id
      and (v.payer_name, v.payer_number) is distinct from (b.full_name, b.membership_number);
    return null;
  end $$`,
  `create constraint trigger payment_verification_renames_payer after insert on payment_verification
    deferrable initially deferred for each row execute function rename_new_payer()`,
  `create function bill_payer() returns trigger language plpgsql as $$ begin
    update payment_verification v
    set payer_name = c.full_name, payer_number = c.membership_number, billed_number = new.invoice_number
    from contact c where c.id = new.contact_id and v.order_id = new.id;
    return null;
  end $$`,
  `create trigger order_bills_payer after update of contact_id, invoice_number on sales_order for each row
    when (new.contact_id is distinct from old.contact_id or new.invoice_number is distinct from old.invoice_number)
    execute function bill_payer()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
