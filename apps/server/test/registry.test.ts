import { sql } from 'kysely';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetKeys, everyRecord, type RecordDescriptor } from '@charter/contracts';
import { registry } from '../src/product.ts';
import type { DatabaseHandle } from '../src/platform/database/index.ts';
import type { NamedField } from '../src/engines/records/index.ts';
import { tableAs } from '../src/engines/records/read-page.ts';
import { sortKeyOf } from '../src/engines/records/sort.ts';
import { openTestDatabase } from './support/databases.ts';

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
  is_generated: 'ALWAYS' | 'NEVER';
  generation_expression: string | null;
}

const typesOf: Readonly<Record<NamedField['kind'], readonly string[]>> = {
  id: ['uuid'],
  text: ['text', 'character'],
  integer: ['integer', 'smallint', 'bigint'],
  decimal: ['numeric'],
  money: ['bigint'],
  boolean: ['boolean'],
  date: ['date'],
  instant: ['timestamp with time zone'],
  picklist: ['integer', 'smallint'],
  lookup: ['uuid'],
  links: [],
  content: ['text'],
};

/** A list as the portal gives it to its one table: what it filters by, offers to filter by, and orders by. */
interface OfferedList {
  readonly of: RecordDescriptor;
  readonly columns: readonly { readonly field: string; readonly sortable?: boolean }[];
  readonly filter?: Readonly<Record<string, unknown>> | readonly { readonly field: string }[];
  readonly filters?: readonly { readonly field: string }[];
  readonly sort?: { readonly field: string };
  readonly search?: string;
}

const isConditions = (
  filter: NonNullable<OfferedList['filter']>,
): filter is readonly { readonly field: string }[] => Array.isArray(filter);

/** Read as they are written: the server knows nothing else of the portal. */
const deskLists = new URL('../../portal/src/features/staff/desk-lists.tsx', import.meta.url).pathname;
const reader = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'silent',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const desks = (await reader.ssrLoadModule(deskLists)) as Readonly<Record<string, OfferedList>>;
await reader.close();

/** These have no table of their own. */
const views: ReadonlySet<string> = new Set(['audit_record', 'directory_entry']);

/** A view that shows more than its table is held against the table for what the table knows. */
const tables: Readonly<Record<string, string>> = { channel_record: 'channel' };

