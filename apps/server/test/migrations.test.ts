import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../src/platform/database/index.ts';
import { migrateToLatest, migrationProvider } from '../src/platform/database/migrate.ts';
import { openPglite } from '../src/platform/database/pglite.ts';
import { openPostgresql } from '../src/platform/database/postgresql.ts';
import { emptyDatabase, engines } from './support/databases.ts';

/** What a release finds that comes after the one before it had been in use. */
describe.each(engines)('migrations of a database in use (%s)', (engine) => {
  let database: DatabaseHandle;
  let drop = async () => {};

  beforeAll(async () => {
    if (engine === 'pglite') database = await openPglite({ dataDir: null });
    else {
      const empty = await emptyDatabase();
      database = openPostgresql({ url: empty.url, poolSize: 2 });
      drop = empty.drop;
    }
    const migrator = new Migrator({ db: database.db, provider: migrationProvider });
    const { error } = await migrator.migrateTo('2026-11-20-2-split-vat-in-the-ledger');
    expect(error).toBeUndefined();
    await fill();
    await migrateToLatest(database.db);
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  const contact = '00000000-0000-4000-8000-000000000001';
  const document = '00000000-0000-4000-8000-000000000002';
  const file = '00000000-0000-4000-8000-000000000003';
  const submission = '00000000-0000-4000-8000-000000000004';
  const draft = '00000000-0000-4000-8000-000000000005';
  const order = '00000000-0000-4000-8000-000000000006';
  const proof = '00000000-0000-4000-8000-000000000007';

  const abroad = '00000000-0000-4000-8000-000000000008';
  const moved = '00000000-0000-4000-8000-000000000009';

  const fill = () =>
    database.query(`
      insert into contact (id, mobile_phone, kin_mobile) values ('${contact}', '0821234567', '082 123 456');
      insert into contact (id, mobile_phone, resides_in_south_africa) values ('${abroad}', '0123456789', false);
      insert into country (id, name, iso2, iso3) values ('${order}', 'Namibia', 'NA', 'NAM');
      insert into contact (id, kin_mobile) values ('${moved}', '0821234567');
      insert into channel (contact_id, method_type, country_id) values ('${moved}', 727530000, '${order}');
      insert into channel (contact_id, method_type, telephone) values
        ('${contact}', 727530002, '082 123 4567'), ('${contact}', 727530002, '+27 (11) 555-0100'),
        ('${contact}', 727530002, '27 82 765 4321'), ('${abroad}', 727530002, '0044 20 7946 0958'),
        ('${abroad}', 727530002, '+27 (0)82 123 4567'), ('${moved}', 727530002, '01 23 45 67 89');
      insert into account (name, phone, vat_number) values
        ('Here', '011 555 0100', '4123456789'), ('Anywhere', '011 555 0100', null);
      insert into supporting_document (id, name, contact_id) values
        ('${document}', 'Application', '${contact}'), ('${proof}', 'PaymentProof', '${contact}');
      insert into annotation (id, supporting_document_id, filename, mime_type, size_bytes, sha256, storage_key)
        values ('${file}', '${document}', 'id.pdf', 'application/pdf', 1, repeat('0', 64), 'files/1');
      insert into submission (id, form_name, contact_id, progress_code, data) values
        ('${submission}', 'studentApplication', '${contact}', 100000001,
          '{"papers": [{"identityDocument": {"id": "${file.toUpperCase()}"}}], "id": 7}'),
        ('${draft}', 'individualMembership', '${contact}', 100000000, '{"paper": {"id": "${file}"}}');
      insert into sales_order (id, name, contact_id) values ('${order}', 'Fee', '${contact}');
      insert into payment_verification (order_id, kind_code, supporting_document_id) values ('${order}', 1, '${proof}');
      insert into audit_entry (actor_contact_id, actor, action, record_type, record_id, before, after) values
        ('${contact}', 'somebody@example.test', 'update', 'ctpt_channels', '${contact}',
          '{"contact_id": "${contact}", "line1": "1 Secret Street", "version": 1}',
          '{"line1": "2 Secret Street", "version": 2}'),
        ('${contact}', 'somebody@example.test', 'delete', 'ctpt_channels', '${contact}',
          '{"contact_id": "${contact}", "line1": "2 Secret Street"}', null),
        (null, 'settle-payment', 'update', 'salesorders', '${contact}', '{}', '{"paid_on": "2026-01-01"}');`);

  it('keep the plans of functions that read tables for one value', async () => {
    const { rows } = await database.query(`
      select proname as name from pg_proc join pg_language l on l.oid = prolang
      where pronamespace = 'public'::regnamespace and lanname = 'sql' and not proretset and provolatile = 's'
        and prosrc ~* '\\mfrom\\M' order by proname`);
    expect(rows.map(({ name }) => String(name))).toEqual([
      // Of many entries in one statement, which plans it once.
      'audit_content',
      // When a request is made or closed, and when somebody who was erased comes back.
      'was_erased',
      'working_days_after',
      'working_days_between',
    ]);
  });

  it('keep who, when and which fields of the trail, and no value of it', async () => {
    const { rows } = await sql<{
      trail: string;
    }>`select string_agg(a::text, ' ') as trail from audit_entry a`.execute(database.db);
    expect(rows[0]?.trail).not.toMatch(/Secret|somebody/);
    const entries = await database.db.selectFrom('audit_entry').selectAll().orderBy('id').execute();
    expect(entries).toMatchObject([
      { id: 1, actor: 'person', actor_contact_id: contact, about_contact_id: contact, fields: { line1: '' } },
      { id: 2, actor: 'person', action: 'delete', about_contact_id: contact, fields: {} },
      { id: 3, actor: 'settle-payment', actor_contact_id: null, fields: { paid_on: '' } },
    ]);
    const { id } = await database.db
      .insertInto('audit_entry')
      .values({ actor: 'test', action: 'create', record_type: 'trial', record_id: contact })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(4);
    await expect(sql`delete from audit_entry`.execute(database.db)).rejects.toThrow('append-only');
  });

  it('keep numbers in international form where their country is certain, and others as they were', async () => {
    const people = await database.db
      .selectFrom('contact')
      .select(['mobile_phone', 'kin_mobile'])
      .orderBy('id')
      .execute();
    expect(people.map(({ mobile_phone, kin_mobile }) => [mobile_phone, kin_mobile])).toEqual([
      ['+27821234567', '082 123 456'],
      ['0123456789', null],
      [null, '0821234567'],
    ]);
    const numbers = await database.db
      .selectFrom('channel')
      .select('telephone')
      .where('telephone', 'is not', null)
      .execute();
    expect(numbers.map(({ telephone }) => telephone).sort()).toEqual([
      '+27 (0)82 123 4567',
      '+27115550100',
      '+27821234567',
      '+27827654321',
      '+442079460958',
      '01 23 45 67 89',
    ]);
    const firms = await database.db.selectFrom('account').select(['name', 'phone']).orderBy('name').execute();
    expect(firms.map(({ phone }) => phone)).toEqual(['011 555 0100', '+27115550100']);
  });

  it('give what was sent in a reference, and what is still written none', async () => {
    const found = await database.db
      .selectFrom('submission')
      .select(['id', 'reference'])
      .orderBy('id')
      .execute();
    const year = new Date().getFullYear();
    expect(found).toEqual([
      { id: submission, reference: `APP-${year}-0001` },
      { id: draft, reference: null },
    ]);
    const series = database.db
      .selectFrom('number_series')
      .select('last_number')
      .where('name', '=', 'application');
    expect(await series.execute()).toEqual([{ last_number: 1 }]);
  });

  it('keep the documents that applications and finance rest on', async () => {
    const uses = await database.db
      .selectFrom('document_use')
      .select(['supporting_document_id', 'annotation_id', 'submission_id'])
      .orderBy('supporting_document_id')
      .execute();
    expect(uses).toEqual([
      { supporting_document_id: document, annotation_id: file, submission_id: submission },
      { supporting_document_id: proof, annotation_id: null, submission_id: null },
    ]);
  });
});
