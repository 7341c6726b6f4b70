import { sql, type Kysely } from 'kysely';

/**
 * What the institution sells and what it costs: a price may hold for one class of membership, for one billing year, and
 * from one day to another. Prices are never overwritten, so that an old invoice can still be explained.
 */
const common = `
  id uuid primary key default gen_random_uuid(),
  state_code smallint not null default 0 check (state_code in (0, 1)),
  version integer not null default 1,
  created_on timestamptz not null default now(),
  modified_on timestamptz not null default now()`;

const statements = [
  `create table product (${common},
    code text not null unique,
    description text not null,
    unit text not null default 'each',
    vat_inclusive boolean not null default true,
    hide_sponsor boolean not null default false
  )`,
  `create table product_price (${common},
    product_id uuid not null references product (id),
    membership_class integer check (membership_class between 1 and 6),
    billing_year integer check (billing_year between 2000 and 2100),
    amount_cents bigint not null check (amount_cents >= 0),
    valid_from date not null,
    valid_to date,
    check (valid_to > valid_from)
  )`,
  `create unique index product_price_one_a_day on product_price
    (product_id, coalesce(membership_class, 0), coalesce(billing_year, 0), valid_from)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
