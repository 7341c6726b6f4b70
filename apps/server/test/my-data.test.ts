import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { dataCategories } from '../src/domains/my-data/data-categories.ts';
import { onPostgresql, type AppFixture, type Person } from './support/app-fixture.ts';
import { applying, freeForm, idIn, publish, rightAnswers } from './support/applications.ts';
import { dataIn, exportOf, giveEverything, ownTypes, type Export } from './support/my-data.ts';
import { pdf } from './support/sample-files.ts';
import { addDocument, upload } from './support/uploads.ts';

const everythingIn = ({ files }: Export): string =>
  [...files].map(([path, bytes]) => `${path}\n${bytes.toString()}`).join('\n');

const tableIn = ({ files }: Export, name: string): string => files.get(`${name}.csv`)?.toString() ?? '';

it('gives every table of the archive a name of its own', () => {
  const labels = ownTypes.map(({ label }) => label.toLowerCase());
  expect(new Set(labels).size).toBe(labels.length);
});

it('knows which record types hold data of a person', () => {
  expect(ownTypes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['contacts', 'ctpt_identities', 'ctpt_evidences', 'annotations', 'salesorders']),
  );
  const others = ['ctpt_countries', 'msmedia_mediaevents', 'directoryentries', 'ctpt_roles', 'ctpt_speakers'];
  expect(ownTypes.map(({ name }) => name).filter((name) => others.includes(name))).toEqual([]);
});

it('reaches every own row of a type by one scope, so that no field hides a row', () => {
  for (const type of registry.types) {
    const scopes = type.grants.filter(({ rows, verbs }) => rows.own && verbs.includes('read'));
    expect(new Set(scopes.map(({ rows }) => rows)).size, type.name).toBeLessThanOrEqual(1);
  }
});

