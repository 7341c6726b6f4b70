import { agreementMessages, type AgreementAnswer, type VerifyAnswer } from '@charter/contracts';
import { changesFrom, trainingAgreement as form } from '@charter/record-forms';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openApp, onPostgresql, type AppFixture, type Person } from './support/app-fixture.ts';
import { download, readPaper } from './support/papers.ts';
import * as files from './support/sample-files.ts';
import { control } from './support/trial.ts';
import { addDocument, upload } from './support/uploads.ts';
import { openWithoutKeyLocks } from './support/without-key-locks.ts';
import { withoutLocks } from './support/without-row-locks.ts';

const terms = {
  studentName: 'Lerato Mokoena',
  startDate: '2026-02-01',
  duration: '36',
  endDate: '2029-02-01',
};
const party = { student: 1, employer: 2, provider: 3 } as const;

interface Refusal {
  readonly id?: string;
  readonly detail?: string;
  readonly errors?: readonly { field: string; message: string }[];
}

const lookup = (name: string, value: string, relatedentity: string) => ({
  name,
  value,
  type: 'lookup',
  relatedentity,
});

/** Somebody who speaks for an organisation. */
async function representative({ database: { db }, person }: AppFixture, role: string, name: string) {
  const [accountId, who] = [randomUUID(), await person(role, { first_name: 'Anaïs', last_name: 'Botha' })];
  await db.insertInto('account').values({ id: accountId, name }).execute();
  await db
    .insertInto('representative')
    .values({ account_id: accountId, contact_id: who.contactId, begins_on: '2020-01-01' })
    .execute();
  return { who, accountId };
}

/** A student who keeps an agreement with an employer and a tuition provider. */
async function agreed(app: AppFixture) {
  const student = await app.person('student', { first_name: 'Lerato', last_name: 'Mokoena' });
  const employer = await representative(app, 'employer', 'Patel Civil Works');
  const provider = await representative(app, 'tuition-provider', 'University of Pretoria');
  const made = await student.call<Refusal>('/portal/api/submitForm/Create', {
    recordtype: form.recordType,
    data: [
      ...changesFrom(form, terms),
      lookup('ctpt_Student', student.contactId, 'contacts'),
      lookup('ctpt_Employer', employer.accountId, 'accounts'),
      lookup('ctpt_TuitionProvider', provider.accountId, 'accounts'),
    ],
  });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return { id: made.body.id ?? '', student, employer, provider };
}

const read = async (who: Person, id: string) =>
  (await who.call<AgreementAnswer>('/portal/api/training/agreement', { id })).body;
const sign = (who: Person, id: string, as: number, edition = 1, name = 'Anais  botha') =>
  who.call<Refusal>('/portal/api/training/sign', { id, party: as, edition, name });
const update = (who: Person, id: string, data: readonly object[]) =>
  who.call<Refusal>('/portal/api/submitForm/Update', { recordtype: form.recordType, id, data });

