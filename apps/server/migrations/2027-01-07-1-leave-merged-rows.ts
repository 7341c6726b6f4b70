import { sql, type Kysely } from 'kysely';

/**
 * What stays behind with a record that was merged, because the survivor has its like already, stays as it is. Who speaks for an
 * organisation is not among it: that ends with the organisation, whoever it was.
 */
const leftBehind = [
  'channel',
  'communication_preference',
  'contact_division',
  'contact_nationality',
  'contact_next_year_division',
  'contact_specialist_field',
];

const statements = [
  `create function refuse_left_behind_change() returns trigger language plpgsql as $$
    begin
      if not (is_merging() or is_erasing())
          and exists (select from contact where id = old.contact_id and merged_into is not null) then
        raise exception 'The record was merged into another one' using errcode = 'MR001', table = tg_table_name;
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`,
  ...leftBehind.map(
    (table) => `create trigger ${table}_left_behind before update or delete on ${table}
      for each row execute function refuse_left_behind_change()`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
