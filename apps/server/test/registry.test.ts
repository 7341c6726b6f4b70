import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetKeys } from '@charter/contracts';
import { registry } from '../src/app.ts';
import type { DatabaseHandle } from '../src/platform/database/index.ts';
import type { NamedField } from '../src/engines/records/index.ts';
import { openTestDatabase } from './support/databases.ts';

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
  is_generated: 'ALWAYS' | 'NEVER';
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

/** A view that shows more than its table is held against the table for what the table knows. */
const tables: Readonly<Record<string, string>> = { channel_record: 'channel' };

describe('the registry agrees with the tables', () => {
  let database: DatabaseHandle;
  let columns: Map<string, Column>;
  let indexed: Set<string>;

  beforeAll(async () => {
    database = await openTestDatabase('postgresql');
    const found = await sql<Column>`
      select table_name, column_name, data_type, is_nullable, is_generated
      from information_schema.columns where table_schema = 'public'`.execute(database.db);
    columns = new Map(found.rows.map((column) => [`${column.table_name}.${column.column_name}`, column]));
    const leading = await sql<{ key: string }>`
      select t.relname || '.' || a.attname as key
      from pg_index i join pg_class t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]`.execute(database.db);
    indexed = new Set(leading.rows.map((row) => row.key));
  });
  afterAll(async () => database.close());

  describe.each(registry.types.map((type) => [type.name, type] as const))('%s', (_, type) => {
    const table = tables[type.table] ?? type.table;
    const stored = type.allFields.filter((field) => field.kind !== 'links');

    it('maps every field to a column of its type', () => {
      for (const field of stored) {
        const column = columns.get(`${type.table}.${field.column}`);
        expect(column, `${type.table}.${field.column}`).toBeDefined();
        expect(typesOf[field.kind], `${type.table}.${field.column}`).toContain(column?.data_type);
      }
      expect(columns.has(`${type.table}.${type.display}`)).toBe(true);
    });

    it('calls a field required exactly where its column takes no null', () => {
      if (type.table === 'directory_entry') return;
      for (const field of stored.filter((one) => one.kind !== 'id' && one.kind !== 'money')) {
        const column = columns.get(`${table}.${field.column}`);
        if (column?.is_generated === 'ALWAYS') continue;
        expect(field.required ?? false, field.name).toBe(column?.is_nullable === 'NO');
      }
    });

    it('has an index for every lookup it is filtered by', () => {
      if (type.table === 'directory_entry') return;
      // Reference lookups of one's own rows are filtered within the owner's few rows.
      const lists = new Set(registry.types.filter((one) => 'isother' in one.fields).map((one) => one.name));
      for (const field of stored.filter((one) => one.kind === 'lookup' && !lists.has(one.to ?? ''))) {
        const first = indexed.has(`${table}.${field.column}`);
        const second = type.ownerColumn !== undefined && indexed.has(`${table}.${type.ownerColumn}`);
        expect(first || second, `${type.table}.${field.column}`).toBe(true);
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
