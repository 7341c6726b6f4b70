import { sql, type Kysely } from 'kysely';

/** What each class costs is told to everybody who looks, and remembered like the lists of reference data. */
const statements = [
  `insert into data_version (name) values ('fees')`,
  ...['product', 'product_price'].map(
    (
      table,
    ) => `create trigger ${table}_raises_version after insert or update or delete or truncate on ${table}
      for each statement execute function raise_data_version('fees')`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
