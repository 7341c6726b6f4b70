import { sql, type RawBuilder } from 'kysely';

/** What servers keep in memory, by the tables it is made of; see the migration that numbers it. */
type RememberedData = 'entitlements' | 'fees' | 'forms' | 'reference';

/** A column for any statement: the number that every change to the tables raises. */
export const dataVersion = (data: RememberedData): RawBuilder<number> =>
  sql`(select version from data_version where name = ${sql.lit(data)})`;
