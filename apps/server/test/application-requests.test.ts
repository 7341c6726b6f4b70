import {
  codes,
  reviewMessages,
  type HomeAnswer,
  type Problem,
  type ReadAskedAnswer,
  type ReadReviewAnswer,
} from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Letter } from '../src/platform/mail/letter.ts';
import { decisionMails } from '../src/domains/applications/review/mails.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { tracedWhile } from './support/meanwhile.ts';
import { applying, freeForm, idIn, publish, rightAnswers } from './support/applications.ts';
import { pdf } from './support/sample-files.ts';
import { addDocument, upload } from './support/uploads.ts';

const stageOf = (label: (typeof codes.reviewStage)[keyof typeof codes.reviewStage]) =>
  codes.codeOf(codes.reviewStage, label);

onPostgresql('asking an applicant for more', (app) => {
  let officer: Person;
  let colleague: Person;
  let applicant: Person;
  let id: string;
  beforeAll(async () => {
    await publish(app(), freeForm);
    [officer, colleague] = await Promise.all([
      app().person('membership-officer', { first_name: 'Ayesha', last_name: 'Naidoo' }),
      app().person('membership-officer', { first_name: 'Pieter', last_name: 'Botha' }),
    ]);
  });
  beforeEach(async () => {
    app().clock.set('2026-11-02T08:00:00Z');
    applicant = await app().person('applicant', {
      first_name: 'Karabo',
      last_name: 'Sithole',
      email: `${randomUUID()}@example.test`,
    });
    const sent = await applying(applicant, freeForm).submit({ ...rightAnswers, disabled: false });
    id = idIn(sent);
    expect((await act(officer, 'take')).status).toBe(200);
    app().clock.set('2026-11-05T08:00:00Z');
  });

  const reviewNow = () =>
    app()
      .database.db.selectFrom('application_review')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const act = async (person: Person, name: string, more: object = {}) =>
    person.call<Partial<Problem>>(`/portal/api/staff/applications/${name}`, {
      id,
      version: (await reviewNow()).version,
      ...more,
    });
  const ask = (more: object = {}, person = officer) =>
    act(person, 'ask', {
      key: randomUUID(),
      message: 'Which surname is on your certificate?',
      questions: ['surname'],
      ...more,
    });
  const asked = async (person = applicant) =>
    (await person.call<ReadAskedAnswer>('/portal/api/applications/asked', { id })).body.request;
  const answer = async (changes: object, more: object = {}, person = applicant) =>
    person.call<Partial<Problem>>('/portal/api/applications/answer', {
      id: (await asked())?.id ?? randomUUID(),
      changes,
      ...more,
    });
  const read = async (person = officer) =>
    (await person.call<ReadReviewAnswer>('/portal/api/staff/applications/read', { id })).body;
  const answersNow = async () => (await applying(applicant, freeForm).read(id)).body.data.data;

  it('tells them, by notification, mail and home page, in the officer’s words', async () => {
    expect((await ask()).status).toBe(200);
    expect(await reviewNow()).toMatchObject({
      stage_code: stageOf('Asked for more'),
      officer_id: officer.contactId,
    });
    const told = await applicant.list({
      recordtype: 'ctpt_notifications',
      properties: ['ctpt_title', 'ctpt_body', 'ctpt_link'],
      sortfield: { field: 'createdon', sorttype: 'desc' },
    });
    const [notice] = told.body.data;
    const said = Object.fromEntries((notice?.data ?? []).map(({ name, value }) => [name, value]));
    expect(said).toMatchObject({ ctpt_link: `/applications?view=${id}` });
    expect(said['ctpt_body']).toContain('Which surname is on your certificate?');
    const request = await asked();
    expect(request).toMatchObject({ questions: ['surname'], document: null });
    const letters: Letter[] = [];
    const mailer = { send: async (_: string, letter: Letter) => void letters.push(letter), close: () => {} };
    const [, mail] = decisionMails({ ...app().config, db: app().database.db, mailer });
    const send = () => mail?.handle({ requestId: request?.id ?? '' } as never, { id: randomUUID() });
    await send();
    expect(letters[0]).toMatchObject({ subject: said['ctpt_title'] });
    expect(letters[0]?.paragraphs).toContain(said['ctpt_body']);
    expect(letters[0]?.action?.url).toMatch(new RegExp(`/applications\\?view=${id}$`));
    const { needs } = (await applicant.call<HomeAnswer>('/portal/api/home', {})).body;
    expect(needs).toContainEqual({
      kind: 'answer-application',
      submissionId: id,
      title: `Trial of ${freeForm}`,
      message: 'Which surname is on your certificate?',
      askedOn: '2026-11-05T08:00:00.000Z',
    });
    expect((await read()).timeline[0]).toMatchObject({
      event: codes.codeOf(codes.submissionEvent, 'More information wanted'),
      note: 'Which surname is on your certificate?',
    });
  });

  it('asks once when the call is sent again, and refuses what asks for nothing or for what there is not', async () => {
    expect((await ask({ questions: [] })).body.errors?.[0]?.message).toBe(reviewMessages.nothingAsked);
    expect((await ask({ message: ' ' })).body.errors?.[0]?.field).toBe('message');
    expect((await ask({ questions: ['noSuchQuestion'] })).body.errors?.[0]?.message).toBe(
      reviewMessages.unknownQuestion,
    );
    expect((await ask({}, colleague)).body.detail).toBe(reviewMessages.notYours);
    const again = { key: randomUUID() };
    expect((await ask(again)).status).toBe(200);
    expect((await ask(again)).status).toBe(200);
    expect((await read()).requests).toHaveLength(1);
  });

  describe('gets an answer', () => {
    it('that returns to the same officer, while the promised time stood still', async () => {
      const { promised_on } = await reviewNow();
      expect(promised_on).toBe('2026-11-16');
      await ask();
      app().clock.set('2026-11-14T08:00:00Z');
      expect((await answer({ surname: 'Sithole' })).status).toBe(200);
      expect(await reviewNow()).toMatchObject({
        stage_code: stageOf('In review'),
        officer_id: officer.contactId,
        asked_on: null,
        stood_days: 9,
        promised_on: '2026-11-25',
      });
      expect(await answersNow()).toEqual({ ...rightAnswers, disabled: false, surname: 'Sithole' });
      expect(await asked()).toBeNull();
      const told = await officer.list({ recordtype: 'ctpt_notifications', properties: ['ctpt_title'] });
      expect(JSON.stringify(told.body.data)).toContain('Karabo Sithole has answered');
    });

    it('that is traced alone, whatever else is written of the application meanwhile', async () => {
      await ask();
      const meanwhile = {
        table: 'submission',
        recordType: 'ctpt_sonicwebformsubmissions',
        id,
        set: `reference = 'APP-2026-9001'`,
      };
      const answered = await tracedWhile(app(), meanwhile, () => answer({ surname: 'Sithole' }));
      expect(answered).toEqual({ status: 200, fields: ['data'] });
    });

    it('at the marked questions alone, and at those that it brings about', async () => {
      await ask({ questions: ['disabled'] });
      const refused = await answer({ surname: 'Another' });
      expect(refused.body.errors).toEqual([{ field: 'surname', message: reviewMessages.notAsked }]);
      const missing = await answer({ disabled: true });
      expect(missing.body.errors?.map(({ field }) => field)).toEqual(['disability']);
      expect((await answer({ disabled: true, disability: 'Hearing' })).status).toBe(200);
      expect(await answersNow()).toMatchObject({ surname: 'Mokoena', disabled: true, disability: 'Hearing' });
    });

    it('with the document that was asked for, which is then kept', async () => {
      await ask({ questions: [], document: 'Academic record' });
      expect((await answer({})).body.errors).toEqual([
        { field: 'fileId', message: reviewMessages.documentMissing },
      ]);
      const documentId = await addDocument(app(), applicant, { name: 'Academic record' });
      const { body: file } = await upload(app(), applicant, documentId, 'record.pdf', pdf);
      const stranger = await app().person('applicant');
      const theirs = await upload(app(), stranger, await addDocument(app(), stranger, {}), 'their.pdf', pdf);
      for (const fileId of [theirs.body.id, randomUUID()]) {
        const gone = await answer({}, { fileId });
        expect([gone.status, gone.body.detail]).toEqual([
          409,
          'A file that you attached is not there any more. Please attach it again.',
        ]);
      }
      expect((await answer({}, { fileId: file.id })).status).toBe(200);
      expect((await read()).documents.map(({ name }) => name)).toEqual(['record.pdf']);
    });

    it('once, from the applicant, and never from whose account is on hold', async () => {
      await ask();
      const stranger = await app().person('applicant');
      expect((await answer({ surname: 'Stranger' }, {}, stranger)).status).toBe(404);
      expect((await stranger.call('/portal/api/applications/asked', { id })).status).toBe(404);
      const { db } = app().database;
      const hold = (on_hold: boolean) =>
        db.updateTable('contact').set({ on_hold }).where('id', '=', applicant.contactId).execute();
      await hold(true);
      expect((await answer({ surname: 'Sithole' })).body.detail).toBe(reviewMessages.onHold);
      await hold(false);
      const request = (await asked())?.id;
      const both = await Promise.all(
        ['Sithole', 'Sithole'].map(async (surname) =>
          applicant.call('/portal/api/applications/answer', { id: request, changes: { surname } }),
        ),
      );
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect((await reviewNow()).stood_days).toBe(0);
      expect((await read()).timeline).toHaveLength(4);
    });
  });

  it('is handed to a colleague meanwhile, and ends where the application is declined without an answer', async () => {
    await ask();
    const request = (await asked())?.id;
    expect((await act(officer, 'take', { officerId: null })).status).toBe(422);
    expect((await act(officer, 'take', { officerId: colleague.contactId })).status).toBe(200);
    expect((await reviewNow()).stage_code).toBe(stageOf('Asked for more'));
    const early = await act(colleague, 'approve');
    expect([early.status, early.body.detail]).toEqual([422, reviewMessages.stage.asked]);
    expect((await act(colleague, 'decline', { reason: 'No answer came.' })).status).toBe(200);
    expect(await asked()).toBeNull();
    const late = await applicant.call<Partial<Problem>>('/portal/api/applications/answer', {
      id: request,
      changes: { surname: 'Late' },
    });
    expect(late.body.detail).toBe(reviewMessages.withdrawn);
  });

  it('shows each officer what changed since their own last look, also when they look again', async () => {
    expect((await read()).earlier).toBeNull();
    await ask();
    app().clock.set('2026-11-14T08:00:00Z');
    await answer({ surname: 'Sithole' });
    app().clock.set('2026-11-15T08:00:00Z');
    const compared = {
      lookedOn: '2026-11-05T08:00:00Z',
      changedOn: '2026-11-14T08:00:00Z',
      answers: { surname: 'Mokoena' },
    };
    for (const _ of [1, 2]) expect((await read()).earlier).toMatchObject(compared);
    // Who looks for the first time has nothing to compare with.
    expect((await read(colleague)).earlier).toBeNull();
  });

  it('keeps a checklist: who ticked what and when, and nobody ticks what the ledger knows', async () => {
    const check = (item: string, checked: boolean, person = officer) =>
      person.call<Partial<Problem>>('/portal/api/staff/applications/check', { id, item, checked });
    const listed = async () =>
      (await read()).checklist.map(({ item, checked, by }) => [item, checked, by] as const);
    expect(await listed()).toContainEqual(['single', true, null]);
    expect((await check('names', true)).status).toBe(200);
    expect((await check('names', true)).status).toBe(200);
    expect(await listed()).toContainEqual(['names', true, 'Ayesha Naidoo']);
    expect((await check('names', false)).status).toBe(200);
    expect(await listed()).toContainEqual(['names', false, null]);
    expect((await check('fee', true)).body.errors?.[0]?.message).toBe(reviewMessages.notOnList);
    expect((await check('names', true, colleague)).body.detail).toBe(reviewMessages.notYours);
  });
});
