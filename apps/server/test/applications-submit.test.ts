import { codes, formMessages } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { stableId } from '../src/seed/index.ts';
import { onBothDatabases, type Person } from './support/app-fixture.ts';
import { applying, definitionOf, freeForm, idIn, publish, rightAnswers } from './support/applications.ts';
import { pdf, png } from './support/sample-files.ts';
import { addDocument, upload } from './support/uploads.ts';

onBothDatabases('submitting applications', (app) => {
  beforeAll(async () => {
    await publish(app(), freeForm);
  });
  afterEach(() => app().clock.set(new Date().toISOString()));
  const begin = async () => {
    const person = await app().person('applicant');
    const application = applying(person, freeForm);
    return { person, ...application, id: idIn(await application.save({})) };
  };
  const refusals = (answer: { status: number; body: { errors?: unknown } }) => {
    expect(answer.status).toBe(422);
    return answer.body.errors;
  };
  const other = async (table: 'institution') =>
    (
      await app()
        .database.db.selectFrom(table)
        .select('id')
        .where('is_other', '=', true)
        .executeTakeFirstOrThrow()
    ).id;

  it('completes the application, cleans the answers, traces it and tells the person', async () => {
    const { person, submit, read, id } = await begin();
    const now = new Date(Date.now() + 60_000).toISOString();
    app().clock.set(now);
    const data = { surname: '  Mokoena ', country: rightAnswers.country, disability: 'hidden', unknown: 1 };
    const answer = await submit(data, { submissionId: id });
    expect(answer.body.data).toMatchObject({ uri: `/submissions/${id}`, version: 2 });
    expect((await read(id)).body.data).toMatchObject({
      status: 'Submitted',
      swfStatus: codes.codeOf(codes.submissionStatus, 'Completed'),
      version: 2,
      data: rightAnswers,
    });
    const { db } = app().database;
    const row = await db.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(new Date(row.submitted_on ?? '').toISOString()).toBe(now);
    expect(row.data).toEqual(rightAnswers);
    const trail = await db.selectFrom('audit_entry').selectAll().where('record_id', '=', id).execute();
    expect(trail.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(trail.at(-1)).toMatchObject({
      actor_contact_id: person.contactId,
      about_contact_id: person.contactId,
      fields: { status: expect.any(String), data: expect.any(String) },
    });
    const news = await db
      .selectFrom('notification')
      .select(['title', 'kind_code'])
      .where('contact_id', '=', person.contactId)
      .execute();
    expect(news).toEqual([{ title: `We have received: Trial of ${freeForm}`, kind_code: 1 }]);
  });

  it('gives a reference of the year, one after the other, that the person and the desk find it by', async () => {
    const year = '2031';
    app().clock.set(`${year}-12-31T21:59:00.000Z`);
    const submitted = async () => {
      const one = await begin();
      return {
        ...one,
        reference: (await one.submit(rightAnswers, { submissionId: one.id })).body.data.reference,
      };
    };
    const first = await submitted();
    const second = await submitted();
    expect([first.reference, second.reference]).toEqual([`APP-${year}-0001`, `APP-${year}-0002`]);
    // At the institution the next year has begun.
    app().clock.set(`${year}-12-31T22:00:00.000Z`);
    expect((await submitted()).reference).toBe('APP-2032-0001');
    const found = (reader: Person, globalfilter: string) =>
      reader.list({
        recordtype: 'ctpt_sonicwebformsubmissions',
        properties: ['ctpt_reference'],
        filter: { globalfilter, filterfields: [] },
      });
    expect((await found(second.person, `app-${year}`)).body.data.map(({ id }) => id)).toEqual([second.id]);
    const desk = await app().person('membership-officer');
    expect((await found(desk, `APP-${year}-0001`)).body.data).toEqual([
      { id: first.id, data: [{ name: 'ctpt_reference', value: `APP-${year}-0001` }] },
    ]);
  });

  it('takes no number for what is refused, and none twice for what comes twice', async () => {
    app().clock.set('2033-05-05T08:00:00.000Z');
    const refused = await begin();
    await refused.submit({}, { submissionId: refused.id });
    const twice = applying(await app().person('applicant'), freeForm);
    const first = await twice.submit(rightAnswers);
    const second = await twice.submit(rightAnswers);
    expect([first.body.data.reference, second.body.data.reference]).toEqual([
      'APP-2033-0001',
      'APP-2033-0001',
    ]);
    const last = await begin();
    expect((await last.submit(rightAnswers, { submissionId: last.id })).body.data.reference).toBe(
      'APP-2033-0002',
    );
  });

  it('begins the timeline that the person reads, and nobody rewrites it', async () => {
    const { person, submit, id } = await begin();
    // The database leaves out zeros at the end of a fraction.
    const now = new Date(Date.now() + 60_000).toISOString().replace(/\d{3}Z$/, '123Z');
    app().clock.set(now);
    await submit(rightAnswers, { submissionId: id });
    const timeline = (reader: Person) =>
      reader.list({
        recordtype: 'ctpt_submissionevents',
        properties: ['ctpt_event', 'ctpt_occurredon', 'ctpt_note'],
        formattedFields: ['ctpt_event'],
        filter: { filterfields: [{ field: '_ctpt_swfsubmissionid_value', searchvalue: id, type: 'lookup' }] },
      });
    const { data } = (await timeline(person)).body;
    expect(data.map((row) => row.data)).toEqual([
      [
        { name: 'ctpt_event', value: 1, formattedValue: 'Submitted' },
        { name: 'ctpt_occurredon', value: now },
        { name: 'ctpt_note', value: null },
      ],
    ]);
    expect((await timeline(await app().person('applicant'))).body.data).toEqual([]);
    const { db } = app().database;
    await expect(db.updateTable('submission_event').set({ event_code: 4 }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('submission_event').execute()).rejects.toThrow('append-only');
  });

  it('submits what was saved when no answers come along', async () => {
    const { save, submit, read, id } = await begin();
    await save(rightAnswers, { submissionId: id });
    expect((await submit(undefined, { submissionId: id })).status).toBe(200);
    expect((await read(id)).body.data.data).toEqual(rightAnswers);
  });

  it('works without a draft before it, unless there is one', async () => {
    const application = applying(await app().person('applicant'), freeForm);
    const id = idIn(await application.submit(rightAnswers));
    expect((await application.read(id)).body.data).toMatchObject({ status: 'Submitted', version: 1 });
    const draft = idIn(await application.save({}));
    expect(await application.submit(rightAnswers)).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'submissionId', message: draft }] },
    });
  });

  it('is one application where it is submitted twice without a draft, and another where the answers differ', async () => {
    const person = await app().person('applicant');
    const application = applying(person, freeForm);
    const submitNow = async (surname: string) => idIn(await application.submit({ ...rightAnswers, surname }));
    const first = await submitNow('Mokoena');
    expect(await submitNow('Mokoena')).toBe(first);
    const other = await submitNow('Botha');
    expect(other).not.toBe(first);
    const { db } = app().database;
    await db
      .updateTable('submission')
      .set({ submitted_on: new Date(Date.now() - 11 * 60_000).toISOString() })
      .where('id', '=', first)
      .execute();
    expect([first, other]).not.toContain(await submitNow('Mokoena'));
    const kept = await db
      .selectFrom('submission')
      .select('id')
      .where('contact_id', '=', person.contactId)
      .execute();
    expect(kept).toHaveLength(3);
  });

  it('says everything that is wrong, in the order of the form, and changes nothing', async () => {
    const { submit, read, id } = await begin();
    const wrong = { disabled: true, surname: 'x'.repeat(41), others: 'none' };
    expect(refusals(await submit(wrong, { submissionId: id }))).toEqual([
      { field: 'surname', message: 'Use 40 characters or fewer' },
      { field: 'country', message: 'Select your country' },
      { field: 'disability', message: 'Enter your disability' },
      { field: 'others', message: 'Upload the file again' },
    ]);
    expect((await read(id)).body.data).toMatchObject({ status: 'Draft', version: 1, data: {} });
  });

  it('once is enough: afterwards nothing can be saved, submitted or cancelled', async () => {
    const { save, submit, cancel, read, id } = await begin();
    await submit(rightAnswers, { submissionId: id });
    const refused = { status: 409, body: { detail: formMessages.submitted } };
    expect(await save({}, { submissionId: id })).toMatchObject(refused);
    expect(await submit(rightAnswers, { submissionId: id })).toMatchObject(refused);
    expect((await cancel(id)).body).toEqual({ status: false });
    expect((await read(id)).body.data.version).toBe(2);
  });

  it('refuses a version that is stale', async () => {
    const { save, submit, id } = await begin();
    await save(rightAnswers, { submissionId: id });
    expect((await submit(rightAnswers, { submissionId: id, version: 1 })).body.type).toBe(
      'urn:charter:problem:stale',
    );
    expect((await submit(rightAnswers, { submissionId: id, version: 2 })).status).toBe(200);
  });

  describe('reference lists', () => {
    it('must offer what was chosen, within the answer that narrows them', async () => {
      const { submit, id } = await begin();
      const institution = async (country: string) =>
        (
          await app()
            .database.db.selectFrom('institution')
            .select('id')
            .where('country_id', '=', stableId('country', country))
            .executeTakeFirstOrThrow()
        ).id;
      const chosen = (answers: object) => submit({ ...rightAnswers, ...answers }, { submissionId: id });
      const notOffered = (field: string) => [{ field, message: 'Choose one of the options' }];
      expect(refusals(await chosen({ country: randomUUID() }))).toEqual(notOffered('country'));
      expect(refusals(await chosen({ country: 'other' }))).toEqual([
        { field: 'otherCountry', message: 'Specify your answer' },
      ]);
      expect(refusals(await chosen({ institution: await institution('GB') }))).toEqual(
        notOffered('institution'),
      );
      expect(refusals(await chosen({ institution: await other('institution') }))).toEqual([
        { field: 'otherInstitution', message: 'Specify your answer' },
      ]);
      expect((await chosen({ institution: await institution('ZA') })).status).toBe(200);
    });

    it('no longer offer what is out of use, half a minute later at the latest', async () => {
      const { db } = app().database;
      const { submit, id } = await begin();
      const country = randomUUID();
      const start = Date.now();
      const after = (seconds: number) => app().clock.set(new Date(start + seconds * 1000).toISOString());
      after(60);
      const submitIt = () => submit({ ...rightAnswers, country, surname: '' }, { submissionId: id });
      expect(refusals(await submitIt())).toContainEqual({
        field: 'country',
        message: 'Choose one of the options',
      });
      await db
        .insertInto('country')
        .values({ id: country, name: 'Atlantis', iso2: 'xa', iso3: 'xat' })
        .execute();
      after(91);
      expect(refusals(await submitIt())).toEqual([{ field: 'surname', message: 'Enter your surname' }]);
      await db.updateTable('country').set({ state_code: 1 }).where('id', '=', country).execute();
      after(122);
      expect(refusals(await submitIt())).toHaveLength(2);
    });
  });

  describe('files', () => {
    const stored = async (person: Person, filename: string, bytes: Buffer) => {
      const documentId = await addDocument(app(), person, { name: 'Application' });
      const { status, body } = await upload(app(), person, documentId, filename, bytes);
      expect(status).toBe(201);
      return body.id;
    };
    const long = Buffer.concat([pdf, Buffer.alloc(3_000, 0x20)]);
    const tryFile = async (file: object, field = 'identityDocument') => {
      const { submit, read, id, person } = await begin();
      const value = field === 'others' ? [file] : file;
      const answer = await submit({ ...rightAnswers, [field]: value }, { submissionId: id });
      return { answer, read, id, person };
    };

    it('are named and measured by what is stored, not by what is said of them', async () => {
      const { submit, read, id, person } = await begin();
      const file = await stored(person, 'my id.pdf', pdf);
      const said = { id: file.toUpperCase(), name: 'lie.pdf', size: 1, certifiedOn: '2026-10-01', extra: 1 };
      const answer = await submit({ ...rightAnswers, identityDocument: said }, { submissionId: id });
      expect(answer.status).toBe(200);
      expect((await read(id)).body.data.data).toEqual({
        ...rightAnswers,
        identityDocument: { id: file, name: 'my id.pdf', size: pdf.length, certifiedOn: '2026-10-01' },
      });
    });

    it.each([
      ['does not exist', { id: randomUUID() }],
      ['has no id', {}],
      ['has an id of no sort', { id: "'; drop table annotation" }],
    ])('must be there: one that %s is asked for again', async (_, changes) => {
      for (const field of ['identityDocument', 'others']) {
        const { answer } = await tryFile({ name: 'a.pdf', size: 10, ...changes }, field);
        expect(refusals(answer)).toEqual([{ field, message: 'Upload the file again' }]);
      }
    });

    it('must be the applicant’s own', async () => {
      const somebody = await app().person('applicant');
      const theirs = { id: await stored(somebody, 'id.pdf', pdf), name: 'id.pdf', size: pdf.length };
      const { answer } = await tryFile(theirs);
      expect(refusals(answer)).toEqual([{ field: 'identityDocument', message: 'Upload the file again' }]);
    });

    it('must be of a type and size that the form takes, whatever is said of them', async () => {
      const { submit, id, person } = await begin();
      const say = (fileId: string) => ({ id: fileId, name: 'fine.pdf', size: 10 });
      const submitWith = (file: object) =>
        submit({ ...rightAnswers, identityDocument: file }, { submissionId: id });
      expect(refusals(await submitWith(say(await stored(person, 'a.png', png))))).toEqual([
        { field: 'identityDocument', message: 'Unsupported File format' },
      ]);
      expect(refusals(await submitWith(say(await stored(person, 'a.pdf', long))))).toEqual([
        { field: 'identityDocument', message: 'The file must not be larger than 2 kB' },
      ]);
      const many = [say(await stored(person, 'a.png', png)), say(await stored(person, 'a.pdf', long))];
      expect((await submit({ ...rightAnswers, others: many }, { submissionId: id })).status).toBe(200);
    });

    it('in a place that is hidden do not count', async () => {
      const hidden = definitionOf('duplicateCertificate');
      const [about, papers] = hidden.steps;
      if (!about || !papers) throw new Error('The form has lost a step');
      await publish(app(), 'duplicateCertificate', {
        definition: {
          ...hidden,
          steps: [about, { ...papers, visibleWhen: { field: 'disabled', equals: true } }],
        },
      });
      const application = applying(await app().person('member', { contact_type: 2 }), 'duplicateCertificate');
      const file = { id: randomUUID(), name: 'a.exe', size: 1 };
      const id = idIn(await application.submit({ ...rightAnswers, identityDocument: file }));
      expect((await application.read(id)).body.data.data).toEqual(rightAnswers);
    });
  });
});
