import { sql, type Kysely } from 'kysely';

/**
 * Every order is priced from the schedule, has its invoice number and its ledger from the beginning, and comes from one
 * thing only. Money that is given back, invoices that are taken back, sponsors and proofs of payment become records.
 */
const common = `
  id uuid primary key default gen_random_uuid(),
  state_code smallint not null default 0 check (state_code in (0, 1)),
  version integer not null default 1,
  created_on timestamptz not null default now(),
  modified_on timestamptz not null default now()`;
const alreadyRecords = ['payment_transaction', 'receipt', 'ledger_entry'];

const orders = [
  `alter table web_form drop column fee_cents`,
  `alter table event add column discounted_cost_cents bigint check (discounted_cost_cents >= 0)`,
  `alter table registration add column paid_on date`,
  `alter table sales_order
    add column registration_id uuid references registration (id),
    add column billing_year integer check (billing_year between 2000 and 2100),
    add column hide_sponsor boolean not null default false,
    add column invoice_issued_on timestamptz`,
  `create unique index sales_order_one_a_submission on sales_order (submission_id) where submission_id is not null`,
  `drop index sales_order_submission`,
  `create unique index sales_order_one_a_registration on sales_order (registration_id)
    where registration_id is not null`,
  `alter table order_line add column line_number integer not null default 1 check (line_number > 0)`,
  `update order_line l set line_number = n.number
    from (select id, row_number() over (partition by order_id order by created_on, id) as number from order_line) n
    where n.id = l.id and n.number > 1`,
  `drop index order_line_order`,
  `create index order_line_order on order_line (order_id, line_number)`,
  `alter table automation_log add column registration_id uuid references registration (id)`,
  `create index automation_log_registration on automation_log (registration_id)`,
  `create table billing_year (${common},
    year integer not null unique check (year between 2000 and 2100),
    early_bird_percent integer not null check (early_bird_percent between 0 and 100),
    early_bird_until date not null,
    full_fee_from date not null,
    full_fee_until date not null,
    check (early_bird_until < full_fee_from and full_fee_from <= full_fee_until)
  )`,
  `alter table submission_event drop constraint submission_event_event_code_check`,
  `alter table submission_event add constraint submission_event_event_code_check
    check (event_code between 1 and 6)`,
];

const ledger = [
  `alter table payment_transaction
    add column discount_cents bigint not null default 0 check (discount_cents >= 0),
    add column sponsorship_id uuid`,
  `alter table ledger_entry disable trigger ledger_entry_append_only`,
  `alter table ledger_entry drop constraint ledger_entry_kind_check`,
  `update ledger_entry set kind = 'reversal' where source like 'void:%'`,
  `alter table ledger_entry add constraint ledger_entry_kind_check
    check (kind in ('charge', 'payment', 'credit', 'reversal', 'refund', 'credit-note', 'discount'))`,
  `alter table ledger_entry drop constraint ledger_entry_pkey`,
  `alter table ledger_entry rename column id to position`,
  `alter table ledger_entry add column id uuid primary key default gen_random_uuid()`,
  ...alreadyRecords.map(
    (table) => `alter table ${table}
      add column state_code smallint not null default 0 check (state_code in (0, 1)),
      add column version integer not null default 1,
      add column created_on timestamptz not null default now(),
      add column modified_on timestamptz not null default now()`,
  ),
  `drop index ledger_entry_order`,
  `create index ledger_entry_order on ledger_entry (order_id, position)`,
  `alter table receipt alter column transaction_id drop not null`,
  `create index receipt_order on receipt (order_id)`,
];

const existingOrders = [
  `create temporary table numbered on commit drop as
    select o.id, y.year,
      coalesce(s.last_number, 0) + row_number() over (partition by y.year order by o.created_on, o.id) as number
    from sales_order o
    cross join lateral (select extract(year from o.created_on at time zone 'Africa/Johannesburg')::int as year) y
    left join number_series s on s.name = 'invoice' and s.year = y.year
    where o.invoice_number is null`,
  `update sales_order o set invoice_number = 'INV-' || n.year || '-' || lpad(n.number::text, 6, '0')
    from numbered n where n.id = o.id`,
  `insert into number_series (name, year, last_number)
    select 'invoice', year, max(number) from numbered group by year
    on conflict (name, year) do update set last_number = excluded.last_number`,
  `insert into ledger_entry (order_id, kind, amount_cents, source, entered_on)
    select id, 'charge', total_cents, 'charge:' || id, created_on from sales_order
    on conflict (source) do nothing`,
  `insert into ledger_entry (order_id, kind, amount_cents, source)
    select o.id, case o.state_code when 2 then 'credit-note' else 'payment' end, o.total_cents, 'opening:' || o.id
    from sales_order o
    where o.state_code in (1, 2, 3, 4) and not exists (
      select 1 from ledger_entry l where l.order_id = o.id and l.kind in ('payment', 'credit-note'))
    on conflict (source) do nothing`,
  `alter table ledger_entry enable trigger ledger_entry_append_only`,
];

const settlements = [
  `create table sponsorship (${common},
    order_id uuid not null references sales_order (id),
    status_code smallint not null default 1 check (status_code between 1 and 5),
    sponsor_name text not null,
    sponsor_email text not null,
    expires_on timestamptz not null,
    answered_on timestamptz,
    decline_reason text
  )`,
  // Naming another sponsor withdraws what the one before was asked.
  `create unique index sponsorship_one_open on sponsorship (order_id) where status_code = 1`,
  `create index sponsorship_order on sponsorship (order_id, created_on)`,
  `alter table payment_transaction add constraint payment_transaction_sponsorship
    foreign key (sponsorship_id) references sponsorship (id)`,
  `create table payment_verification (${common},
    order_id uuid not null references sales_order (id),
    kind_code smallint not null check (kind_code between 1 and 2),
    status_code smallint not null default 1 check (status_code between 1 and 3),
    supporting_document_id uuid references supporting_document (id) on delete set null,
    sponsorship_id uuid references sponsorship (id),
    reason text,
    decided_on timestamptz,
    decided_by uuid references contact (id)
  )`,
  `create index payment_transaction_sponsorship on payment_transaction (sponsorship_id)`,
  `create index payment_verification_order on payment_verification (order_id)`,
  `create index payment_verification_sponsorship on payment_verification (sponsorship_id)`,
  `create index payment_verification_decided_by on payment_verification (decided_by)`,
  `create index payment_verification_queue on payment_verification (status_code, created_on, id)`,
  `create index payment_verification_document on payment_verification (supporting_document_id)`,
  // The number of the series comes with the entry in the ledger, in the same transaction.
  `create table credit_note (${common},
    number text not null unique default gen_random_uuid()::text,
    order_id uuid not null references sales_order (id),
    amount_cents bigint not null check (amount_cents > 0),
    reason text not null
  )`,
  `create index credit_note_order on credit_note (order_id)`,
  `create table refund (${common},
    number text not null unique default gen_random_uuid()::text,
    order_id uuid not null references sales_order (id),
    amount_cents bigint not null check (amount_cents > 0),
    reason text not null,
    paid_back_on date not null
  )`,
  `create index refund_order on refund (order_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...orders, ...ledger, ...existingOrders, ...settlements]) {
    await sql.raw(statement).execute(db);
  }
}
