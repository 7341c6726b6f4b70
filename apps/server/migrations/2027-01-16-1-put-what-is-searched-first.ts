import { sql, type Kysely } from 'kysely';

/** Their name as lists are ordered by it: to make a small one of fifteen thousand names takes a seventh of a search. */
const key = `full_name_key text collate "C" not null
  generated always as (lower(trim(both from first_name || ' ' || last_name))) stored`;

/** What a list of people asks of every row that matches a search, whatever else it shows. */
const first = [
  'id',
  'state_code',
  'standing_code',
  'version',
  'created_on',
  'modified_on',
  'full_name',
  'search_text',
  'merged_into',
  'erased_on',
];

/** The directory is in the order of both. */
const directoryEntry = `create or replace view directory_entry as
  select id, kind_code, membership_number, state_code, name, category_code, mailing_address, include_in_directory,
    version, created_on, modified_on, search_text, name_key
  from (
    select id, 1 as kind_code, membership_number, state_code, full_name as name,
      contact_type as category_code, address_composite as mailing_address, include_in_directory,
      version, created_on, modified_on, search_text, full_name_key as name_key
    from contact
    union all
    select id, 2, membership_number, state_code, name, kind_code, mailing_address, include_in_directory,
      version, created_on, modified_on, search_text, lower(name) collate "C"
    from account) as entry
  where membership_number is not null`;

/**
 * To reach a column of a row, the database walks over all that stand before it. A search looks at every match, and its columns
 * stood behind forty others: a fifth of the time that it took. The order of columns cannot be changed, so that the table is
 * made again, with all that hangs on it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const ask = async (text: string): Promise<readonly string[]> =>
    (await sql.raw<{ statement: string }>(text).execute(db)).rows.map(({ statement }) => statement);
  const run = async (statements: readonly string[]): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };

  const columns = await sql<{ name: string; definition: string; isGenerated: boolean }>`
    select quote_ident(attname) as name, attgenerated <> '' as "isGenerated", concat_ws(' ',
      quote_ident(attname), format_type(atttypid, atttypmod),
      case when attgenerated = '' then 'default ' || pg_get_expr(adbin, adrelid)
        else 'generated always as (' || pg_get_expr(adbin, adrelid) || ') stored' end,
      case when attnotnull then 'not null' end) as definition
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = 'contact'::regclass and attnum > 0 and not attisdropped
    order by coalesce(array_position(${sql.lit(`{${first.join(',')}}`)}::text[], attname::text), 1000), attnum`.execute(
    db,
  );
  const references = `from pg_constraint where contype = 'f' and confrelid = 'contact'::regclass`;
  const dropReferences = await ask(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement ${references}`,
  );
  const addReferences = await ask(
    `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      as statement ${references}`,
  );
  const views = `from (select distinct ev_class as view from pg_depend join pg_rewrite on pg_rewrite.oid = objid
    where classid = 'pg_rewrite'::regclass and refobjid = 'contact'::regclass) as shown`;
  const dropViews = await ask(`select format('drop view %s', view::regclass) as statement ${views}`);
  const makeViews = await ask(
    `select format('create view %s as %s', view::regclass, pg_get_viewdef(view)) as statement ${views}`,
  );
  const constraints = await ask(`
    select format('alter table contact add constraint %I %s', conname, pg_get_constraintdef(oid)) as statement
    from pg_constraint where conrelid = 'contact'::regclass and contype in ('p', 'u', 'c')`);
  const outgoing = await ask(`
    select format('alter table contact add constraint %I %s', conname, pg_get_constraintdef(oid)) as statement
    from pg_constraint where conrelid = 'contact'::regclass and contype = 'f' and confrelid <> conrelid`);
  const indexes = await ask(`
    select pg_get_indexdef(indexrelid) as statement from pg_index where indrelid = 'contact'::regclass
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  const triggers = await ask(`
    select pg_get_triggerdef(oid) as statement from pg_trigger where tgrelid = 'contact'::regclass and not tgisinternal`);

  const definitions = columns.rows
    .map(({ definition }) => definition)
    .toSpliced(first.indexOf('full_name') + 1, 0, key);
  const kept = columns.rows.filter(({ isGenerated }) => !isGenerated).map(({ name }) => name);
  await run([
    ...dropViews,
    ...dropReferences,
    `alter table contact rename to contact_before`,
    `create table contact (${definitions.join(', ')})`,
    `insert into contact (${kept.join(', ')}) select ${kept.join(', ')} from contact_before`,
    `drop table contact_before`,
    ...constraints,
    ...outgoing,
    ...indexes,
    `drop index contact_by_full_name`,
    `create index contact_by_full_name on contact (full_name_key, id)`,
    ...addReferences,
    ...triggers,
    ...makeViews,
    directoryEntry,
    `analyze contact`,
  ]);
}
