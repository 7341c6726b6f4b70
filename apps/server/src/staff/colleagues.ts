import { whoOpens } from '../engines/entitlements/index.ts';
import type { Database } from '../platform/database/index.ts';

/** Whom of these desks something can be handed to, by name: nobody decides in a matter of their own. */
export async function findColleagues(
  db: Database,
  desks: readonly string[],
  about: string | null,
): Promise<{ id: string; name: string }[]> {
  const ids = (await Promise.all(desks.map((desk) => whoOpens(db, `staff.${desk}`)))).flat();
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom('contact')
    .select(['id', 'full_name'])
    .where('id', 'in', [...new Set(ids)])
    .where('state_code', '=', 0)
    .orderBy('full_name')
    .execute();
  return found.filter(({ id }) => id !== about).map(({ id, full_name }) => ({ id, name: full_name ?? '' }));
}

/** What somebody is called; empty where they have been erased. */
export async function nameOfPerson(db: Database, contactId: string): Promise<string> {
  const found = await db
    .selectFrom('contact')
    .select('full_name')
    .where('id', '=', contactId)
    .executeTakeFirst();
  return found?.full_name ?? '';
}
