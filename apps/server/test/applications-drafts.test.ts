import { codes, formMessages, largestAnswersBytes } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { onPostgresql } from './support/app-fixture.ts';
import { applying, freeForm, idIn, publish, rightAnswers } from './support/applications.ts';

onPostgresql('drafts of applications', (app) => {
  let formId: string;
  beforeAll(async () => {
    formId = (await publish(app(), freeForm)).id;
  });

  const begin = async (data: object = {}) => {
    const person = await app().person('applicant');
    const application = applying(person, freeForm);
    const begun = await application.save(data, { formId });
    expect(begun.status).toBe(200);
    return { person, ...application, id: idIn(begun), begun: begun.body.data };
  };
  const audited = (id: string) =>
    app()
      .database.db.selectFrom('audit_entry')
      .select(['action', 'fields'])
      .where('record_id', '=', id)
      .execute();

  describe('the form', () => {
    it('is answered in its newest version, with everything a screen needs', async () => {
      const person = await app().person('applicant');
      const { status, body } = await applying(person, freeForm).schema();
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        id: formId,
        name: freeForm,
        title: `Trial of ${freeForm}`,
        hasPayment: false,
        intro: { shown: true, paragraphs: ['For the trial.'] },
        schema: { type: 'object' },
        steps: [{ id: 'about' }, { id: 'papers' }],
      });
      expect(body.data).not.toHaveProperty('feeCents');
      expect(body.data).not.toHaveProperty('seedFingerprint');
      expect(body.data.version).toBeGreaterThan(1);
    });

    it('says what it costs the person by the fee schedule, before and after it is begun', async () => {
      const person = await app().person('member', { contact_type: 2 });
      const paid = applying(person, 'clearanceCertificate');
      expect((await paid.schema()).body.data.feeCents).toBe(46_000);
      const submissionId = idIn(await paid.save({}));
      expect((await paid.read(submissionId)).body.data.form?.feeCents).toBe(46_000);
    });

    it('that nobody knows is not found', async () => {
      const person = await app().person('applicant');
      for (const name of ['nonsense', '__proto__', 'constructor', `${freeForm} `]) {
        expect((await applying(person, name).schema()).status).toBe(404);
        expect((await applying(person, name).save({})).status).toBe(404);
        expect((await applying(person, name).submit({})).status).toBe(404);
      }
    });

    it('that was never given its questions, or is out of use, is not found', async () => {
      const person = await app().person('member', { contact_type: 1 });
      const { db } = app().database;
      const name = 'upgradeFellow';
      const retired = applying(person, name);
      expect((await retired.schema()).status).toBe(200);
      await db.updateTable('web_form').set({ state_code: 1 }).where('name', '=', name).execute();
      expect((await retired.schema()).status).toBe(404);
      expect((await retired.save({})).status).toBe(404);
      await db
        .updateTable('web_form')
        .set({ state_code: 0, definition: '{}' })
        .where('name', '=', name)
        .execute();
      expect((await retired.schema()).status).toBe(404);
    });

    it.each([
      ['no-permissions', freeForm],
      ['applicant', 'upgradeFellow'],
      ['applicant', 'examreg'],
      ['membership-officer', freeForm],
    ])('refuses %s the form %s, which their role does not open', async (role, name) => {
      const stranger = applying(await app().person(role), name);
      if (name !== freeForm) await publish(app(), name);
      expect((await stranger.schema()).status).toBe(403);
      expect((await stranger.save({})).status).toBe(403);
      expect((await stranger.submit(rightAnswers)).status).toBe(403);
      if (role === 'no-permissions') expect((await stranger.existing()).status).toBe(403);
    });

    it('refuses an account that is suspended', async () => {
      const suspended = applying(await app().person('applicant', { state_code: 1 }), freeForm);
      expect((await suspended.schema()).status).toBe(403);
      expect((await suspended.save({})).status).toBe(403);
    });

    it.each(['getFormschema', 'createFormsubmit', 'getFormsubmit', 'cancelFormsubmit'])(
      'is not for callers without a token: %s',
      async (call) => {
        expect((await app().call(`/forms/api/${call}`, {})).status).toBe(401);
      },
    );
  });

  describe('saving', () => {
    it('keeps the answers as they were sent, right or wrong', async () => {
      const data = { surname: 7, unknown: { deep: [1, null, { a: 'b' }] }, country: 'nowhere', empty: '' };
      const { read, id, begun } = await begin(data);
      const { body } = await read(id);
      expect(body.data).toMatchObject({
        id,
        name: freeForm,
        status: 'Draft',
        swfStatus: codes.codeOf(codes.submissionStatus, 'In progress'),
        data,
        version: 1,
        modifiedon: begun.modifiedon,
        form: { id: formId, name: freeForm },
      });
    });

    it('answers where the draft is, which version it now has and when it was changed', async () => {
      const { save, read, id, begun } = await begin({ surname: 'A' });
      expect(begun).toMatchObject({ uri: `/submissions/${id}`, version: 1 });
      const second = await save({ surname: 'B' }, { submissionId: id });
      expect(second.body.data).toMatchObject({ uri: `/submissions/${id}`, version: 2 });
      expect(Date.parse(second.body.data.modifiedon)).toBeGreaterThanOrEqual(Date.parse(begun.modifiedon));
      expect((await read(id)).body.data).toMatchObject({ data: { surname: 'B' }, version: 2 });
    });

    it('leaves a trace of the beginning, and none of each save', async () => {
      const { save, id } = await begin({ surname: 'A' });
      await save({ surname: 'B' }, { submissionId: id });
      await save({ surname: 'C' }, { submissionId: id });
      expect(await audited(id)).toMatchObject([{ action: 'create', fields: { data: expect.any(String) } }]);
    });

    it('begins one draft of a form only, and says which one there is', async () => {
      const { save, id } = await begin();
      const second = await save({ surname: 'B' });
      expect(second).toMatchObject({
        status: 409,
        body: {
          type: 'urn:charter:problem:conflict',
          detail: formMessages.existing,
          errors: [{ field: 'submissionId', message: id }],
        },
      });
    });

    it('begins one draft even when asked many times at once', async () => {
      const application = applying(await app().person('applicant'), freeForm);
      const answers = await Promise.all(Array.from({ length: 8 }, () => application.save({})));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    });

    it('refuses to begin with a version that is not the newest', async () => {
      const person = await app().person('applicant');
      const old = formId;
      formId = (await publish(app(), freeForm)).id;
      const application = applying(person, freeForm);
      expect(await application.save({}, { formId: old })).toMatchObject({
        status: 409,
        body: { detail: formMessages.changed },
      });
      expect((await application.save({}, { formId: randomUUID() })).status).toBe(409);
      expect((await application.save({}, { formId: formId.toUpperCase() })).status).toBe(200);
    });

    it('is of the form it was begun with: another’s id is refused, saving and submitting', async () => {
      const { save, submit, read, id } = await begin({ surname: 'start' });
      const other = await publish(app(), 'anotherForm');
      for (const wrong of [other.id, randomUUID()]) {
        for (const answer of [
          await save({ surname: 'other' }, { submissionId: id, formId: wrong }),
          await submit({ surname: 'other' }, { submissionId: id, formId: wrong }),
        ]) {
          expect(answer).toMatchObject({
            status: 409,
            body: { detail: formMessages.changed, code: 'form.changed' },
          });
        }
      }
      expect((await read(id)).body.data.data).toEqual({ surname: 'start' });
      const same = await save({ surname: 'same' }, { submissionId: id, formId: formId.toUpperCase() });
      expect(same.status).toBe(200);
    });

    it('with the version that was read refuses what another window has changed since', async () => {
      const { save, read, id } = await begin({ surname: 'start' });
      const [one, other] = [await read(id), await read(id)];
      expect(
        (await save({ surname: 'one' }, { submissionId: id, version: one.body.data.version })).status,
      ).toBe(200);
      expect(
        await save({ surname: 'other' }, { submissionId: id, version: other.body.data.version }),
      ).toMatchObject({
        status: 409,
        body: { type: 'urn:charter:problem:stale', detail: formMessages.stale },
      });
      expect((await read(id)).body.data.data).toEqual({ surname: 'one' });
    });

    it('without a version keeps the later of two windows', async () => {
      const { save, read, id } = await begin();
      const answers = await Promise.all(
        ['one', 'other'].map((surname) => save({ surname }, { submissionId: id })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.map(({ body }) => body.data.version).sort()).toEqual([2, 3]);
      const later = answers.findIndex(({ body }) => body.data.version === 3);
      expect((await read(id)).body.data.data).toEqual({ surname: ['one', 'other'][later] });
    });

    it.each([
      ['no answers', undefined, 400],
      ['a list in place of answers', [], 400],
      ['a text in place of answers', 'surname', 400],
      ['a NUL', { surname: 'a\u0000b' }, 400],
      ['a NUL in a name', { 'a\u0000b': 1 }, 400],
      ['half a character', { surname: 'a\ud800b' }, 400],
      ['a well', JSON.parse(`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`) as object, 400],
    ])('refuses %s with a clear answer', async (_, data, status) => {
      const { person, id, read } = await begin({ surname: 'before' });
      const answer = await person.call<{ errors?: { field: string }[] }>('/forms/api/createFormsubmit', {
        submissionId: id,
        webFormName: freeForm,
        isSubmit: false,
        data,
      });
      expect(answer.status).toBe(status);
      expect(answer.body.errors?.map(({ field }) => field)).toContain('data');
      expect((await read(id)).body.data.data).toEqual({ surname: 'before' });
    });

    it('survives a text that only looks like a character that cannot be stored', async () => {
      const data = { surname: String.raw`a\u0000b\ud800`, emoji: '🏗' };
      const { read, id } = await begin(data);
      expect((await read(id)).body.data.data).toEqual(data);
    });

    it('takes half a megabyte of answers and not a byte more', async () => {
      const { save, id } = await begin();
      const empty = JSON.stringify({ surname: '' }).length;
      const fits = { surname: 'x'.repeat(largestAnswersBytes - empty) };
      expect((await save(fits, { submissionId: id })).status).toBe(200);
      const answer = await save({ surname: `${fits.surname}x` }, { submissionId: id });
      expect(answer).toMatchObject({ status: 413, body: { detail: formMessages.tooLarge } });
    });
  });

  describe('cancelling', () => {
    it('frees the person to begin anew; what was cancelled says so', async () => {
      const { cancel, read, save, id } = await begin({ surname: 'A' });
      expect(await cancel(id)).toMatchObject({ status: 200, body: { status: true } });
      expect((await read(id)).body.data).toMatchObject({
        status: 'Cancelled',
        swfStatus: codes.codeOf(codes.submissionStatus, 'Cancelled'),
      });
      expect((await audited(id)).at(-1)).toMatchObject({
        action: 'update',
        fields: { status: expect.any(String), progress_code: expect.any(String) },
      });
      expect(await save({ surname: 'B' }, { submissionId: id })).toMatchObject({
        status: 409,
        body: { detail: formMessages.cancelled },
      });
      expect(await cancel(id)).toMatchObject({ status: 200, body: { status: false } });
      expect((await save({})).status).toBe(200);
    });

    it('goes by the other call too', async () => {
      const { cancelByWrite, read, person, id } = await begin();
      expect((await cancelByWrite(id)).body.data).toMatchObject({ uri: `/submissions/${id}`, version: 2 });
      expect((await read(id)).body.data.status).toBe('Cancelled');
      expect(await cancelByWrite(id)).toMatchObject({
        status: 409,
        body: { detail: formMessages.cancelled },
      });
      const both = { webFormName: freeForm, submissionId: id, isSubmit: true, isCancel: true };
      expect((await person.call('/forms/api/createFormsubmit', both)).status).toBe(400);
      const none = { webFormName: freeForm, isSubmit: false, isCancel: true };
      expect((await person.call('/forms/api/createFormsubmit', none)).status).toBe(400);
    });
  });

  describe('the check before a start', () => {
    it('says 2 and then 1, per form and over all of them', async () => {
      const person = await app().person('applicant');
      const application = applying(person, freeForm);
      expect((await application.existing()).body).toEqual({ result: 2, data: [] });
      const id = idIn(await application.save({}));
      const draft = { submissionId: id, name: freeForm, status: 'Draft' };
      expect((await application.existing()).body).toEqual({ result: 1, data: [draft] });
      expect((await application.existing({ formName: undefined })).body).toEqual({
        result: 1,
        data: [draft],
      });
      expect((await application.existing({ formName: 'duplicateCertificate' })).body.result).toBe(2);
      await application.cancel(id);
      expect((await application.existing()).body).toEqual({ result: 2, data: [] });
    });

    it.each([
      ['Submitted', 1],
      ['In review', 1],
      ['Fail', 2],
      ['Approved', 2],
      ['Declined', 2],
    ])('counts an application that is %s as %i', async (status, result) => {
      const person = await app().person('applicant');
      await app()
        .database.db.insertInto('submission')
        .values({
          contact_id: person.contactId,
          form_name: freeForm,
          status,
          progress_code: codes.codeOf(codes.submissionStatus, 'Completed'),
        })
        .execute();
      expect((await applying(person, freeForm).existing()).body.result).toBe(result);
    });
  });
});
