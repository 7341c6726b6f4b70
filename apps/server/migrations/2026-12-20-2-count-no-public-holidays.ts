import { sql, type Kysely } from 'kysely';

/**
 * A public holiday is no working day. They are rows, filled by the seed with those of the Public Holidays Act, because
 * others are proclaimed for one year. The database counts, as requests are dated by a trigger.
 */
const statements = [
  `create table public_holiday (day date primary key, name text not null)`,
  `create or replace function working_days_after(day date, days integer) returns date language sql stable as $$
    select one::date from generate_series(day + 1, day + 2 * days + 21, interval '1 day') as one
    where extract(isodow from one) < 6 and not exists (select from public_holiday h where h.day = one::date)
    order by one offset days - 1 limit 1 $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
