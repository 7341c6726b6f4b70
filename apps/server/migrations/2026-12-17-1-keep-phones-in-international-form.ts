import { sql, type Kysely } from 'kysely';

/** The digits alone, and the plus of a country code however it was written. */
const plain = (column: string) =>
  `regexp_replace(regexp_replace(${column}, '[ ./()-]', '', 'g'), '^00([1-9])', '+\\1')`;

/** With a country code it is international already. A zero in brackets is not dialled after one: which it was, nobody knows. */
const international = (column: string) =>
  `${column} not like '%(0)%' and ${plain(column)} ~ '^\\+[1-9][0-9]{6,14}$'`;

/** As numbers are written within South Africa. Nine digits after a zero are numbers of other countries as well. */
const national = (column: string) => `${plain(column)} ~ '^(0|27)[1-8][0-9]{8}$'`;
const withCode = (column: string) => `'+27' || right(${plain(column)}, 9)`;

/** Whoever says to live in South Africa and has no address in another country. */
const livesThere = (contact: string) => `exists (
  select 1 from contact p where p.id = ${contact} and p.resides_in_south_africa and not exists (
    select 1 from channel a join country c on c.id = a.country_id where a.contact_id = p.id and c.iso2 <> 'ZA'))`;

const kept = [
  { table: 'channel', column: 'telephone', isSouthAfrican: livesThere('channel.contact_id') },
  { table: 'contact', column: 'mobile_phone', isSouthAfrican: livesThere('contact.id') },
  { table: 'contact', column: 'kin_mobile', isSouthAfrican: livesThere('contact.id') },
  // A VAT number of South Africa.
  { table: 'account', column: 'phone', isSouthAfrican: `account.vat_number ~ '^4[0-9]{9}$'` },
] as const;

/** Numbers as they are kept from now on; those whose country is not certain stay as they were written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, column, isSouthAfrican } of kept) {
    await sql
      .raw(
        `update ${table} set ${column} = ${plain(column)} where ${international(column)} and ${column} <> ${plain(column)}`,
      )
      .execute(db);
    await sql
      .raw(
        `update ${table} set ${column} = ${withCode(column)} where ${national(column)} and ${isSouthAfrican}`,
      )
      .execute(db);
  }
}
