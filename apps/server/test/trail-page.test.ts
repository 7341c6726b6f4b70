import { codes, type Problem } from '@charter/contracts';
import { sql } from 'kysely';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { chainTrail } from '../src/engines/audit/index.ts';
import { generatedColumns } from '../src/engines/audit/audit.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { registry } from '../src/product.ts';
import { fieldInWords, fieldsInWords, thingInWords, wayInWords } from '../src/staff/audit/words.ts';
import { onPostgresql, valueOf, type Person } from './support/app-fixture.ts';

/** In words, which have no underscores. */
const isSaid = (words: string | undefined): boolean => words !== undefined && !words.includes('_');

const entries = 'ctpt_auditentries';
const verifications = 'ctpt_trailverifications';
const fields = ['ctpt_number', 'ctpt_actor', 'ctpt_about', 'ctpt_action', 'ctpt_recordtype', 'ctpt_fields'];

onPostgresql('the page of the audit trail', (app) => {
  let administrator: Person;
  let member: Person;
  let document: string;
  beforeAll(async () => {
    administrator = await app().person('administrator');
    member = await app().person('member');
    document = await addDocument('Secret words');
    await addDocument('Other words');
  });
  const addDocument = async (value: string) =>
    (
      await member.call<{ id: string }>('/portal/api/submitForm/Create', {
        recordtype: 'ctpt_supportingdocuments',
        data: [{ name: 'ctpt_name', value, type: 'string' }],
      })
    ).body.id;
  const list = (filterfields: object[] = [], more: object = {}) =>
    administrator.list({
      recordtype: entries,
      properties: fields,
      formattedFields: ['ctpt_recordtype', 'ctpt_fields'],
      filter: { fieldAndOperator: true, filterfields },
      sortfield: { field: 'createdon', sorttype: 'desc' },
      pazesize: 100,
      ...more,
    });
  const by = (field: string, value: unknown, type: string, operator = 'eq') => ({
    field,
    searchvalue: value,
    type,
    operator,
  });

  describe('lists', () => {
    it('what was done to which fields, by whom and about whom, without a value or a digest', async () => {
      const { body, text = '' } = await list([by('ctpt_record', document, 'guid')]);
      expect(body.data).toHaveLength(1);
      const [entry] = body.data;
      if (!entry) throw new Error('There is no entry');
      expect(
        ['ctpt_actor', 'ctpt_about', 'ctpt_action', 'ctpt_recordtype'].map((name) => valueOf(entry, name)),
      ).toEqual([
        member.contactId,
        member.contactId,
        codes.codeOf(codes.auditAction, 'Created'),
        'ctpt_supportingdocuments',
      ]);
      const words = (name: string) => entry.data.find((value) => value.name === name)?.formattedValue;
      expect(words('ctpt_recordtype')).toBe('Supporting document');
      expect(words('ctpt_fields')?.split(', ')).toContain('Name');
      expect(words('ctpt_fields')).not.toMatch(/_/);
      expect(JSON.stringify(body) + text).not.toMatch(/Secret words|[\da-f]{64}/);
    });

    it.each([
      ['the person', () => by('ctpt_about', member.contactId, 'lookup'), true],
      ['who did it', () => by('ctpt_actor', member.contactId, 'lookup'), true],
      ['the action', () => by('ctpt_action', [1, 7], 'picklist', 'in'), true],
      ['another action', () => by('ctpt_action', [3], 'picklist', 'in'), false],
      ['the days', () => by('createdon', ['2000-01-01', '2100-01-01'], 'datetime', 'between'), true],
      ['other days', () => by('createdon', ['2000-01-01', '2000-01-02'], 'datetime', 'between'), false],
    ])('by %s', async (_what, filter, isFound) => {
      const { body, status } = await list([filter()]);
      expect(status).toBe(200);
      const found = body.data.map((row) => valueOf(row, 'ctpt_recordtype'));
      expect(found.includes('ctpt_supportingdocuments')).toBe(isFound);
    });

    it('page by page, each entry once, the latest first', async () => {
      const numbers: number[] = [];
      let continuationToken: string | null = null;
      do {
        const { body } = await list([by('ctpt_actor', member.contactId, 'lookup')], {
          pazesize: 1,
          continuationToken,
        });
        numbers.push(...body.data.map((row) => Number(valueOf(row, 'ctpt_number'))));
        ({ continuationToken } = body);
      } while (continuationToken !== null);
      expect(numbers.length).toBeGreaterThan(1);
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => other - one));
    });

    it('to administrators alone', async () => {
      for (const role of ['membership-officer', 'finance-officer', 'member']) {
        const person = await app().person(role);
        expect((await person.list({ recordtype: entries, properties: fields })).status, role).toBe(403);
        expect((await person.call('/portal/api/staff/audit/verify', {})).status, role).toBe(403);
      }
    });
  });

  describe('says in words', () => {
    const bookkeeping = new Set(['id', 'version', 'created_on', 'modified_on', ...generatedColumns]);
    const columnsOf = async (table: string) => {
      const { rows } = await sql<{ column_name: string }>`
        select column_name from information_schema.columns
        where table_schema = 'public' and table_name = ${table}`.execute(app().database.db);
      return rows.map(({ column_name }) => column_name).filter((column) => !bookkeeping.has(column));
    };

    it('every field of whatever is traced', async () => {
      const traced = [
        ...registry.types.map(({ name, table }) => [name, table] as const),
        ['contact_merge', 'contact_merge'] as const,
        ['ctpt_applicationchecks', 'application_check'] as const,
        ['dataexports', 'data_export'] as const,
        ['quarantined_file', 'quarantined_file'] as const,
      ];
      const without: string[] = [];
      for (const [name, table] of traced)
        for (const column of await columnsOf(table))
          if (!isSaid(fieldInWords(registry.types, name, column))) without.push(`${name}.${column}`);
      expect(without).toEqual([]);
    });

    it('every thing that the code traces', () => {
      const source = join(import.meta.dirname, '../src');
      const names = globSync('**/*.ts', { cwd: source }).flatMap((file) =>
        [
          ...readFileSync(join(source, file), 'utf8').matchAll(
            /(?:\w*Type = |recordType: |auditCreation\([^;]*?, )'([a-z]\w+)'/g,
          ),
        ].map(([, name = '']) => name),
      );
      expect(new Set(names)).toContain('contact_merge');
      expect([...new Set(names)].filter((name) => !isSaid(thingInWords(registry.types, name)))).toEqual([]);
    });

    it('every thing that is erased with a person, and that moves when two are one', async () => {
      const { rows } = await sql<{ name: string }>`
        with recursive reached (id) as (
          select 'public.contact'::regclass::oid
          union
          select c.conrelid from pg_constraint c join reached r on c.confrelid = r.id where c.contype = 'f')
        select t.relname::text as name from reached r join pg_class t on t.oid = r.id`.execute(
        app().database.db,
      );
      expect(rows.length).toBeGreaterThan(40);
      expect(
        rows.map(({ name }) => name).filter((name) => !isSaid(thingInWords(registry.types, name))),
      ).toEqual([]);
    });

    it('what was done, and in which way', async () => {
      const { rows } = await sql<{ definition: string }>`
        select pg_get_constraintdef(oid) as definition from pg_constraint
        where conrelid = 'audit_entry'::regclass and contype = 'c'`.execute(app().database.db);
      const actions = [
        ...(rows.find(({ definition }) => definition.includes('create'))?.definition ?? '').matchAll(
          /'(\w+)'/g,
        ),
      ];
      expect(actions).toHaveLength(Object.keys(codes.auditAction).length);
      expect(wayInWords('first-sign-in')).toBe('First sign in');
      expect(
        fieldsInWords(registry.types, 'contacts: ctpt_branch, filter: fullname, rows: 12, search'),
      ).toMatch(/^Branch, filter: [A-Z][^_]*, rows: 12, search$/);
    });
  });

  describe('verifies', () => {
    const kept = async (id: string) => {
      const { body } = await administrator.list({
        recordtype: verifications,
        properties: ['statuscode', 'ctpt_entries', 'ctpt_faultcount', 'ctpt_faults', 'ctpt_startedby'],
        sortfield: { field: 'createdon', sorttype: 'desc' },
        pazesize: 50,
      });
      return body.data.find((row) => row.id === id);
    };
    const verify = async () => {
      const { body, status } = await administrator.call<{ id: string } & Partial<Problem>>(
        '/portal/api/staff/audit/verify',
        {},
      );
      expect(status).toBe(200);
      const status1 = codes.codeOf(codes.trailStatus, 'Under way');
      await expect
        .poll(async () => valueOf((await kept(body.id)) ?? { id: '', data: [] }, 'statuscode'), {
          timeout: 60_000,
        })
        .not.toBe(status1);
      const found = await kept(body.id);
      if (!found) throw new Error('It was not kept');
      return (name: string) => valueOf(found, name);
    };
    /** As somebody would who may switch off the triggers of the database. */
    const tamper = (act: (tx: Tx) => Promise<unknown>) =>
      app()
        .database.db.transaction()
        .execute(async (tx) => {
          for (const table of ['audit_entry', 'audit_link'])
            await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
          await act(tx);
          for (const table of ['audit_entry', 'audit_link'])
            await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
        });
    const links = async () => {
      const { rows } = await sql<{ position: string; entry_id: string }>`
        select position::text, entry_id::text from audit_link order by position limit 3`.execute(
        app().database.db,
      );
      return rows;
    };

    it('the whole of it, and keeps who asked and how much it was', async () => {
      for (const name of ['One', 'Two', 'Three']) await addDocument(name);
      await chainTrail(app().database.db);
      const said = await verify();
      expect([said('statuscode'), said('ctpt_faultcount'), said('ctpt_startedby')]).toEqual([
        codes.codeOf(codes.trailStatus, 'Whole'),
        0,
        administrator.contactId,
      ]);
      expect(Number(said('ctpt_entries'))).toBeGreaterThan(1);
    });

    it('and names an entry that was altered, moved or removed', async () => {
      const [first, second, third] = await links();
      if (!first || !second || !third) throw new Error('There is no chain');
      await tamper((tx) =>
        sql`update audit_entry set actor = 'nobody' where id = ${first.entry_id}::bigint`.execute(tx),
      );
      const altered = await verify();
      expect([altered('statuscode'), altered('ctpt_faults')]).toEqual([
        codes.codeOf(codes.trailStatus, 'Faults found'),
        `entry changed or moved at ${first.position} (entry ${first.entry_id})`,
      ]);
      await tamper(async (tx) => {
        await sql`update audit_link set entry_id = -1 where entry_id = ${second.entry_id}::bigint`.execute(
          tx,
        );
        await sql`update audit_link set entry_id = ${second.entry_id}::bigint where entry_id = ${third.entry_id}::bigint`.execute(
          tx,
        );
        await sql`update audit_link set entry_id = ${third.entry_id}::bigint where entry_id = -1`.execute(tx);
      });
      const moved = await verify();
      expect(String(moved('ctpt_faults'))).toContain(
        `entry changed or moved at ${second.position} (entry ${third.entry_id})`,
      );
      await tamper((tx) => sql`delete from audit_entry where id = ${first.entry_id}::bigint`.execute(tx));
      const removed = await verify();
      expect(String(removed('ctpt_faults'))).toContain(
        `entry removed at ${first.position} (entry ${first.entry_id})`,
      );
      expect(Number(removed('ctpt_faultcount'))).toBeGreaterThan(2);
    });

    it('once at a time', async () => {
      const ask = async () =>
        (await administrator.call<{ id: string }>('/portal/api/staff/audit/verify', {})).body.id;
      // What the job reads first is held: it is under way until all three are answered.
      const ids = await app()
        .database.db.transaction()
        .execute(async (tx) => {
          await sql`lock table audit_link in access exclusive mode`.execute(tx);
          return Promise.all([ask(), ask(), ask()]);
        });
      expect(new Set(ids).size).toBe(1);
    });
  });
});