onPostgresql('my data', (app) => {
  it('holds a record of every type the person owns, and nothing of anybody else', async () => {
    const [me, other] = [await app().person('student'), await app().person('student')];
    const mine = await giveEverything(app(), me, 'mine');
    const theirs = await giveEverything(app(), other, 'theirs');
    await agreement(app(), me, other);
    const archive = await exportOf(app(), me);
    expect(archive.status).toBe(200);
    const text = everythingIn(archive);
    expect(mine.length).toBeGreaterThan(100);
    expect(mine.filter((value) => !text.includes(value))).toEqual([]);
    expect([...theirs, other.contactId, other.subject].filter((value) => text.includes(value))).toEqual([]);

    const { recordTypes } = dataIn(archive);
    expect(recordTypes.map(({ recordType }) => recordType).sort()).toEqual(
      ownTypes.map(({ name }) => name).sort(),
    );
    for (const { recordType, fields, records } of recordTypes) {
      expect(records.length, recordType).toBeGreaterThan(0);
      for (const record of records) expect(Object.keys(record)).toEqual(Object.keys(fields));
    }
  });

  it('gives staff their own records only, whatever their desk opens', async () => {
    const [officer, member] = [await app().person('administrator'), await app().person('member')];
    const mine = await giveEverything(app(), officer, 'officer');
    const theirs = await giveEverything(app(), member, 'somebody');
    const text = everythingIn(await exportOf(app(), officer));
    expect(mine.filter((value) => !text.includes(value))).toEqual([]);
    expect([...theirs, member.contactId].filter((value) => text.includes(value))).toEqual([]);
  });

  it('is an attachment that nobody keeps, explained in plain words', async () => {
    const archive = await exportOf(app(), await app().person('applicant'));
    expect(archive.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip";/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(archive.headers['content-encoding']).toBeUndefined();
    expect([...archive.files.keys()]).toEqual(['README.txt', 'my-data.json', 'contact.csv', 'changes.csv']);
    const explained = archive.files.get('README.txt')?.toString() ?? '';
    expect(explained).toContain('Protection of Personal Information Act');
    expect(explained).toContain('kept for 5 years');
  });

  it('writes values as people read them, and text that no spreadsheet runs', async () => {
    const me = await app().person('member', {
      first_name: 'Zoë',
      last_name: 'Müller, "Zo"',
      disability: '=HYPERLINK("http://x")',
      race_code: 3,
      birth_date: '1972-08-15',
    });
    await app()
      .database.db.insertInto('sales_order')
      .values({ name: 'Fee', total_cents: 345_050, contact_id: me.contactId })
      .execute();
    const archive = await exportOf(app(), me);
    const contact = tableIn(archive, 'contact');
    expect(contact.charCodeAt(0)).toBe(0xfeff);
    expect(contact).toContain('"\'=HYPERLINK(""http://x"")"');
    expect(contact).toContain('"Müller, ""Zo"""');
    expect(contact.endsWith('\r\n')).toBe(true);
    expect(tableIn(archive, 'order')).toContain(',3450.5,');
    const [type] = dataIn(archive).recordTypes.filter(({ recordType }) => recordType === 'contacts');
    expect(type?.fields['birthdate']).toBe('Date of birth');
    expect(type?.records[0]?.['ctpt_race']).toEqual({ value: 3, formattedValue: 'Indian' });
  });

  it('brings the files along, and says where one is lost', async () => {
    const me = await app().person('member');
    const documentId = await addDocument(app(), me);
    const { body } = await upload(app(), me, documentId, 'Curriculum vitae.pdf', pdf);
    const lost = (await giveEverything(app(), me, 'lost')).find((value) => value.includes('filename'));
    const { files } = await exportOf(app(), me);
    const paths = [...files.keys()].filter((path) => path.startsWith('files/'));
    expect(paths).toHaveLength(2);
    expect(files.get(`files/${body.id}/Curriculum vitae.pdf`)?.equals(pdf)).toBe(true);
    expect(paths.find((path) => path.endsWith('.missing.txt'))).toContain(lost);
  });

  it('brings along what was answered in applications, submitted or not, in the words of its version', async () => {
    const { version } = await publish(app(), freeForm);
    const me = await app().person('applicant');
    const application = applying(me, freeForm);
    const submitted = idIn(await application.submit({ ...rightAnswers, disabled: false }));
    const draft = idIn(await application.save({ surname: '=1+1', $place: { step: 'about' } }));
    await publish(app(), freeForm, { title: 'A newer one' });
    const archive = await exportOf(app(), me);
    const told = { form: freeForm, title: `Trial of ${freeForm}`, version };
    expect(dataIn(archive).applications).toHaveLength(2);
    expect(dataIn(archive).applications).toEqual(
      expect.arrayContaining([
        { id: submitted, ...told, answers: { ...rightAnswers, disabled: false } },
        { id: draft, ...told, answers: { surname: '=1+1', $place: { step: 'about' } } },
      ]),
    );
    const lines = tableIn(archive, 'application-answers').split('\r\n');
    expect(lines[0]).toContain('Application,Application id,Question,Answer');
    for (const line of [
      `Trial of ${freeForm},${submitted},Surname,Mokoena`,
      `Trial of ${freeForm},${submitted},Country,South Africa`,
      `Trial of ${freeForm},${submitted},Do you have a disability?,No`,
      `Trial of ${freeForm},${draft},Surname,'=1+1`,
    ]) {
      expect(lines).toContain(line);
    }
    expect(lines.filter((line) => line.includes(draft))).toHaveLength(1);
  });

  it('tells what was done to the records, and not which other person did it', async () => {
    const [me, officer] = [await app().person('member'), await app().person('membership-officer')];
    const nationality = await app()
      .database.db.selectFrom('nationality')
      .select('id')
      .executeTakeFirstOrThrow();
    const created = await me.call<{ id: string }>('/portal/api/submitForm/Create', {
      recordtype: 'ctpt_contactnationalities',
      data: [{ name: 'ctpt_nationality', value: nationality.id, type: 'lookup' }],
    });
    const { id } = created.body;
    await me.call('/portal/api/submitForm/delete', { recordtype: 'ctpt_contactnationalities', id });
    const changed = await officer.call('/portal/api/submitForm/Update', {
      recordtype: 'contacts',
      id: me.contactId,
      data: [{ name: 'ctpt_membershipclass', value: 'Honorary', type: 'string' }],
    });
    expect([created.status, changed.status]).toEqual([201, 200]);
    const archive = await exportOf(app(), me);
    expect(
      dataIn(archive).changes.map(({ action, record, by, changed }) => [action, record, by, changed]),
    ).toEqual([
      ['create', 'Nationality of a contact', 'You', []],
      ['delete', 'Nationality of a contact', 'You', []],
      ['update', 'Contact', 'Somebody else', ['Membership class']],
    ]);
    expect(tableIn(archive, 'changes')).toMatch(
      /update,Contact,[0-9a-f-]{36},Somebody else,Membership class/,
    );
    const text = everythingIn(archive);
    expect([officer.contactId, officer.subject].filter((value) => text.includes(value))).toEqual([]);
  });

  it('counts what is kept in one glance, as much as the archive holds', async () => {
    const [me, other] = [await app().person('member'), await app().person('member')];
    await giveEverything(app(), me, 'counted');
    await giveEverything(app(), other, 'not counted');
    const { body } = await me.call<{ kinds: { name: string; label: string; count: number }[] }>(
      '/portal/api/my-data/summary',
      {},
    );
    const { recordTypes } = dataIn(await exportOf(app(), me));
    const counted = (types: readonly string[]) =>
      recordTypes
        .filter(({ recordType }) => types.includes(recordType))
        .reduce((sum, { records }) => sum + records.length, 0);
    expect(body.kinds.map(({ label, count }) => [label, count])).toEqual(
      dataCategories
        .map(({ label, types, countedBy }) => [label, counted(countedBy === undefined ? types : [countedBy])])
        .filter(([, count]) => count !== 0),
    );
    // An invoice is one invoice, however many lines it has.
    const invoices = recordTypes.find(({ recordType }) => recordType === 'salesorders')?.records.length;
    expect(body.kinds.find(({ name }) => name === 'invoices')?.count).toBe(invoices);
  });

  it('calls every record of a person by something that people know', () => {
    const named = dataCategories.flatMap(({ types }) => types);
    expect(named.toSorted()).toEqual(ownTypes.map(({ name }) => name).toSorted());
  });

  it('reads thousands of records, page after page, each of them once', async () => {
    const me = await app().person('member');
    await sql`insert into notification (contact_id, kind_code, title, body)
      select ${me.contactId}::uuid, 1, 'News ' || n, repeat('word ', 20) from generate_series(1, 5000) n`.execute(
      app().database.db,
    );
    const archive = await exportOf(app(), me);
    const news = dataIn(archive).recordTypes.find(({ recordType }) => recordType === 'ctpt_notifications');
    const titles = news?.records.map((record) => record['ctpt_title']?.value) ?? [];
    expect([titles.length, new Set(titles).size]).toEqual([5000, 5000]);
    expect(tableIn(archive, 'notification').split('\r\n')).toHaveLength(5002);
  });
});

/** An agreement of one person about another. */
const agreement = (app: AppFixture, owner: Person, student: Person) =>
  app.database.db
    .insertInto('training_agreement')
    .values({
      owner_id: owner.contactId,
      student_id: student.contactId,
      name: 'Agreement',
      start_date: '2026-01-01',
      duration_months: 36,
      end_date: '2028-12-31',
    })
    .execute();
