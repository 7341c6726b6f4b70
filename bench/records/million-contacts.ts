import { migrateToLatest, type DatabaseHandle } from '../../apps/server/src/platform/database/index.ts';
import { generatePeople, seedAccess, seedReferenceLists } from '../../apps/server/src/seed/index.ts';

/** Settings an operator gives a server of this size; a restart is not needed for any. */
const settings = [
  "work_mem = '32MB'",
  "maintenance_work_mem = '512MB'",
  "effective_cache_size = '4GB'",
  "max_wal_size = '8GB'",
  "checkpoint_timeout = '30min'",
  'random_page_cost = 1.1',
  'jit = off',
  // The table is vacuumed once it is loaded; what happens behind a run's back would only blur it.
  'autovacuum = off',
];

/** Migrates, seeds, and fills the contact table. Indexes are built after the load, as that takes half the time. */
export async function loadContacts(
  database: DatabaseHandle,
  count: number,
  records: 'all' | 'contacts-only' = 'contacts-only',
): Promise<void> {
  const { db, query } = database;
  for (const setting of settings) await query(`alter system set ${setting}`);
  await query('select pg_reload_conf()');
  await migrateToLatest(db);
  await seedReferenceLists(db);
  await seedAccess(db);
  const { rows } = await query(`
    select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = 'contact'::regclass
      and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`);
  for (const index of rows) await query(`drop index ${String(index['name'])}`);
  await generatePeople(db, { count, seed: 1, records });
  for (const index of rows) await query(String(index['definition']));
  await query(records === 'all' ? 'vacuum (analyze)' : 'vacuum (analyze) contact');
  await query('checkpoint');
}
