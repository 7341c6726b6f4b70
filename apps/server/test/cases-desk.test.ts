import {
  caseMessages,
  codes,
  longestRequestText,
  requestMessages,
  writtenTextMessages,
  type AnswerCaseRequest,
  type Problem,
  type ReadCaseAnswer,
} from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { caseTypeIds } from '../src/seed/index.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { pdf } from './support/sample-files.ts';

const status = (label: (typeof codes.caseStatus)[keyof typeof codes.caseStatus]) =>
  codes.codeOf(codes.caseStatus, label);

onPostgresql('the cases desk', (app) => {
  let member: Person;
  let officer: Person;
  let colleague: Person;
  let id: string;
  type ApiResult = Partial<Problem> & { id: string };
  beforeEach(async () => {
    [member, officer, colleague] = await Promise.all([
      app().person('member', { first_name: 'Naledi', last_name: 'Khoza' }),
      app().person('membership-officer', { first_name: 'Lerato', last_name: 'Mokoena' }),
      app().person('membership-officer'),
    ]);
    id = await ask(member);
  });
  const ask = async (person: Person, caseTypeId: string = caseTypeIds.complaint) => {
    const asked = { key: randomUUID(), caseTypeId, subject: 'My card', details: 'It never came.' };
    return (await person.call<ApiResult>('/portal/api/requests/ask', asked)).body.id;
  };
  const reply = (message: string) =>
    member.call<ApiResult>('/portal/api/requests/reply', { key: randomUUID(), id, message });
  const read = (person = officer) =>
    person.call<ReadCaseAnswer & Partial<Problem>>('/portal/api/staff/cases/read', { id });
  const answer = async (then: AnswerCaseRequest['then'], more: object = {}, person = officer) =>
    person.call<ApiResult>('/portal/api/staff/cases/answer', {
      id,
      key: randomUUID(),
      version: (await read()).body.version,
      message: 'It is on its way.',
      then,
      ...more,
    });
  const take = async (more: object = {}, person = officer) =>
    person.call<ApiResult>('/portal/api/staff/cases/take', {
      id,
      version: (await read()).body.version,
      ...more,
    });
  const notified = async () =>
    (
      await app()
        .database.db.selectFrom('notification')
        .select('title')
        .where('contact_id', '=', member.contactId)
        .orderBy('created_on', 'desc')
        .execute()
    ).map(({ title }) => title);

  it('is answered with a document, which whoever asked reads and cannot take away', async () => {
    const send = async (person: Person, fields: object, name: string, bytes: Buffer) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
      form.append('file', new File([new Uint8Array(bytes)], name));
      const body = new Response(form);
      const response = await app().app.inject({
        method: 'POST',
        url: '/portal/api/staff/cases/answer',
        headers: {
          authorization: `Bearer ${person.token}`,
          'content-type': body.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await body.arrayBuffer()),
      });
      return { status: response.statusCode, errors: response.json<Partial<Problem>>().errors };
    };
    const { version } = (await read()).body;
    const said = { id, key: randomUUID(), version, message: 'Here is the form.', then: 'wait' };
    expect((await send(officer, { ...said, then: 'perhaps' }, 'a.pdf', pdf)).status).toBe(400);
    const long = 'x'.repeat(longestRequestText + 1);
    const tooLong = (await send(officer, { ...said, message: long }, 'a.pdf', pdf)).errors;
    expect(tooLong?.map(({ field }) => field)).toEqual(['message']);
    expect((await send(officer, said, 'a.exe', Buffer.from('MZ'))).status).toBe(415);
    expect((await send(await app().person('finance-officer'), said, 'a.pdf', pdf)).status).toBe(404);
    expect((await read()).body.messages, 'nothing was said').toEqual([]);
    expect((await send(officer, said, 'form.pdf', pdf)).status).toBe(200);
    expect((await send(officer, said, 'form.pdf', pdf)).status, 'once').toBe(200);
    const { messages, status: now } = (await read()).body;
    expect(messages).toMatchObject([{ body: 'Here is the form.', files: [{ name: 'form.pdf' }] }]);
    expect(now).toBe(codes.codeOf(codes.caseStatus, 'On Hold'));
    const documents = await member.list({ recordtype: 'ctpt_supportingdocuments' });
    const [document] = documents.body.data;
    const remove = { recordtype: 'ctpt_supportingdocuments', id: document?.id };
    expect((await member.call('/portal/api/submitForm/Delete', remove)).status).toBe(404);
  });

  it('leads a request for erasure to its end: what stands in the way, the answer, and then nobody', async () => {
    const administrator = await app().person('administrator');
    const asked = await member.call<{ caseNumber: string }>('/portal/api/my-data/request', {
      kind: 'erasure',
      details: 'Forget me.',
    });
    expect((await read()).body.privacy, 'of any other case').toBeNull();
    const { db } = app().database;
    const privacy = await db
      .selectFrom('service_case')
      .select('id')
      .where('case_number', '=', asked.body.caseNumber)
      .executeTakeFirstOrThrow();
    const other = id;
    id = privacy.id;
    const handedIn = (form_name: string) => ({
      contact_id: member.contactId,
      form_name,
      progress_code: codes.codeOf(codes.submissionStatus, 'Completed'),
      status: 'Submitted',
    });
    const [application] = await db
      .insertInto('submission')
      .values([handedIn('clearanceCertificate'), handedIn('eventreg')])
      .returning('id')
      .execute();
    const number = await db
      .selectFrom('service_case')
      .select('case_number')
      .where('id', '=', other)
      .executeTakeFirstOrThrow();
    const hindrances = [
      "the application 'clearanceCertificate' is not decided",
      `the service request ${number.case_number} is open`,
    ];
    expect((await read()).body.privacy).toEqual({ kind: 'erasure', hindrances, mayErase: false });
    expect((await read(administrator)).body.privacy).toEqual({ kind: 'erasure', hindrances, mayErase: true });
    await db
      .updateTable('case_type')
      .set({ desk: 'finance' })
      .where(
        'id',
        '=',
        (
          await db
            .selectFrom('service_case')
            .select('case_type_id')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).case_type_id ?? '',
      )
      .execute();
    const finance = await app().person('finance-officer');
    expect((await read(finance)).body.privacy?.hindrances, 'of other desks').toEqual([
      'something is not decided or not answered by the membership desk',
    ]);
    await db
      .updateTable('submission')
      .set({ status: 'Declined' })
      .where('id', '=', application?.id ?? '')
      .execute();
    expect((await answer('resolve')).status).toBe(200);
    id = other;
    expect((await answer('resolve')).status).toBe(200);
    id = privacy.id;
    expect((await read(administrator)).body.privacy?.hindrances).toEqual([]);
    const erase = { id: member.contactId, lastName: 'khoza' };
    expect((await officer.call('/portal/api/my-data/erase', erase)).status).toBe(403);
    expect((await administrator.call('/portal/api/my-data/erase', erase)).status).toBe(200);
    expect((await read(administrator)).status, 'the case went with them').toBe(404);
  });

  it('gives the one promised soonest to whoever asks for the next, and two to two who ask at once', async () => {
    const { db } = app().database;
    // Whatever waits from before is with somebody.
    await db.updateTable('service_case').set({ officer_id: colleague.contactId }).execute();
    const [own, late, later, query] = [
      await ask(officer),
      await ask(member),
      await ask(member),
      await ask(member, caseTypeIds.feeQuery),
    ];
    const due = (of: string, answer_due_on: string) =>
      db.updateTable('service_case').set({ answer_due_on }).where('id', '=', of).execute();
    await due(own, '2020-01-01');
    await due(late, '2020-01-02');
    await due(later, '2020-01-03');
    await due(query, '2020-01-04');
    const next = async (person: Person) =>
      (await person.call<{ id: string | null }>('/portal/api/staff/cases/take-next', {})).body.id;
    const got = await Promise.all([next(officer), next(officer)]);
    expect(got.toSorted()).toEqual([late, later].toSorted());
    expect(
      (
        await app()
          .database.db.selectFrom('service_case')
          .select('officer_id')
          .where('id', '=', late)
          .executeTakeFirst()
      )?.officer_id,
    ).toBe(officer.contactId);
    const events = await app().person('events-officer');
    const finance = await app().person('finance-officer');
    expect([await next(events), await next(finance), await next(officer)]).toEqual([null, query, null]);
  });

  it('shows a case with all that it is answered by', async () => {
    await reply('Any news?');
    const { body } = await read();
    expect(body).toMatchObject({
      title: 'My card',
      details: 'It never came.',
      type: 'Complaint',
      status: status('Active'),
      officer: null,
      member: { name: 'Naledi Khoza', firstName: 'Naledi', openCases: 1 },
      messages: [{ fromStaff: false, body: 'Any news?' }],
      notes: [],
    });
    expect(body.officers.map((one) => one.id)).toEqual(
      expect.arrayContaining([officer.contactId, colleague.contactId]),
    );
  });

  it('answers: the work begins, it is with whoever answered, and the member is told', async () => {
    expect((await answer('go-on')).status).toBe(200);
    const { body } = await read();
    expect(body).toMatchObject({
      status: status('In Progress'),
      officer: { id: officer.contactId },
      messages: [{ fromStaff: true, author: 'Lerato Mokoena', body: 'It is on its way.' }],
    });
    expect((await notified())[0]).toMatch(/^There is an answer to your request/);
  });

  it('says once what is sent twice, and nothing under the key of another message', async () => {
    const sent = { key: randomUUID(), version: (await read()).body.version };
    for (const _ of [1, 2]) expect((await answer('go-on', sent)).status).toBe(200);
    const other = await answer('go-on', { ...sent, message: 'Something else.' });
    expect([other.status, other.body.detail]).toEqual([409, writtenTextMessages.otherKey]);
    expect((await read()).body.messages).toHaveLength(1);
    expect((await answer('go-on', sent, colleague)).status).toBe(404);
  });

  it('waits for nobody who cannot answer: the promised time would stand still for ever', async () => {
    const set = (on_hold: boolean) =>
      app().database.db.updateTable('contact').set({ on_hold }).where('id', '=', member.contactId).execute();
    await set(true);
    const refused = await answer('wait');
    await set(false);
    expect([refused.status, refused.body.detail]).toEqual([422, caseMessages.cannotAnswer]);
    expect((await read()).body.messages).toEqual([]);
  });

  it('stops the promised time while the member is waited for, and lets it run on when they answer', async () => {
    const { answerDueOn } = (await read()).body;
    expect((await answer('wait')).status).toBe(200);
    expect((await notified())[0]).toMatch(/^We need an answer from you/);
    expect((await read()).body).toMatchObject({ status: status('On Hold'), waitsSince: expect.any(String) });
    // Two working weeks, whatever day it is.
    await app()
      .database.db.updateTable('service_case')
      .set({
        waits_since: new Date(
          Date.parse((await read()).body.waitsSince ?? '') - 14 * 86_400_000,
        ).toISOString(),
      })
      .where('id', '=', id)
      .execute();
    await reply('Here it is.');
    const { body } = await read();
    expect(body).toMatchObject({
      status: status('In Progress'),
      waitsSince: null,
      officer: { id: officer.contactId },
    });
    const moved = Date.parse(body.answerDueOn ?? '') - Date.parse(answerDueOn ?? '');
    expect(moved).toBeGreaterThanOrEqual(13 * 86_400_000);
  });

  it('resolves with the answer as the resolution, and answers nothing any more', async () => {
    expect((await answer('resolve')).status).toBe(200);
    expect((await read()).body).toMatchObject({
      status: status('Resolved'),
      resolution: 'It is on its way.',
      closedOn: expect.any(String),
    });
    expect((await notified())[0]).toMatch(/is now: Resolved$/);
    expect((await answer('go-on')).body.detail).toBe(requestMessages.closed);
  });

  it('lets nobody answer past what was said or done meanwhile', async () => {
    const { version } = (await read()).body;
    await reply('Never mind.');
    const { status: code, body } = await answer('resolve', { version });
    expect([code, body.detail]).toEqual([409, caseMessages.changed]);
    const now = (await read()).body.version;
    const both = await Promise.all([
      answer('resolve', { version: now }),
      answer('resolve', { version: now }, colleague),
    ]);
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect((await read()).body.messages.filter(({ fromStaff }) => fromStaff)).toHaveLength(1);
  });

  it('is taken, handed to a colleague who may answer it, and given back', async () => {
    expect((await take()).status).toBe(200);
    expect((await read()).body.officer?.id).toBe(officer.contactId);
    expect((await take({ officerId: colleague.contactId })).status).toBe(200);
    expect((await take({ officerId: null })).status).toBe(200);
    expect((await read()).body.officer).toBeNull();
    const finance = await app().person('finance-officer');
    for (const officerId of [member.contactId, finance.contactId])
      expect((await take({ officerId })).body.errors).toEqual([
        { field: 'officerId', message: caseMessages.noOfficer },
      ]);
  });

  it('keeps notes that the member never reads, nor with whom it is', async () => {
    const key = randomUUID();
    const noted = () =>
      officer.call<ApiResult>('/portal/api/staff/cases/note', { id, key, body: 'Rang twice.' });
    for (const _ of [1, 2]) expect((await noted()).status).toBe(200);
    const other = await officer.call<ApiResult>('/portal/api/staff/cases/note', {
      id,
      key,
      body: 'Rang again.',
    });
    expect([other.status, other.body.detail]).toEqual([409, writtenTextMessages.otherKey]);
    await take();
    expect((await read()).body.notes).toMatchObject([{ author: 'Lerato Mokoena', body: 'Rang twice.' }]);
    const notes = await member.list({ recordtype: 'ctpt_casenotes', properties: ['ctpt_note'] });
    expect(notes.status).toBe(403);
    const own = await member.list({ recordtype: 'ctpt_cases', properties: ['ctpt_title', 'ctpt_officer'] });
    expect(JSON.stringify(own.body)).not.toContain(officer.contactId);
  });

  describe('is for the desk that it belongs to', () => {
    it('and for nobody in a matter of their own', async () => {
      id = await ask(member, caseTypeIds.eventQuery);
      const events = await app().person('events-officer');
      expect((await read(events)).status).toBe(200);
      expect((await answer('go-on', {}, events)).status).toBe(200);
      const finance = await app().person('finance-officer');
      expect((await read(finance)).status).toBe(404);
      expect((await answer('go-on', {}, finance)).status).toBe(404);
      expect((await read(member)).status).toBe(403);
      const own = await app().person('membership-officer');
      id = await ask(own);
      expect((await read(own)).status).toBe(403);
      expect((await answer('resolve', {}, own)).status).toBe(403);
    });
  });

  it.each([
    ['nothing', { message: '  ' }],
    ['more than fits', { message: 'x'.repeat(10_001) }],
  ])('refuses to say %s', async (_, more) => {
    expect((await answer('go-on', more)).status).toBeGreaterThanOrEqual(400);
    expect((await read()).body.messages).toEqual([]);
  });
});
