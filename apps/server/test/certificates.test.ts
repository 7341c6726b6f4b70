import { codes, reviewMessages, type VerifyAnswer } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { download, readPaper } from './support/papers.ts';
import { addOrder } from './support/payments.ts';
import { reviewing, toldTo } from './support/reviews.ts';

const corporate = codes.codeOf(codes.contactType, 'Corporate Member');
const forms = [
  ['duplicateCertificate', { nameOnCertificate: 'Nomsa Grace van der Merwe' }],
  ['clearanceCertificate', { recipient: { name: 'Institution of Engineers of Kenya' } }],
  ['exemptionCertificate', { credits: [{ examination: 'Surveying 1', module: 'SUR2011 Surveying' }] }],
] as const;
const [duplicate, clearance, credits] = forms;

onPostgresql('approved, a certificate', (app) => {
  let officer: Person;
  let member: Person;
  beforeAll(async () => {
    officer = await app().person('membership-officer');
  });
  beforeEach(async () => {
    app().clock.set('2026-11-30T08:00:00Z');
    member = await app().person('member', {
      first_name: 'Nomsa',
      last_name: 'van der Merwe',
      contact_type: corporate,
      membership_number: randomUUID(),
    });
  });
  const { act, taken, read, reviewOf } = reviewing(app, () => officer);
  const certificateOf = async (submissionId: string) =>
    (
      await app()
        .database.db.selectFrom('certificate')
        .select('id')
        .where('submission_id', '=', submissionId)
        .where('state_code', '=', 0)
        .executeTakeFirst()
    )?.id ?? '';
  const approved = async ([form, data]: (typeof forms)[number], person = member) => {
    const id = await taken(form, person, data);
    expect((await act(officer, 'approve', id)).body).toEqual({ id });
    return { id, certificateId: await certificateOf(id) };
  };
  const fetched = (person: Person, id: string) =>
    download(app(), person, `/portal/api/membership/certificates/${id}`);
  const paper = async (id: string, person = member) => {
    const answer = await fetched(person, id);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return readPaper(answer.bytes);
  };
  const verify = async (code: string) => (await app().call<VerifyAnswer>('/portal/verify', { code })).body;

  it('of membership is in the name that was asked for, verifies, and takes the place of the one before', async () => {
    const first = await approved(duplicate);
    const { words, code } = await paper(first.certificateId);
    for (const said of ['Certificate of membership', 'Nomsa Grace van der Merwe', 'Corporate Member'])
      expect(words).toContain(said);
    expect(await verify(code)).toMatchObject({
      state: 'valid',
      kind: 'certificate',
      holder: 'Nomsa Grace van der Merwe',
      what: 'Member',
    });
    expect(await toldTo(member)).toContain('Your certificate of membership is ready.');
    app().clock.set('2026-12-01T08:00:00Z');
    const second = await approved(duplicate);
    expect((await verify(code)).state).toBe('revoked');
    expect((await verify((await paper(second.certificateId)).code)).state).toBe('valid');
    await app()
      .database.db.updateTable('contact')
      .set({ termination_type: 1 })
      .where('id', '=', member.contactId)
      .execute();
    expect((await fetched(member, second.certificateId)).status).toBe(422);
  });

  it('of clearance is good for three months, while the standing lasts, and is for nobody who owes', async () => {
    const { certificateId } = await approved(clearance);
    const { words, code } = await paper(certificateId);
    expect(words).toContain('Addressed to Institution of Engineers of Kenya');
    expect(await verify(code)).toMatchObject({ state: 'valid', validUntil: '2027-02-28T22:00:00.000Z' });
    app().clock.set('2027-02-28T22:00:00Z');
    expect((await verify(code)).state).toBe('expired');
    app().clock.set('2026-11-30T09:00:00Z');
    await addOrder(app(), member.contactId, { due_on: '2026-11-01' });
    expect((await verify(code)).state).toBe('revoked');
    const id = await taken(...([clearance[0], member, clearance[1]] as const));
    expect(await read(id)).toMatchObject({ foreseen: reviewMessages.standing.overdue, mayApprove: false });
    expect((await act(officer, 'approve', id)).body.detail).toBe(reviewMessages.standing.overdue);
  });

  it('of learning credits names the examinations, and is refused where there is none', async () => {
    const { certificateId } = await approved(credits);
    const { words, code } = await paper(certificateId);
    expect(words).toContain('Surveying 1, for SUR2011 Surveying');
    expect(await verify(code)).toMatchObject({
      state: 'valid',
      kind: 'credits',
      lines: ['Surveying 1, for SUR2011 Surveying'],
    });
    const id = await taken(credits[0], member, { credits: [] });
    expect((await act(officer, 'approve', id)).body.detail).toBe(reviewMessages.noCredits);
  });

  it.each(forms)('%s is granted once, whoever presses twice', async (form, data) => {
    const id = await taken(form, member, data);
    const { version } = await reviewOf(id);
    const approve = () => officer.call('/portal/api/staff/applications/approve', { id, version });
    const both = await Promise.all([approve(), approve()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const own = await member.list({ recordtype: 'ctpt_certificates', properties: ['ctpt_kind'] });
    expect(own.body.data).toHaveLength(1);
  });

  it.each(forms)('%s is taken back until its paper is out, and then stands', async (...form) => {
    const first = await approved(form as (typeof forms)[number]);
    expect((await act(officer, 'undo', first.id)).status).toBe(200);
    expect((await fetched(member, first.certificateId)).status).toBe(404);
    expect((await act(officer, 'approve', first.id)).status).toBe(200);
    const { code } = await paper(await certificateOf(first.id), officer);
    expect((await act(officer, 'undo', first.id)).body.detail).toBe(reviewMessages.followed);
    expect((await verify(code)).state).toBe('valid');
  });

  it('is taken back once', async () => {
    const { id, certificateId } = await approved(duplicate);
    await app()
      .database.db.updateTable('certificate')
      .set({ state_code: 1 })
      .where('id', '=', certificateId)
      .execute();
    const refused = await act(officer, 'undo', id);
    expect([refused.status, refused.body.detail]).toEqual([422, 'Certificate was taken back already.']);
  });

  it('is given to nobody else, and revoked by the desk', async () => {
    const { certificateId } = await approved(duplicate);
    expect((await fetched(await app().person('member'), certificateId)).status).toBe(404);
    expect((await fetched(await app().person('finance-officer'), certificateId)).status).toBe(403);
    const { code } = await paper(certificateId);
    const { id } = await app()
      .database.db.selectFrom('verification_code')
      .select('id')
      .where('subject_id', '=', certificateId)
      .executeTakeFirstOrThrow();
    const revoking = { id, reason: 'Obtained with a forged affidavit.' };
    expect((await officer.call('/portal/api/verification/revoke', revoking)).status).toBe(200);
    expect(await verify(code)).toEqual({ state: 'revoked', kind: 'certificate' });
  });
});
