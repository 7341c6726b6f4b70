import { codes } from '@charter/contracts';
import { sql } from 'kysely';
import { registry } from '../../src/product.ts';
import type { AppFixture } from './app-fixture.ts';

const beingTyped = codes.codeOf(codes.submissionStatus, 'In progress');

/**
 * The record types that have a row whose present version the trail knows nothing of. Drafts are typed without a trace, and
 * forms that come with the product are published by nobody.
 */
export async function untracedTypes({ database: { db } }: AppFixture): Promise<readonly string[]> {
  const { rows: versioned } = await sql<{ table_name: string }>`
    select c.table_name from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = 'public'
    where c.table_schema = 'public' and c.column_name = 'version' and t.table_type = 'BASE TABLE'`.execute(
    db,
  );
  const tables = new Set(versioned.map(({ table_name }) => table_name));
  const untraced: string[] = [];
  for (const { name, table } of registry.types.filter(
    (type) => tables.has(type.table) && type.table !== 'web_form',
  )) {
    const traced = table === 'submission' ? sql`t.progress_code <> ${beingTyped}` : sql`true`;
    const { rows } = await sql`
      select t.id from ${sql.table(table)} t where t.version > 1 and ${traced} and not exists (
        select from audit_entry a where a.record_type = ${name} and a.record_id = t.id and a.record_version = t.version)
      limit 1`.execute(db);
    if (rows.length > 0) untraced.push(name);
  }
  return untraced;
}
