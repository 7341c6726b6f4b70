import { codes, reviewMessages } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { tracedWhile } from './support/meanwhile.ts';
import { reviewing, toldTo } from './support/reviews.ts';
import { insert } from './support/samples/sample.ts';

const kinds = [
  ['firmMembership_nonaat', 'firm', null],
  ['trainingemployer', 'employer', [2, '2031-11-16']],
  ['tutionProvider', 'tuition-provider', [1, '2029-11-16']],
] as const;

onPostgresql('approved, an organisation', (app) => {
  let officer: Person;
  let applicant: Person;
  let principal: Person;
  let answers: { registeredName: string; [question: string]: unknown };
  beforeAll(async () => {
    officer = await app().person('membership-officer');
  });
  beforeEach(async () => {
    app().clock.set('2026-11-16T08:00:00Z');
    const email = `${randomUUID()}@example.test`;
    applicant = await app().person('applicant');
    principal = await app().person('member', { last_name: 'Mokoena', email });
    answers = {
      registeredName: `Umgeni Consulting ${randomUUID()}`,
      vatNumber: '4123456789',
      contactPerson: { email: 'priya@umgeni.example.test', mobileNumber: '+27 82 555 0177' },
      physicalAddress: { addressLine1: '12 Long Street', City: 'Durban', postalCode: '4001' },
      principals: [
        { firstName: 'Thabo', surname: 'MOKOENA', email: email.toUpperCase() },
        { firstName: 'Johan', surname: 'Botha', email: 'nobody@example.test' },
      ],
    };
  });
  const { act, taken, read } = reviewing(app, () => officer);
  const accountsCalled = (name: string) =>
    app().database.db.selectFrom('account').selectAll().where('name', '=', name).execute();
  const speakingFor = async (accountId: string) =>
    (
      await app()
        .database.db.selectFrom('representative')
        .select('contact_id')
        .where('account_id', '=', accountId)
        .where('ends_on', 'is', null)
        .execute()
    ).map(({ contact_id }) => contact_id);
  const rolesOf = async ({ contactId }: Person) =>
    (
      await app()
        .database.db.selectFrom('contact_role')
        .innerJoin('role', 'role.id', 'role_id')
        .select('key')
        .where('contact_id', '=', contactId)
        .execute()
    ).map(({ key }) => key);
  const approved = async (form: string) => {
    const id = await taken(form, applicant, answers);
    expect((await act(officer, 'approve', id)).body).toEqual({ id });
    const [account] = await accountsCalled(answers.registeredName);
    if (!account) throw new Error('It is not on record');
    return { id, account };
  };

  it('that is a firm is a member with a number, and its principals on record speak for it', async () => {
    const id = await taken('firmMembership_nonaat', applicant, answers);
    expect((await read(id)).foreseen).toBe(
      `Admits ${answers.registeredName} as a member firm, with a number of its own. Puts it on record. The applicant and Thabo MOKOENA may speak for it. Not on record and so not named: Johan Botha. The firm adds them once they have signed in.`,
    );
    await act(officer, 'approve', id);
    const [account] = await accountsCalled(answers.registeredName);
    expect(account).toMatchObject({
      kind_code: codes.codeOf(codes.membershipCategory, 'Firm'),
      membership_number: expect.stringMatching(/^\d{7}$/),
      vat_number: '4123456789',
      email: 'priya@umgeni.example.test',
      phone: '+27 82 555 0177',
      mailing_address: '12 Long Street\nDurban\n4001',
      contact_id: applicant.contactId,
      include_in_directory: false,
    });
    const speaking = await speakingFor(account?.id ?? '');
    expect(speaking.toSorted()).toEqual([applicant.contactId, principal.contactId].toSorted());
    expect([await rolesOf(applicant), await rolesOf(principal)]).toEqual([['firm'], ['member']]);
    expect(await toldTo(applicant)).toContain(`${answers.registeredName} is a member.`);
    expect(await toldTo(principal)).toContain(`You speak for ${answers.registeredName}`);
  });

  it.each(kinds.slice(1))('by %s is recognised for its years', async (form, role, recognised) => {
    const { account } = await approved(form);
    const rows = await app()
      .database.db.selectFrom('recognition')
      .select(['kind_code', 'begins_on', 'ends_on'])
      .where('account_id', '=', account.id)
      .execute();
    const [kind_code, ends_on] = recognised ?? [];
    expect(rows).toEqual([{ kind_code, begins_on: '2026-11-16', ends_on }]);
    expect([account.membership_number, await rolesOf(applicant)]).toEqual([null, [role]]);
    const own = await applicant.list({ recordtype: 'ctpt_recognitions', properties: ['ctpt_kind'] });
    expect(own.body.data).toHaveLength(1);
  });

  describe('of a name that is on record', () => {
    it('is refused to whoever does not speak for it', async () => {
      await insert(app().database.db, 'account', { name: answers.registeredName.toUpperCase() });
      const id = await taken('firmMembership_nonaudit', applicant, answers);
      const message = reviewMessages.otherOrganisation(answers.registeredName);
      expect(await read(id)).toMatchObject({ foreseen: message, mayApprove: false });
      expect((await act(officer, 'approve', id)).body.detail).toBe(message);
      expect(await accountsCalled(answers.registeredName)).toEqual([]);
    });

    it('is that one, where the applicant speaks for it, and what it was when taken back', async () => {
      const provider = await approved('tutionProvider');
      const firm = await approved('firmMembership_nonaat');
      expect(firm.account.id).toBe(provider.account.id);
      expect(firm.account.membership_number).not.toBeNull();
      expect((await act(officer, 'undo', firm.id)).status).toBe(200);
      const [after] = await accountsCalled(answers.registeredName);
      expect(after).toMatchObject({ membership_number: null, state_code: 0 });
      expect(await speakingFor(firm.account.id)).toContain(applicant.contactId);
    });
  });

  it('is traced with what the decision changed of it, and not with what somebody else did meanwhile', async () => {
    const { account } = await approved('tutionProvider');
    const id = await taken('firmMembership_nonaat', applicant, answers);
    const meanwhile = {
      table: 'account',
      recordType: 'accounts',
      id: account.id,
      set: 'include_in_directory = not include_in_directory',
    };
    const { status, fields } = await tracedWhile(app(), meanwhile, () => act(officer, 'approve', id));
    expect([status, fields.includes('include_in_directory')]).toEqual([200, false]);
    expect(fields).toContain('membership_number');
  });

  it('of one name is the first’s, where two are approved at the same moment', async () => {
    const rival = await app().person('applicant');
    const ids = [
      await taken('trainingemployer', applicant, answers),
      await taken('trainingemployer', rival, answers),
    ];
    const both = await Promise.all(ids.map((id) => act(officer, 'approve', id)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await accountsCalled(answers.registeredName)).toHaveLength(1);
  });

  it.each(kinds)('by %s is entered once, whoever presses twice', async (form) => {
    const id = await taken(form, applicant, answers);
    const approve = () => officer.call('/portal/api/staff/applications/approve', { id, version: 2 });
    const both = await Promise.all([approve(), approve()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await accountsCalled(answers.registeredName)).toHaveLength(1);
  });

  it.each(kinds)('by %s is taken back: it is on record no longer, and nobody speaks for it', async (form) => {
    const { id, account } = await approved(form);
    expect((await act(officer, 'undo', id)).status).toBe(200);
    expect(await accountsCalled(answers.registeredName)).toMatchObject([{ state_code: 1 }]);
    expect(await speakingFor(account.id)).toEqual([]);
    expect(await rolesOf(applicant)).toEqual(['applicant']);
  });

  it.each([
    ['has named somebody else', 'representative'],
    ['was changed', 'account'],
    ['is in an agreement', 'training_agreement'],
  ] as const)('that %s is not taken back', async (_, table) => {
    const { id, account } = await approved('trainingemployer');
    const { db } = app().database;
    if (table === 'account')
      await db.updateTable('account').set({ version: 9 }).where('id', '=', account.id).execute();
    else if (table === 'representative')
      await insert(db, table, {
        account_id: account.id,
        contact_id: officer.contactId,
        begins_on: '2026-11-16',
      });
    else
      await insert(db, table, {
        owner_id: applicant.contactId,
        employer_id: account.id,
        name: 'Sipho Zulu',
        start_date: '2027-01-01',
        end_date: '2027-12-31',
        duration_months: 12,
      });
    expect((await act(officer, 'undo', id)).body.detail).toBe(reviewMessages.followed);
    expect((await accountsCalled(answers.registeredName))[0]?.state_code).toBe(0);
  });

  it('is not approved by one of its own principals, nor without a name', async () => {
    answers = {
      ...answers,
      principals: [{ firstName: 'A', surname: 'Officer', email: 'own.officer@example.test' }],
    };
    await app()
      .database.db.updateTable('contact')
      .set({ last_name: 'Officer', email: 'own.officer@example.test' })
      .where('id', '=', officer.contactId)
      .execute();
    const id = await taken('firmMembership_nonaat', applicant, answers);
    expect((await act(officer, 'approve', id)).body.detail).toBe(reviewMessages.ownOrganisation);
    const empty = await taken('firmMembership_nonaat', applicant, {});
    expect((await act(officer, 'approve', empty)).body.detail).toBe(reviewMessages.noOrganisation);
  });
});