describe('the registry agrees with the tables', () => {
  let database: DatabaseHandle;
  let columns: Map<string, Column>;
  let indexed: Set<string>;
  /** The columns that lead an index of some rows only. */
  let partly: Set<string>;

  beforeAll(async () => {
    database = await openTestDatabase('postgresql');
    const found = await sql<Column>`
      select table_name, column_name, data_type, is_nullable, is_generated, generation_expression
      from information_schema.columns where table_schema = 'public'`.execute(database.db);
    columns = new Map(found.rows.map((column) => [`${column.table_name}.${column.column_name}`, column]));
    const leading = await sql<{ key: string; partial: boolean }>`
      select t.relname || '.' || a.attname as key, i.indpred is not null as partial
      from pg_index i join pg_class t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]`.execute(database.db);
    indexed = new Set(leading.rows.map((row) => row.key));
    partly = new Set(leading.rows.filter(({ partial }) => partial).map((row) => row.key));
  });
  afterAll(async () => database.close());

  /** How the database would answer where it can help it: without reading whole tables and without sorting. */
  const planOf = (question: string) =>
    database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`explain ${sql.raw(question)}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  /** How the database finds rows by a column, where it can help it. */
  const findsBy = async (type: (typeof registry.types)[number], column: string) =>
    (
      await planOf(
        `select t.id from ${tableAs(type)} where t."${column}" = (select null::text)::${columns.get(`${tables[type.table] ?? type.table}.${column}`)?.data_type ?? 'text'}`,
      )
    ).match(/Index Cond: .*/)?.[0] ?? 'reads every row';

  // What somebody's own list filters by is few rows; these are everybody's.
  it.each(Object.entries(desks))(
    'the list of %s finds and orders everybody’s records by indexes',
    async (_name, list) => {
      const type = registry.get(list.of.type);
      const fieldOf = (name: string) => {
        const [wire] = list.of.fields[name] ?? everyRecord[name as keyof typeof everyRecord];
        const field = type.findField(wire);
        if (!field || field.kind === 'links') throw new Error(`${type.name} has no column ${wire}`);
        return field;
      };
      const fixed = list.filter ?? {};
      const narrowed = [
        ...(list.filters ?? []).map(({ field }) => field),
        ...(isConditions(fixed) ? fixed.map(({ field }) => field) : Object.keys(fixed)),
      ];
      for (const name of narrowed) {
        const { column } = fieldOf(name);
        if (type.listed) {
          // Where every row had to be fetched to see whether it is listed, counting would take ten times as long.
          expect(partly).toContain(`${type.table}.${column}`);
          continue;
        }
        // Behind a view a column may be called otherwise, or be worked out.
        const index = views.has(type.table) ? 'Index Cond' : column;
        expect(await findsBy(type, column), `${type.table}.${column}`).toContain(index);
      }
      const ordered = [
        ...list.columns.filter(({ sortable }) => sortable).map(({ field }) => field),
        ...(list.sort ? [list.sort.field] : []),
      ];
      for (const name of ordered) expect(fieldOf(name).sortable, `${type.table}: ${name}`).toBe(true);
      if (list.search !== undefined) expect(type.allFields.some(({ searchable }) => searchable)).toBe(true);
    },
  );

  describe.each(registry.types.map((type) => [type.name, type] as const))('%s', (_, type) => {
    const table = tables[type.table] ?? type.table;
    const stored = type.allFields.filter((field) => field.kind !== 'links');

    it('maps every field to a column of its type', () => {
      for (const field of stored) {
        const column = columns.get(`${type.view ?? type.table}.${field.column}`);
        expect(column, `${type.table}.${field.column}`).toBeDefined();
        expect(typesOf[field.kind], `${type.table}.${field.column}`).toContain(column?.data_type);
      }
      expect(columns.has(`${type.table}.${type.display}`)).toBe(true);
    });

    it('calls a field required exactly where its column takes no null', () => {
      if (views.has(type.table)) return;
      for (const field of stored.filter((one) => one.kind !== 'id' && one.kind !== 'money')) {
        const column = columns.get(`${table}.${field.column}`);
        if (column?.is_generated === 'ALWAYS') continue;
        expect(field.required ?? false, field.name).toBe(column?.is_nullable === 'NO');
      }
    });

    it('has an index for every lookup it is filtered by', () => {
      if (views.has(type.table)) return;
      // Reference lookups of one's own rows are filtered within the owner's few rows.
      const lists = new Set(registry.types.filter((one) => 'isother' in one.fields).map((one) => one.name));
      for (const field of stored.filter((one) => one.kind === 'lookup' && !lists.has(one.to ?? ''))) {
        const first = indexed.has(`${table}.${field.column}`);
        const second = type.ownerColumn !== undefined && indexed.has(`${table}.${type.ownerColumn}`);
        expect(first || second, `${type.table}.${field.column}`).toBe(true);
      }
    });

    it('searches and sorts by indexes, also behind a view', async () => {
      const searched = type.allFields.some((field) => field.searchable)
        ? [`where t.search_text like '%abcdef%'`]
        : [];
      const sorted = type.allFields
        .filter((field) => field.sortable)
        .map((field) => `order by ${sortKeyOf(field, registry)?.expression ?? ''}, t.id limit 10`);
      for (const question of [...searched, ...sorted]) {
        const plan = await planOf(`select t.id from ${tableAs(type)} ${question}`);
        expect(plan, question).not.toMatch(/Seq Scan|-> +(?:Incremental )?Sort /);
        for (const [, read = ''] of plan.matchAll(/(?:Heap Scan|Index(?: Only)? Scan using \w+) on (\w+)/g)) {
          if (question.startsWith('where')) expect(indexed, question).toContain(`${read}.search_text`);
        }
      }
    });

    it('searches every field that it calls searchable', () => {
      if (views.has(type.table)) return;
      const made = columns.get(`${table}.search_text`)?.generation_expression;
      for (const field of type.allFields.filter((one) => one.searchable)) {
        const { column } = field;
        // As a name of its own: `first_name` would not do for `name`.
        expect(made, field.name).toMatch(
          new RegExp(`\\b${column === 'full_name' ? 'last_name' : column}\\b`),
        );
      }
    });

    it('opens only through asset keys that exist', () => {
      for (const { through } of type.grants) {
        if (typeof through === 'string') continue;
        for (const asset of through.assets) expect(assetKeys).toContain(asset);
      }
    });
  });
});
