import { referenceLists, type ReferenceList } from '@charter/contracts';
import { listsFrom, type CompiledForm, type ListRow, type ListSource } from '@charter/form-logic';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Registry } from '../records/index.ts';

/** How long a list is taken to be as it was read. */
const freshMilliseconds = 30_000;

export interface OptionLists {
  /** The reference lists that a form chooses from, as far as they are in use. */
  of(form: CompiledForm): Promise<ListSource>;
}

export const referenceListOf = (name: string): ReferenceList | null =>
  Object.hasOwn(referenceLists, name) ? referenceLists[name as keyof typeof referenceLists] : null;

export function createOptionLists(services: {
  readonly db: Database;
  readonly registry: Registry;
  readonly clock: Clock;
}): OptionLists {
  const { db, registry, clock } = services;
  // As many as there are reference lists, at most.
  const remembered = new Map<string, { readonly rows: readonly ListRow[]; readonly until: number }>();

  const rowsOf = async (name: string): Promise<readonly ListRow[]> => {
    const now = clock.now().getTime();
    const known = remembered.get(name);
    // A clock that was set back must not keep a list for ever.
    if (known && now < known.until && known.until - now <= freshMilliseconds) return known.rows;
    const rows = await readList(db, registry, name);
    remembered.set(name, { rows, until: now + freshMilliseconds });
    return rows;
  };

  return {
    of: async (form) => {
      const lists: Record<string, readonly ListRow[]> = {};
      for (const name of listNames(form)) lists[name] = await rowsOf(name);
      return listsFrom(lists);
    },
  };
}

const listNames = (form: CompiledForm): ReadonlySet<string> =>
  new Set(
    [...form.byPath.values()].flatMap((node) => (node.kind === 'field' && node.list ? [node.list.list] : [])),
  );

async function readList(db: Database, registry: Registry, name: string): Promise<readonly ListRow[]> {
  const list = referenceListOf(name);
  if (!list) throw new Error(`A form chooses from ${name}, which is no reference list`);
  const type = registry.get(name);
  const within = list.withinField === undefined ? null : type.findField(list.withinField);
  const { rows } = await sql<{ id: string; is_other: boolean; within: string | null }>`
    select id, is_other, ${within ? sql.ref(within.column) : sql`null`} as within
    from ${sql.table(type.table)} where state_code = 0`.execute(db);
  return rows.map((row) => ({
    value: row.id,
    isOther: row.is_other,
    ...(row.within === null ? {} : { within: row.within }),
  }));
}
