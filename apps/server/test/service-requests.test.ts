import { codes, requestMessages, writtenTextMessages, type Problem } from '@charter/contracts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { caseTypeIds } from '../src/seed/index.ts';
import { onPostgresql, valueOf, type Person } from './support/app-fixture.ts';
import * as sample from './support/sample-files.ts';
import { insert, lookup, picklist, text } from './support/samples/sample.ts';
import { addDocument, download, upload } from './support/uploads.ts';

const status = (label: (typeof codes.caseStatus)[keyof typeof codes.caseStatus]) =>
  codes.codeOf(codes.caseStatus, label);

onPostgresql('service requests', (app) => {
  let member: Person;
  let stranger: Person;
  let officer: Person;
  beforeEach(async () => {
    [member, stranger, officer] = await Promise.all([
      app().person('member', { email: `${randomUUID()}@example.test` }),
      app().person('member'),
      app().person('membership-officer'),
    ]);
  });

  type ApiResult = Partial<Problem> & { id: string; caseNumber: string };
  const post = async (
    person: Person,
    path: string,
    fields: object,
    file?: { name: string; bytes: Buffer },
  ) => {
    if (!file) return person.call<ApiResult>(`/portal/api/requests/${path}`, fields);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append('file', new File([new Uint8Array(file.bytes)], file.name));
    const body = new Response(form);
    const response = await app().app.inject({
      method: 'POST',
      url: `/portal/api/requests/${path}`,
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return { status: response.statusCode, body: response.json<ApiResult>() };
  };
  const newRequest = (more: object = {}) => ({
    key: randomUUID(),
    caseTypeId: caseTypeIds.complaint,
    subject: 'Complaint',
    details: 'The lift was broken.\nAgain.',
    ...more,
  });
  const pdf = { name: 'statement.pdf', bytes: sample.pdf };
  const ask = async (more: object = {}) => (await post(member, 'ask', newRequest(more))).body.id;
  const read = async (person: Person, recordtype: string, properties: string[], caseId?: string) =>
    (
      await person.list({
        recordtype,
        properties,
        ...(caseId
          ? {
              filter: {
                fieldAndOperator: true,
                filterfields: [{ field: '_ctpt_case_value', searchvalue: caseId, type: 'lookup' }],
              },
            }
          : {}),
      })
    ).body.data;
  const row = (id: string) =>
    app().database.db.selectFrom('service_case').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const move = (person: Person, id: string, code: number) =>
    person.call<Partial<Problem>>('/portal/api/submitForm/Update', {
      recordtype: 'ctpt_cases',
      id,
      data: [picklist('statuscode', code)],
    });

  describe('are raised', () => {
    it('with their document and its file as one act, once however often they are sent', async () => {
      const asked = newRequest();
      const first = await post(member, 'ask', asked, pdf);
      expect(first.status).toBe(201);
      const again = await post(member, 'ask', asked, pdf);
      expect(again.body).toEqual(first.body);
      const { id, caseNumber } = first.body;
      const documents = await read(member, 'ctpt_supportingdocuments', ['ctpt_name', 'ctpt_documenturl'], id);
      expect(documents.map((one) => valueOf(one, 'ctpt_name'))).toEqual([
        `SD-${caseNumber}-Statement of complaint`,
      ]);
      const address = String(valueOf(documents[0], 'ctpt_documenturl'));
      expect((await download(app(), member, address)).rawPayload).toEqual(sample.pdf);
      expect((await download(app(), stranger, address)).statusCode).toBe(404);
      const notices = await app()
        .database.db.selectFrom('notification')
        .select(['title', 'link'])
        .where('contact_id', '=', member.contactId)
        .execute();
      expect(notices).toEqual([
        { title: `We have your request ${caseNumber}`, link: `/queries/viewrequest?id=${id}` },
      ]);
    });

    it('in these words: others under their key are refused, and not lost', async () => {
      const asked = newRequest();
      const first = await post(member, 'ask', asked);
      for (const other of [
        { subject: 'Complaint about the lift' },
        { details: 'Both lifts.' },
        { details: '' },
      ])
        expect(await post(member, 'ask', { ...asked, ...other }), JSON.stringify(other)).toMatchObject({
          status: 409,
          body: { detail: writtenTextMessages.otherKey },
        });
      expect((await post(stranger, 'ask', asked)).status).toBe(404);
      // The desk gives it another type meanwhile, and the answer was lost all the same.
      const typed = await officer.call('/portal/api/submitForm/Update', {
        recordtype: 'ctpt_cases',
        id: first.body.id,
        data: [lookup('ctpt_CaseTypeId', caseTypeIds.feeQuery, 'ctpt_casetypes')],
      });
      expect(typed.status).toBe(200);
      const again = await post(member, 'ask', { ...asked, subject: ` ${asked.subject} ` });
      expect([again.status, again.body]).toEqual([201, first.body]);
      const brief = newRequest({ details: '' });
      const { body } = await post(member, 'ask', brief);
      expect((await post(member, 'ask', brief)).body).toEqual(body);
    });

    it('whole or not at all: a file that is refused leaves no request behind', async () => {
      const refused = await post(member, 'ask', newRequest(), { name: 'run.exe', bytes: Buffer.from('MZ') });
      expect(refused.status).toBe(415);
      expect(await read(member, 'ctpt_cases', [])).toEqual([]);
      expect(await read(member, 'ctpt_supportingdocuments', [])).toEqual([]);
    });

    it.each([
      [{ caseTypeId: '' }, 'caseTypeId', requestMessages.typeMissing],
      [{ caseTypeId: caseTypeIds.identityMatch }, 'caseTypeId', requestMessages.typeMissing],
      [{ subject: '  ' }, 'subject', requestMessages.subjectMissing],
      [{ subject: 'two\nlines' }, 'subject', requestMessages.strayCharacters],
    ])('by what the form asks for: %o', async (more, field, message) => {
      const refused = await post(member, 'ask', newRequest(more));
      expect([refused.status, refused.body.errors]).toEqual([422, [{ field, message }]]);
    });

    it('without details where there are none', async () => {
      expect(await row(await ask({ details: '' }))).toMatchObject({ details: null, status_code: 1 });
    });

    it('for themselves alone, also by the desk', async () => {
      const raise = (data: object[], by = officer) =>
        by.call<Partial<Problem>>('/portal/api/submitForm/Create', {
          recordtype: 'ctpt_cases',
          data: [
            text('ctpt_title', 'Question'),
            lookup('ctpt_CaseTypeId', caseTypeIds.feeQuery, 'ctpt_casetypes'),
            ...data,
          ],
        });
      const customer = (id: string) => lookup('ctpt_CustomerId_contact', id, 'contacts');
      const refused = {
        status: 404,
        body: {
          detail: requestMessages.onlyOwn,
          errors: [{ field: 'ctpt_CustomerId_contact', message: requestMessages.onlyOwn }],
        },
      };
      expect(await raise([customer(member.contactId)])).toMatchObject(refused);
      expect(await raise([])).toMatchObject(refused);
      expect((await raise([customer(randomUUID())])).status).toBe(404);
      expect((await raise([customer(officer.contactId)])).status).toBe(201);
      expect((await raise([], member)).status).toBe(201);
    });

    it('by the calls of the documents too, with the same news and history', async () => {
      const created = await member.call<ApiResult>('/portal/api/submitForm/Create', {
        recordtype: 'ctpt_cases',
        data: [
          text('ctpt_title', 'Question'),
          lookup('ctpt_CaseTypeId', caseTypeIds.feeQuery, 'ctpt_casetypes'),
        ],
      });
      const { id } = created.body;
      const found = await member.call<{ data: { data: { name: string; value: unknown }[] } }>(
        '/portal/api/GetRecordByIdAsync',
        { recordType: 'ctpt_cases', id, properties: ['ctpt_casenumber'] },
      );
      const number = String(found.body.data.data[0]?.value);
      const document = await addDocument(app(), member, { name: `SD-${number}`, case_id: id });
      expect((await upload(app(), member, document, 'paper.pdf', sample.pdf)).status).toBe(201);
      expect(await read(member, 'ctpt_caseevents', ['statuscode'], id)).toHaveLength(1);
      const { title } = await app()
        .database.db.selectFrom('notification')
        .select('title')
        .where('contact_id', '=', member.contactId)
        .executeTakeFirstOrThrow();
      expect(title).toBe(`We have your request ${number}`);
    });
  });

  it.each([{ on_hold: true }, { termination_type: 1 }])(
    'of an account that is %o are read, and neither raised, answered nor reopened',
    async (contact) => {
      const id = await ask();
      const document = await addDocument(app(), member, { name: 'Statement', case_id: id });
      const own = await addDocument(app(), member, { name: 'Curriculum vitae, cv' });
      await app()
        .database.db.updateTable('contact')
        .set(contact)
        .where('id', '=', member.contactId)
        .execute();
      expect((await post(member, 'ask', newRequest())).status).toBe(403);
      expect((await post(member, 'ask', newRequest(), pdf)).status).toBe(403);
      expect((await post(member, 'reply', { key: randomUUID(), id, message: 'Hello?' })).status).toBe(403);
      expect((await post(member, 'reopen', { id, message: 'Hello?' })).status).toBe(403);
      const attached = await member.call('/portal/api/submitForm/Create', {
        recordtype: 'ctpt_supportingdocuments',
        data: [
          { name: 'ctpt_name', value: 'Hello?', type: 'string' },
          {
            name: 'ctpt_documenttype',
            value: codes.codeOf(codes.documentType, 'Supporting document'),
            type: 'picklist',
          },
          { name: 'ctpt_customerid', value: member.contactId, type: 'lookup' },
          { name: 'ctpt_Case', value: id, type: 'lookup' },
        ],
      });
      expect([attached.status, attached.body]).toMatchObject([
        403,
        { detail: requestMessages.closedToAccount },
      ]);
      // Nor does a document that the request has already get a file; one's own documents do.
      const uploaded = await upload(app(), member, document, 'statement.pdf', sample.pdf);
      expect([uploaded.status, uploaded.body.detail]).toEqual([403, requestMessages.closedToAccount]);
      expect((await upload(app(), member, own, 'cv.pdf', sample.pdf)).status).toBe(201);
      expect(await read(member, 'ctpt_cases', [])).toHaveLength(1);
    },
  );

  describe('are talked about', () => {
    it('by whoever asked and the desk that answers, with what they attach, and by nobody else', async () => {
      const id = await ask({ caseTypeId: caseTypeIds.feeQuery });
      const key = randomUUID();
      expect((await post(member, 'reply', { key, id, message: 'And another thing.' }, pdf)).status).toBe(201);
      expect((await post(member, 'reply', { key, id, message: 'And another thing.' }, pdf)).status).toBe(201);
      const finance = await app().person('finance-officer');
      expect(
        (await post(finance, 'reply', { key: randomUUID(), id, message: 'We look into it.' }, pdf)).status,
      ).toBe(201);
      const events = await app().person('events-officer');
      for (const other of [stranger, events])
        expect((await post(other, 'reply', { key: randomUUID(), id, message: 'Hm' })).status).toBe(404);

      const said = async (person: Person) =>
        (await read(person, 'ctpt_casemessages', ['ctpt_message', 'ctpt_fromstaff'], id))
          .map((one) => [valueOf(one, 'ctpt_message'), valueOf(one, 'ctpt_fromstaff')])
          .toSorted();
      const conversation = [
        ['And another thing.', false],
        ['We look into it.', true],
      ];
      expect(await said(member)).toEqual(conversation);
      expect(await said(finance)).toEqual(conversation);
      expect(await said(stranger)).toEqual([]);
      expect(await said(events)).toEqual([]);
      const documents = await read(finance, 'ctpt_supportingdocuments', ['ctpt_documenturl'], id);
      expect(documents).toHaveLength(2);
      for (const document of documents) {
        const address = String(valueOf(document, 'ctpt_documenturl'));
        const statuses = await Promise.all(
          [member, finance, stranger, events].map(
            async (person) => (await download(app(), person, address)).statusCode,
          ),
        );
        expect(statuses).toEqual([200, 200, 404, 404]);
        // What was said stays, and what came with it.
        const taken = await member.call('/portal/api/submitForm/delete', {
          recordtype: 'ctpt_supportingdocuments',
          id: document.id,
        });
        expect([404, 422]).toContain(taken.status);
      }
      // Whoever asked hears the institution, not one of its officers.
      const author = await member.list({
        recordtype: 'ctpt_casemessages',
        properties: ['_ctpt_author_value'],
      });
      expect(author.status).toBe(400);
      // The first answer begins the work, and whoever asked is told.
      expect((await row(id)).status_code).toBe(status('In Progress'));
      const titles = await app()
        .database.db.selectFrom('notification')
        .select('title')
        .where('contact_id', '=', member.contactId)
        .execute();
      expect(titles.map(({ title }) => title.split(' CAS')[0])).toContain(
        'There is an answer to your request',
      );
    });

    it('with words', async () => {
      const refused = await post(member, 'reply', { key: randomUUID(), id: await ask(), message: ' ' });
      expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
        422,
        requestMessages.messageMissing,
      ]);
    });
  });

  describe('are closed', () => {
    it('by the desk, with the history of every status, and take no more messages', async () => {
      const id = await ask();
      const steps = [
        ['In Progress', 'This request can be put on hold, resolved or cancelled.'],
        ['On Hold', 'This request can be put in progress, resolved or cancelled.'],
      ] as const;
      for (const [label, open] of steps) {
        expect((await move(officer, id, status(label))).status).toBe(200);
        for (const closed of ['Active', 'In Active'] as const) {
          const { status: code, body } = await move(officer, id, status(closed));
          expect([code, body.detail]).toEqual([422, open]);
        }
      }
      expect((await move(officer, id, status('Resolved'))).status).toBe(200);
      const history = await member.list({
        recordtype: 'ctpt_caseevents',
        properties: ['statuscode'],
        formattedFields: ['statuscode'],
        sortfield: { field: 'ctpt_occurredon', sorttype: 'asc' },
      });
      expect(history.body.data.map(({ data }) => data[0]?.formattedValue)).toEqual([
        'Active',
        'In Progress',
        'On Hold',
        'Resolved',
      ]);
      expect(await read(stranger, 'ctpt_caseevents', ['statuscode'])).toEqual([]);
      const refused = await post(member, 'reply', { key: randomUUID(), id, message: 'Wait!' });
      expect([refused.status, refused.body.detail]).toEqual([422, requestMessages.closed]);
      // From there no step leads to a hold.
      const moved = await move(officer, id, status('On Hold'));
      expect([moved.status, moved.body.detail]).toEqual([422, requestMessages.closed]);
      expect((await move(member, id, 1)).status).toBe(403);
    });

    it('and reopened by whoever asked, for thirty days', async () => {
      const id = await ask();
      const open = await post(member, 'reopen', { id, message: 'Why?' });
      expect([open.status, open.body.detail]).toEqual([422, requestMessages.stillOpen]);
      await move(officer, id, status('Resolved'));
      const closedOn = '2026-11-01T08:00:00.000Z';
      await app()
        .database.db.updateTable('service_case')
        .set({ closed_on: closedOn })
        .where('id', '=', id)
        .execute();
      expect((await post(stranger, 'reopen', { id, message: 'Mine' })).status).toBe(404);
      app().clock.set('2026-12-01T08:00:00.001Z');
      const late = await post(member, 'reopen', { id, message: 'It is broken again.' });
      expect([late.status, late.body.detail]).toEqual([422, requestMessages.tooLateToReopen]);
      app().clock.set('2026-12-01T08:00:00.000Z');
      expect((await post(member, 'reopen', { id, message: 'It is broken again.' })).status).toBe(200);
      expect(await row(id)).toMatchObject({
        status_code: status('Active'),
        closed_on: null,
        answer_due_on: '2026-12-15',
      });
      const messages = await read(officer, 'ctpt_casemessages', ['ctpt_message'], id);
      expect(messages.map((one) => valueOf(one, 'ctpt_message'))).toEqual(['It is broken again.']);
    });

    it('once, when two reopen at the same moment', async () => {
      const id = await ask();
      await move(officer, id, status('Resolved'));
      app().clock.set(new Date().toISOString());
      const answers = await Promise.all(
        ['one', 'two'].map(async (message) => (await post(member, 'reopen', { id, message })).status),
      );
      expect(answers.toSorted()).toEqual([200, 422]);
    });
  });

  it.each([
    // A Monday, the Friday of that week, a Saturday and a Sunday.
    ['2026-11-16', 1, '2026-11-17'],
    ['2026-11-16', 5, '2026-11-23'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-22', 10, '2026-12-04'],
    ['2026-11-16', 60, '2027-02-11'],
    // Over a holiday in the week, Easter, a Sunday whose Monday is free, and the turn of the year.
    ['2026-12-15', 1, '2026-12-17'],
    ['2027-03-25', 1, '2027-03-30'],
    ['2027-03-19', 1, '2027-03-23'],
    ['2026-12-24', 5, '2027-01-04'],
  ])('asked on %s are answered within %i working days: by %s', async (day, days, due) => {
    const { rows } = await sql<{ due: string }>`
      select working_days_after(${day}::date, ${days})::text as due`.execute(app().database.db);
    expect(rows[0]?.due).toBe(due);
  });

  it('are listed with none, one, eleven and ten thousand, newest first, a thousand at a time', async () => {
    const { db } = app().database;
    const page = async (continuationToken: string | null = null) =>
      (
        await member.list({
          recordtype: 'ctpt_cases',
          properties: ['ctpt_title', 'createdon'],
          filter: {
            fieldAndOperator: true,
            filterfields: [
              { field: '_ctpt_customerid_value', searchvalue: member.contactId, type: 'lookup' },
            ],
          },
          sortfield: { field: 'createdon', sorttype: 'desc' },
          continuationToken,
          pazesize: 1000,
        })
      ).body;
    expect(await page()).toMatchObject({ data: [], totalCount: 0 });
    const add = (from: number, to: number) =>
      sql`insert into service_case (title, contact_id, created_on, answer_due_on)
        select 'Request ' || n, ${member.contactId}::uuid, '2026-01-01'::timestamptz + n * interval '1 minute', '2026-01-09'
        from generate_series(${from}::int, ${to}::int) as n`.execute(db);
    await insert(db, 'service_case', { title: 'Somebody else’s', contact_id: stranger.contactId });
    await add(1, 1);
    expect((await page()).totalCount).toBe(1);
    await add(2, 11);
    expect((await page()).data.map((one) => valueOf(one, 'ctpt_title'))).toEqual(
      Array.from({ length: 11 }, (_, at) => `Request ${11 - at}`),
    );
    await add(12, 10_000);
    const first = await page();
    expect([first.data.length, first.totalCount]).toEqual([1000, 10_000]);
    const second = await page(first.continuationToken);
    expect(second.data.map((one) => valueOf(one, 'ctpt_title'))[0]).toBe('Request 9000');
  });
});
