import {
  codes,
  institutionDay,
  memberMessages,
  writtenTextMessages,
  type FieldChange,
  type Problem,
  type ReadMemberAnswer,
  type StandingStep,
} from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseTypeIds } from '../src/seed/index.ts';
import type { Person } from './support/app-fixture.ts';
import { awaitMail } from './support/email-changes.ts';
import { withMailbox } from './support/mailbox.ts';

const deceased = codes.codeOf(codes.terminationType, 'Deceased');
const student = codes.codeOf(codes.contactType, 'Student');
const removed = codes.codeOf(codes.terminationType, 'Removed');

withMailbox('deciding how a member stands', (app, mailbox) => {
  let officer: Person;
  let colleague: Person;
  let member: Person;
  let email: string;
  beforeAll(async () => {
    officer = await app().person('membership-officer', { first_name: 'Lerato', last_name: 'Mokoena' });
    colleague = await app().person('membership-officer', { first_name: 'Pieter', last_name: 'Botha' });
  });
  beforeEach(async () => {
    email = `${randomUUID()}@example.test`;
    member = await app().person('member', { contact_type: 1, email });
  });

  const seen = async (id = member.contactId) =>
    (await officer.call<ReadMemberAnswer>('/portal/api/staff/members/read', { id })).body;
  const decide = async (by: Person, step: StandingStep, more: object = {}) =>
    by.call<{ id: string } & Partial<Problem>>(`/portal/api/staff/members/${step}`, {
      id: member.contactId,
      key: randomUUID(),
      version: 1,
      reason: 'A complaint is being looked into.',
      ...(step === 'terminate' ? { type: removed } : {}),
      ...more,
    });
  const decideNow = async (by: Person, step: StandingStep, more: object = {}) =>
    decide(by, step, { version: (await seen()).version, ...more });
  const standing = async () => {
    const { standing: code, steps } = await seen();
    return [codes.memberStanding[code as keyof typeof codes.memberStanding], ...steps];
  };
  const told = async () =>
    (
      await app()
        .database.db.selectFrom('notification')
        .select('title')
        .where('contact_id', '=', member.contactId)
        .orderBy('created_on')
        .execute()
    ).map(({ title }) => title);
  const decisions = () =>
    app()
      .database.db.selectFrom('standing_decision')
      .selectAll()
      .where('contact_id', '=', member.contactId)
      .execute();

  it('holds, reinstates and terminates, and the member is told each time', async () => {
    expect(await standing()).toEqual(['Active', 'hold', 'terminate']);
    expect((await decideNow(officer, 'hold')).status).toBe(200);
    expect(await standing()).toEqual(['On hold', 'terminate', 'reinstate']);
    expect(await seen()).toMatchObject({ onHoldReason: 'A complaint is being looked into.' });
    expect((await decideNow(officer, 'reinstate', { reason: 'It was unfounded.' })).status).toBe(200);
    expect(await standing()).toEqual(['Active', 'hold', 'terminate']);
    expect((await decideNow(colleague, 'terminate')).status).toBe(200);
    expect(await standing()).toEqual(['Terminated', 'reinstate']);
    expect(await seen()).toMatchObject({ terminationType: removed, onHoldReason: null });
    expect((await decideNow(officer, 'reinstate')).status).toBe(200);
    expect(await seen()).toMatchObject({ terminationType: null, terminatedOn: null });
    expect(await told()).toEqual([
      'Your membership is on hold',
      'Your membership is active again',
      'Your membership has ended',
      'Your membership is active again',
    ]);
    expect((await decisions()).map(({ step_code, decided_by }) => [step_code, decided_by])).toEqual([
      [1, officer.contactId],
      [3, officer.contactId],
      [2, colleague.contactId],
      [3, officer.contactId],
    ]);
  });

  it('is mailed without its reason, which is between the office and the member', async () => {
    await decideNow(officer, 'hold');
    const mail = await awaitMail(mailbox(), email);
    expect(mail.subject).toBe('Your membership is on hold');
    expect(mail.text).not.toContain('complaint');
  });

  it('is mailed as what was corrected is, which names it and neither what it was nor is', async () => {
    const { version } = await seen();
    const record = { id: member.contactId, version };
    const data = [{ name: 'ctpt_companyname', value: 'Ubuntu Bridges', type: 'string' }];
    const asked = {
      id: member.contactId,
      reason: 'She wrote.',
      changes: [{ recordtype: 'contacts', record, data }],
    };
    expect((await officer.call('/portal/api/staff/members/correct', asked)).status).toBe(200);
    const mail = await awaitMail(mailbox(), email);
    expect(mail.subject).toBe('Your details were changed');
    expect(mail.text).toContain('Company name');
    expect(mail.text).not.toContain('Ubuntu');
  });

  it('takes effect at the member’s next request', async () => {
    const ask = () =>
      member.call('/portal/api/submitForm/Create', {
        recordtype: 'ctpt_cases',
        data: [
          { name: 'ctpt_title', value: 'A question', type: 'string' },
          { name: 'ctpt_CaseTypeId', value: caseTypeIds.feeQuery, type: 'lookup' },
        ],
      });
    expect((await ask()).status).toBe(201);
    await decideNow(officer, 'hold');
    expect((await ask()).status).toBe(403);
    await decideNow(officer, 'reinstate');
    expect((await ask()).status).toBe(201);
  });

  it.each([
    ['hold', ['On hold']],
    ['terminate', ['Terminated']],
  ] as const)(
    '%s by two officers at the same moment is one decision and one clear message',
    async (step, ends) => {
      const { version } = await seen();
      const both = await Promise.all([
        decide(officer, step, { version }),
        decide(colleague, step, { version }),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const first = both[0]?.status === 200 ? 'Lerato Mokoena' : 'Pieter Botha';
      expect(both.find(({ status }) => status === 409)?.body.detail).toBe(
        memberMessages.changed(first, ends[0]),
      );
      expect([(await decisions()).length, (await told()).length]).toEqual([1, 1]);
    },
  );

  it('is decided once, however often it is sent', async () => {
    const { version } = await seen();
    const request = { key: randomUUID(), version };
    const answers = await Promise.all([decide(officer, 'hold', request), decide(officer, 'hold', request)]);
    answers.push(await decide(officer, 'hold', request));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await decisions()).length).toBe(1);
    const otherReason = { ...request, reason: 'Another complaint.' };
    for (const answer of [decide(officer, 'terminate', request), decide(officer, 'hold', otherReason)])
      expect((await answer).body.detail).toBe(memberMessages.otherDecision);
    const people = await Promise.all(
      ['member', 'member'].map((role) => app().person(role, { contact_type: 1 })),
    );
    const key = randomUUID();
    const both = await Promise.all(people.map(({ contactId: id }) => decide(officer, 'hold', { id, key })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each(['hold', 'reinstate'] as const)(
    '%s is another officer’s own decision, also under the key and in the words of the first',
    async (step) => {
      if (step === 'reinstate') await decideNow(officer, 'hold');
      const request = { key: randomUUID(), version: (await seen()).version };
      expect((await decide(officer, step, request)).status).toBe(200);
      const theirs = await decide(colleague, step, request);
      expect([theirs.status, theirs.body.detail]).toEqual([409, memberMessages.otherDecision]);
      expect((await decide(officer, step, request)).status).toBe(200);
      expect((await decisions()).filter(({ id }) => id === request.key)).toMatchObject([
        { decided_by: officer.contactId },
      ]);
    },
  );

  it.each([
    ['hold', { on_hold: true }, 'onHold'],
    ['hold', { state_code: 1 }, 'suspended'],
    ['hold', { contact_type: null }, 'none'],
    ['terminate', { termination_type: 1 }, 'terminated'],
    ['terminate', { contact_type: null }, 'none'],
    ['reinstate', {}, 'active'],
  ] as const)('refuses to %s whoever is %j, and says how they stand', async (step, is, standing) => {
    await app()
      .database.db.updateTable('contact')
      .set({ on_hold: false, ...is })
      .where('id', '=', member.contactId)
      .execute();
    const refused = await decideNow(officer, step);
    expect([refused.status, refused.body.detail]).toEqual([422, memberMessages.standing[standing]]);
    expect(await decisions()).toEqual([]);
  });

  it('refuses without a reason, without the desk, of oneself, of colleagues, and of nobody', async () => {
    const { body } = await decideNow(officer, 'hold', { reason: ' ' });
    expect(body.errors).toEqual([{ field: 'reason', message: writtenTextMessages.blank }]);
    for (const role of ['finance-officer', 'events-officer', 'education-officer', 'member'])
      expect((await decide(await app().person(role), 'hold')).status, role).toBe(403);
    expect((await decide(officer, 'hold', { id: randomUUID() })).status).toBe(404);
    expect((await decide(officer, 'terminate', { type: 1 })).status).toBe(400);
    for (const version of [2 ** 31, 2 ** 53, 1e308])
      expect((await decide(officer, 'hold', { version })).status).toBe(400);
    expect((await decide(officer, 'hold', { version: 2 ** 31 - 1 })).status).toBe(409);
    const self = await app().person('administrator', { contact_type: 1 });
    const own = await decide(self, 'hold', { id: self.contactId });
    expect([own.status, own.body.type]).toEqual([403, 'urn:charter:problem:ownMatter']);
    const staff = await app().person('finance-officer', { contact_type: 1 });
    const other = await decide(officer, 'hold', { id: staff.contactId });
    expect(other.body.detail).toBe(memberMessages.staffAreAdministrators);
    expect((await decide(self, 'hold', { id: staff.contactId })).status).toBe(200);
    expect(await decisions()).toEqual([]);
  });

  it('is no matter of the calls for records', async () => {
    const { status } = await officer.call('/portal/api/submitForm/Update', {
      recordtype: 'contacts',
      id: member.contactId,
      data: [{ name: 'ctpt_onhold', value: true, type: 'boolean' }],
    });
    expect(status).toBe(403);
    expect(await standing()).toEqual(['Active', 'hold', 'terminate']);
  });

  it('tells nobody of who has died', async () => {
    expect((await decideNow(officer, 'terminate', { type: deceased })).status).toBe(200);
    expect(await told()).toEqual([]);
  });

  it('says of a hold whether it ends with the payment', async () => {
    await decideNow(officer, 'hold', { untilPaid: true, reason: 'The fee of 2026 is overdue.' });
    expect(await seen()).toMatchObject({ onHoldUntilPaid: true });
  });

  describe('a record that the desk writes', () => {
    const write = (...data: FieldChange[]) =>
      officer.call<Partial<Problem>>('/portal/api/submitForm/Update', {
        recordtype: 'contacts',
        id: member.contactId,
        data,
      });
    const classOf = (value: number | null) =>
      ({ name: 'ctpt_contacttype', value, type: 'picklist' }) as const;
    const numberOf = (value: string | null) =>
      ({ name: 'ctpt_membershipnumber', value, type: 'string' }) as const;
    const stateOf = (value: number) => ({ name: 'statecode', value, type: 'picklist' }) as const;
    const onRecord = () =>
      app()
        .database.db.selectFrom('contact')
        .innerJoin('contact_role', 'contact_role.contact_id', 'contact.id')
        .innerJoin('role', 'role.id', 'contact_role.role_id')
        .select(['contact_type', 'membership_number', 'date_joined', 'contact.version', 'role.key'])
        .where('contact.id', '=', member.contactId)
        .executeTakeFirstOrThrow();

    it('admits whoever has a number from elsewhere, into the role of the class', async () => {
      member = await app().person('applicant', { email });
      const number = `M-${randomUUID()}`;
      expect((await write(classOf(1))).body).toMatchObject({ detail: memberMessages.numberMissing });
      expect(await onRecord()).toMatchObject({ contact_type: null, key: 'applicant' });
      expect((await write(classOf(1), numberOf(number))).status).toBe(200);
      expect(await onRecord()).toEqual({
        contact_type: 1,
        membership_number: number,
        date_joined: institutionDay(new Date()),
        version: 2,
        key: 'member',
      });
      const { length } = await app()
        .database.db.selectFrom('audit_entry')
        .selectAll()
        .where('record_id', '=', member.contactId)
        .where('action', '=', 'update')
        .execute();
      expect(length).toBe(1);
    });

    it('gives the role of another class, and takes neither class nor number away', async () => {
      expect((await write(numberOf(`M-${randomUUID()}`), classOf(student))).status).toBe(200);
      expect(await onRecord()).toMatchObject({ contact_type: student, key: 'student' });
      expect((await write(classOf(null))).body).toMatchObject({ detail: memberMessages.classTakenAway });
      expect((await write(numberOf(null))).body).toMatchObject({ detail: memberMessages.numberKept });
      expect(await onRecord()).toMatchObject({ contact_type: student, version: 2 });
    });

    it('changes no class of a membership that has ended', async () => {
      await decideNow(officer, 'terminate');
      expect((await write(classOf(2))).body).toMatchObject({ detail: memberMessages.membershipEnded });
      expect(await onRecord()).toMatchObject({ contact_type: 1 });
    });

    it('suspends an account and opens it again, whatever the membership', async () => {
      expect((await write(stateOf(1))).status).toBe(200);
      expect(await standing()).toEqual(['Suspended']);
      expect((await write(stateOf(0))).status).toBe(200);
      expect(await standing()).toEqual(['Active', 'hold', 'terminate']);
    });
  });
});