onPostgresql('training agreements', (app) => {
  const paper = (who: Person, id: string) =>
    download(app(), who, `/portal/api/training/agreements/${id}/paper`);
  const verify = async (code: string) => (await app().call<VerifyAnswer>('/portal/verify', { code })).body;

  it('are signed by student, employer and tuition provider, each by name and time, and give a paper that verifies until they change', async () => {
    const { id, student, employer, provider } = await agreed(app());
    expect((await paper(student, id)).status).toBe(422);
    expect((await read(student, id)).parties.map(({ maySign, name }) => [name, maySign])).toEqual([
      ['Lerato Mokoena', true],
      ['Patel Civil Works', false],
      ['University of Pretoria', false],
    ]);
    expect(await sign(student, id, party.employer)).toMatchObject({
      status: 403,
      body: { detail: agreementMessages.notParty },
    });
    // In nobody's name but one's own; case, accents and blanks aside.
    const message = agreementMessages.ownName('Lerato Mokoena');
    expect(await sign(student, id, party.student, 1, 'Nelson Mandela')).toMatchObject({
      status: 422,
      body: { detail: message, errors: [{ field: 'name', message }] },
    });
    expect((await read(student, id)).signAs).toBe('Lerato Mokoena');
    expect((await sign(student, id, party.student, 1, ' lérato  MOKOENA ')).status).toBe(200);
    expect(await sign(student, id, party.student)).toMatchObject({ status: 409 });
    expect((await sign(employer.who, id, party.employer, 1, 'Anais Botha')).status).toBe(200);
    expect((await read(student, id)).status).toBe(1);
    expect((await sign(provider.who, id, party.provider, 1, 'ANAÏS BOTHA')).status).toBe(200);

    const signed = await read(employer.who, id);
    expect(signed.status).toBe(2);
    expect(signed.parties.map(({ signedName, signedOn }) => [signedName, typeof signedOn])).toEqual([
      ['lérato MOKOENA', 'string'],
      ['Anais Botha', 'string'],
      ['ANAÏS BOTHA', 'string'],
    ]);
    const answer = await paper(provider.who, id);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { words, code } = await readPaper(answer.bytes);
    for (const said of ['Student training agreement', 'Anais Botha', 'ANAÏS BOTHA', '2029-02-01'])
      expect(words).toContain(said);
    expect(await verify(code)).toMatchObject({ state: 'valid', kind: 'agreement', holder: 'Lerato Mokoena' });

    // Another edition, which nobody has signed.
    const changed = await update(student, id, [{ name: 'ctpt_duration', value: 24, type: 'number' }]);
    expect(changed.status).toBe(200);
    expect(await verify(code)).toEqual({ state: 'revoked', kind: 'agreement' });
    expect(await read(student, id)).toMatchObject({ status: 1, edition: 2 });
    expect(await sign(employer.who, id, party.employer, 1)).toMatchObject({
      status: 409,
      body: { detail: agreementMessages.changedMeanwhile },
    });
    for (const [who, as] of [
      [employer.who, party.employer],
      [provider.who, party.provider],
    ] as const)
      expect((await sign(who, id, as, 2)).status).toBe(200);
    expect((await sign(student, id, party.student, 2, 'Lerato Mokoena')).status).toBe(200);
    expect(await sign(student, id, party.student, 2)).toMatchObject({
      status: 422,
      body: { detail: agreementMessages.signedByAll },
    });
    const again = await readPaper((await paper(student, id)).bytes);
    expect(again.code).not.toBe(code);
    expect(await verify(again.code)).toMatchObject({ state: 'valid' });
    const cancelled = await employer.who.call('/portal/api/training/cancel', {
      id,
      reason: 'She moved away.',
    });
    expect(cancelled.status).toBe(200);
    expect(await verify(again.code)).toEqual({ state: 'revoked', kind: 'agreement' });
    expect(await read(student, id)).toMatchObject({ status: 3, cancelled: { reason: 'She moved away.' } });
    expect((await update(student, id, [{ name: 'ctpt_duration', value: 12, type: 'number' }])).status).toBe(
      422,
    );
    expect(await sign(student, id, party.student, 2)).toMatchObject({
      status: 422,
      body: { detail: agreementMessages.cancelled },
    });
  });

  it('are seen by their parties and the education desk, and by nobody else', async () => {
    const { id, student, employer, provider } = await agreed(app());
    const documentId = await addDocument(app(), student, { name: 'Agreement', training_agreement_id: id });
    const { body: file } = await upload(app(), student, documentId, 'agreement.pdf', files.pdf);
    const sees = async (who: Person) => {
      const { body } = await who.list({ recordtype: form.recordType });
      const one = await who.call('/portal/api/training/agreement', { id });
      const bytes = await download(app(), who, `/portal/api/files/${file.id}`);
      return [body.data.some((row) => row.id === id), one.status === 200, bytes.status === 200];
    };
    for (const who of [student, employer.who, provider.who, await app().person('education-officer')])
      expect(await sees(who)).toEqual([true, true, true]);
    const other = await representative(app(), 'employer', 'Another Firm');
    for (const who of [await app().person('student'), other.who, await app().person('tuition-provider')])
      expect(await sees(who)).toEqual([false, false, false]);
    // Whoever no longer speaks for the employer no longer sees it.
    await app()
      .database.db.updateTable('representative')
      .set({ ends_on: '2021-01-01' })
      .where('contact_id', '=', employer.who.contactId)
      .execute();
    expect(await sees(employer.who)).toEqual([false, false, false]);
    expect((await sign(other.who, id, party.employer)).status).toBe(404);
    expect(
      (await update(provider.who, id, [{ name: 'ctpt_duration', value: 6, type: 'number' }])).status,
    ).toBe(404);
  });

  it('are not signed by one person for two parties, nor before all parties are named', async () => {
    const { who, accountId } = await representative(app(), 'employer', 'Both Of Them');
    const student = await app().person('student');
    const make = (provider: object[]) =>
      who.call<Refusal>('/portal/api/submitForm/Create', {
        recordtype: form.recordType,
        data: [...changesFrom(form, terms), lookup('ctpt_Employer', accountId, 'accounts'), ...provider],
      });
    const unnamed = (await make([])).body.id ?? '';
    expect(await sign(who, unnamed, party.employer)).toMatchObject({
      status: 422,
      body: { detail: agreementMessages.incomplete },
    });
    const both = (await make([lookup('ctpt_TuitionProvider', accountId, 'accounts')])).body.id ?? '';
    await app()
      .database.db.updateTable('training_agreement')
      .set({ student_id: student.contactId })
      .where('id', '=', both)
      .execute();
    expect((await sign(who, both, party.employer)).status).toBe(200);
    expect(await sign(who, both, party.provider)).toMatchObject({
      status: 422,
      body: { detail: agreementMessages.twoParties },
    });
  });

  it.each([
    ['studentName', 'Lerato M0koena', 'ctpt_name', 'Only string allowed'],
    ['startDate', null, 'ctpt_startdate', 'Please select start date'],
    ['duration', null, 'ctpt_duration', 'Please enter number'],
    ['endDate', null, 'ctpt_enddate', 'Please select end date'],
    ['endDate', '9999-12-31', 'ctpt_enddate', agreementMessages.endTooFar],
    ['endDate', '2039-02-02', 'ctpt_enddate', agreementMessages.endTooFar],
    ['studentName', null, 'ctpt_name', 'Enter the name of the student'],
  ])('with %s %j are refused', async (path, value, field, message) => {
    const student = await app().person('student');
    const data = changesFrom(form, { ...terms, [path]: value }).filter((change) => change.value !== null);
    const { status, body } = await student.call<Refusal>('/portal/api/submitForm/Create', {
      recordtype: form.recordType,
      data,
    });
    expect([status, body.errors]).toEqual([422, [{ field, message }]]);
  });

  it('list 6 of 0, 1, 11 and 10,000', async () => {
    for (const [count, shown] of [
      [0, 0],
      [1, 1],
      [11, 6],
      [10_000, 6],
    ] as const) {
      const student = await app().person('student');
      const row = {
        owner_id: student.contactId,
        name: 'Lerato Mokoena',
        start_date: '2026-02-01',
        duration_months: 12,
        end_date: '2027-02-01',
      };
      for (let from = 0; from < count; from += 2000)
        await app()
          .database.db.insertInto('training_agreement')
          .values(Array.from({ length: Math.min(2000, count - from) }, () => row))
          .execute();
      const { body } = await student.list({ recordtype: form.recordType, pazesize: 6 });
      expect([body.totalCount, body.data.length]).toEqual([count, shown]);
    }
  });

  it('name organisations that somebody speaks for, by their names alone', async () => {
    const { accountId } = await representative(app(), 'employer', `Named ${randomUUID()}`);
    const silent = randomUUID();
    await app().database.db.insertInto('account').values({ id: silent, name: 'Silent firm' }).execute();
    const student = await app().person('student');
    const { body } = await student.list({ recordtype: 'accounts', properties: ['name'], pazesize: 1000 });
    expect(body.data.some(({ id }) => id === accountId)).toBe(true);
    expect(body.data.some(({ id }) => id === silent)).toBe(false);
    expect((await student.list({ recordtype: 'accounts', properties: ['telephone1'] })).body.data).toEqual(
      [],
    );
  });
});

/** All three sign at the same moment: the agreement must be complete, whoever was last. */
async function signTogether(app: AppFixture): Promise<number> {
  let complete = 0;
  for (let round = 0; round < 4; round += 1) {
    const { id, student, employer, provider } = await agreed(app);
    await Promise.all([
      sign(student, id, party.student, 1, 'Lerato Mokoena'),
      sign(employer.who, id, party.employer),
      sign(provider.who, id, party.provider),
    ]);
    if ((await read(student, id)).status === 2) complete += 1;
  }
  return complete;
}

it('an agreement that all parties sign at once is complete', async () => {
  const app = await openApp('postgresql');
  expect(await signTogether(app)).toBe(4);
  await app.close();
});

control('would stay open without the locks', async () => {
  const { database, drop } = await openWithoutKeyLocks();
  const app = await openApp('postgresql', {}, withoutLocks(database));
  expect(await signTogether(app)).toBeLessThan(4);
  await app.close();
  await drop();
});
