import {
  alreadyJoining,
  applicationProduct,
  codes,
  firmIsMember,
  formAssets,
  institutionDay,
  isForNewcomers,
  isPricedByEvent,
  membershipEnded,
  offerGroups,
  roleSeeds,
  type ApplicationPriceAnswer,
  type HomeAnswer,
  type Offer,
  type OfferAnswer,
  type Problem,
} from '@charter/contracts';
import { addMonths } from '@charter/form-logic';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { formSeeds } from '../src/seed/production/forms/index.ts';
import { seedForms } from '../src/seed/production/seed-forms.ts';
import { onPostgresql, valueOf, type Person } from './support/app-fixture.ts';
import { applying, idIn } from './support/applications.ts';
import { addApplication, orderSteps, wholeOrder } from './support/orders.ts';

const forms = formSeeds.filter(({ name }) => !isPricedByEvent(name));
const types = [...Object.keys(codes.contactType).map(Number), null];
/** Every role, and the role that upgrades open for in every class of membership. */
const people = [
  ...roleSeeds.filter(({ key }) => key !== 'member').map(({ key }) => ({ role: key, type: null })),
  ...types.map((type) => ({ role: 'member', type })),
  { role: 'student', type: 3 },
];

it('every form has a place on the page, and no place is without a form', () => {
  const placed = offerGroups.flatMap((group): readonly string[] => group.forms);
  expect([...placed].sort()).toEqual(forms.map(({ name }) => name).sort());
});

onPostgresql('what one may apply for', (app) => {
  beforeAll(() => seedForms(app().database.db));
  const offersTo = (person: Person) => person.call<OfferAnswer>('/portal/api/applications/offers', {});
  const offerOf = async (person: Person, formName: string): Promise<Offer | undefined> =>
    (await offersTo(person)).body.data.find((offer) => offer.formName === formName);

  const homeOf = async (person: Person) => (await person.call<HomeAnswer>('/portal/api/home', {})).body;

  describe('agrees with what opening, saving and submitting refuse', () => {
    it.each(people)('to $role of class $type', async ({ role, type }) => {
      const person = await app().person(role, { contact_type: type });
      const answer = await offersTo(person);
      const mayLook = roleSeeds.find(({ key }) => key === role)?.assets.includes('apply') ?? false;
      expect(answer.status).toBe(mayLook ? 200 : 403);
      const offers = mayLook ? answer.body.data : [];
      if (mayLook)
        expect(offers.map(({ formName }) => formName).sort()).toEqual(forms.map(({ name }) => name).sort());
      for (const { name } of forms) {
        const offer = offers.find(({ formName }) => formName === name);
        const form = applying(person, name);
        const [opened, saved, submitted] = [await form.schema(), await form.save({}), await form.submit({})];
        const refused = [opened, saved, submitted].map(({ status }) => status === 403);
        expect(new Set(refused).size, `${role}: ${name} is refused everywhere or nowhere`).toBe(1);
        expect(offer?.state ?? 'closed', `${role}: ${name}`).toBe(refused[0] ? 'closed' : 'open');
        if (offer?.state !== 'closed') continue;
        for (const { body } of [opened, saved, submitted])
          expect((body as Problem).detail).toBe(offer.reason);
      }
    });
  });

  it('is priced with the divisions that are chosen, at the fees that the profile reads and the order bills', async () => {
    const person = await app().person('applicant');
    const { data } = (
      await person.list({
        recordtype: 'ctpt_divisions',
        properties: ['ctpt_name', 'ctpt_additionalfee', 'ctpt_alwayspaid'],
        pazesize: 1000,
      })
    ).body;
    const chosen = data.filter((row) => valueOf(row, 'ctpt_alwayspaid') === false).slice(0, 3);
    const asks = (request: object) =>
      person.call<ApplicationPriceAnswer>('/portal/api/applications/price', request);
    const price = async (divisions: readonly string[]) =>
      (await asks({ formName: 'individualMembership', divisions })).body.data;
    const [first, second, third] = chosen.map(({ id }) => id);
    if (!first || !second || !third) throw new Error('There are too few divisions');
    const alone = await price([]);
    expect(alone.lines).toEqual([{ description: 'Individual Membership fee', amountCents: 115_000 }]);
    expect(await price([first])).toEqual(alone);
    const fees = chosen.map((row) => Math.round(Number(valueOf(row, 'ctpt_additionalfee')) * 100));
    const all = await price([first, second, third]);
    expect(all.lines).toHaveLength(3);
    // One of them is free, the dearest.
    const paid = fees.reduce((sum, fee) => sum + fee, 0) - Math.max(...fees);
    expect(all.totalCents).toBe(alone.totalCents + paid);
    expect((await asks({ formName: 'studentApplication' })).status).toBe(404);
    const form = applying(person, 'individualMembership');
    const id = await addApplication(app(), person.contactId, {
      divisionRegistration: { divisions: [first, second, third] },
    });
    await form.order(id);
    await orderSteps(app).run.forApplication(id);
    const { order, lines } = await wholeOrder(app(), 'submission_id', id);
    expect(order.total_cents).toBe(all.totalCents);
    expect(lines.map((line) => line.amount_cents)).toEqual(all.lines.map((line) => line.amountCents));
    expect((await asks({ formName: 'upgradeFellow' })).status).toBe(403);
    expect((await asks({ formName: 'individualMembership', divisions: ['x'] })).status).toBe(400);
  });

  it('leads to what is begun and to what is not decided, as the question before a start does', async () => {
    const name = 'exemptionCertificate';
    const person = await app().person('student', { contact_type: 3 });
    const form = applying(person, name);
    const id = idIn(await form.save({}));
    const settle = (status: string) =>
      app()
        .database.db.updateTable('submission')
        .set({
          status,
          progress_code: codes.codeOf(codes.submissionStatus, 'Completed'),
          submitted_on: '2026-11-01T08:00:00Z',
        })
        .where('id', '=', id)
        .execute();
    const existing = async () => (await form.existing()).body.result;

    expect(await offerOf(person, name)).toMatchObject({ state: 'begun', submissionId: id });
    expect(await existing()).toBe(1);
    expect((await form.save({})).status).toBe(409);
    for (const status of ['Submitted', 'Under review']) {
      await settle(status);
      expect(await offerOf(person, name)).toMatchObject({ state: 'submitted', submissionId: id });
      expect(await existing()).toBe(1);
    }
    for (const status of ['Approved', 'Declined', 'Fail']) {
      await settle(status);
      expect(await offerOf(person, name), status).toMatchObject({ state: 'open' });
      expect(await existing()).toBe(2);
    }
    expect((await form.save({})).status).toBe(200);
  });

  it('is not to join twice: while one application waits for its decision the others say so, and are refused', async () => {
    const person = await app().person('applicant');
    const id = await addApplication(app(), person.contactId, {});
    const states = async () =>
      Object.fromEntries(
        (await offersTo(person)).body.data
          .filter(({ formName }) => isForNewcomers(formName))
          .map(({ formName, state }) => [formName, state]),
      );
    const others = ['studentApplication', 'associateMemberApplication', 'corporateMemberApplication'];
    expect(await states()).toEqual({
      individualMembership: 'submitted',
      ...Object.fromEntries(others.map((name) => [name, 'closed'])),
    });
    const closed = (await homeOf(person)).closed;
    for (const name of others) {
      const form = applying(person, name);
      for (const answer of [await form.schema(), await form.save({}), await form.submit({})])
        expect([answer.status, (answer.body as unknown as Problem).detail]).toEqual([
          403,
          alreadyJoining('Individual Membership'),
        ]);
      expect(closed).toContain(`application.${name}`);
    }
    expect(await offerOf(person, 'firmMembership_nonaat')).toMatchObject({ state: 'open' });
    await app()
      .database.db.updateTable('submission')
      .set({ status: 'Declined' })
      .where('id', '=', id)
      .execute();
    expect(new Set(Object.values(await states()))).toEqual(new Set(['open']));
  });

  it('is not for a firm that is a member, nor for an employer that is recognised for longer than six months', async () => {
    const { db } = app().database;
    const person = await app().person('firm');
    const speakFor = async (name: string, membership_number: string | null) => {
      const { id } = await db
        .insertInto('account')
        .values({ name, membership_number })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('representative')
        .values({ account_id: id, contact_id: person.contactId, begins_on: '2020-01-01' })
        .execute();
      return id;
    };
    const firmId = await speakFor('Botha Bridges', `F${randomUUID().slice(0, 6)}`);
    const saved = await applying(person, 'trainingemployer').save({});
    const firmForms = ['firmMembership_nonaat', 'firmMembership_nonaudit'];
    for (const name of firmForms) {
      const form = applying(person, name);
      expect(await offerOf(person, name)).toMatchObject({
        state: 'closed',
        reason: firmIsMember('Botha Bridges'),
      });
      for (const answer of [await form.schema(), await form.save({}), await form.submit({})])
        expect([answer.status, (answer.body as unknown as Problem).detail]).toEqual([
          403,
          firmIsMember('Botha Bridges'),
        ]);
    }
    expect((await homeOf(person)).closed).toEqual(
      expect.arrayContaining(firmForms.map((name) => `application.${name}`)),
    );
    expect((await offerOf(person, 'trainingemployer'))?.state).toBe('begun');
    const recognise = (ends_on: string) =>
      db
        .insertInto('recognition')
        .values({ account_id: firmId, kind_code: 2, begins_on: '2022-01-01', ends_on })
        .execute();
    await recognise(addMonths(institutionDay(app().clock.now()), 6));
    expect((await offerOf(person, 'trainingemployer'))?.state).toBe('begun');
    await recognise('9999-12-31');
    expect((await offerOf(person, 'trainingemployer'))?.state).toBe('closed');
    // What was begun before is saved still, and refused when it is handed in.
    const draft = applying(person, 'trainingemployer');
    expect((await draft.save({}, { submissionId: idIn(saved) })).status).toBe(200);
    expect((await draft.submit({}, { submissionId: idIn(saved) })).status).toBe(403);
    await speakFor('Another firm', null);
    for (const name of [...firmForms, 'trainingemployer'])
      expect((await offerOf(person, name))?.state, name).not.toBe('closed');
  });

  it('is learning credit for students: registered as one, or in training while the agreement runs', async () => {
    const name = 'exemptionCertificate';
    const person = await app().person('student', { contact_type: null });
    const stateOf = async () => [
      (await offerOf(person, name))?.state,
      (await applying(person, name).schema()).status,
    ];
    expect(await stateOf()).toEqual(['closed', 403]);
    const { db } = app().database;
    const agreement = (start_date: string, end_date: string) =>
      db
        .insertInto('training_agreement')
        .values({
          name: 'Agreement',
          owner_id: person.contactId,
          student_id: person.contactId,
          start_date,
          end_date,
          duration_months: 12,
        })
        .execute();
    await agreement('2020-01-01', '2020-12-31');
    expect(await stateOf()).toEqual(['closed', 403]);
    await agreement('2020-01-01', '9999-12-31');
    expect(await stateOf()).toEqual(['open', 200]);
  });

  it('is to come back, where a membership has ended: no upgrade and no proof of standing', async () => {
    const person = await app().person('member', {
      contact_type: 2,
      termination_type: 1,
      date_terminated: '2026-01-01',
    });
    const { closed } = await homeOf(person);
    for (const key of [
      'members.upgrade',
      'application.upgradeAssociateApplication',
      'application.clearanceCertificate',
      'members.letter',
      'cpd.declaration',
    ])
      expect(closed).toContain(key);
    expect(closed).not.toContain('application.individualMembership');
    expect(await offerOf(person, 'individualMembership')).toMatchObject({ state: 'open' });
    expect(await offerOf(person, 'clearanceCertificate')).toMatchObject({
      state: 'closed',
      reason: membershipEnded,
    });
    expect((await homeOf(await app().person('member', { contact_type: 2 }))).closed).not.toContain(
      'members.upgrade',
    );
  });

  it('says who a form is for, what it needs, how long it takes, and the price that the fee schedule has today', async () => {
    const person = await app().person('applicant');
    const { body } = await offersTo(person);
    for (const offer of body.data) {
      expect(offer, offer.formName).toMatchObject({
        audience: expect.stringMatching(/^For .*\.$/),
        minutes: expect.any(Number),
        decision: expect.any(String),
      });
      expect(offer.needs.length, offer.formName).toBeGreaterThan(0);
      const seeded = forms.find(({ name }) => name === offer.formName);
      expect([offer.formName, offer.hasPayment, offer.feeCents]).toEqual([
        offer.formName,
        seeded?.hasPayment,
        seeded?.feeCents ?? undefined,
      ]);
    }
    const { db } = app().database;
    const product = await db
      .selectFrom('product')
      .select('id')
      .where('code', '=', applicationProduct('clearanceCertificate'))
      .executeTakeFirstOrThrow();
    await db
      .insertInto('product_price')
      .values({ product_id: product.id, amount_cents: 12_345, valid_from: '2026-01-02', membership_class: 2 })
      .execute();
    const associate = await app().person('member', { contact_type: 2 });
    const form = applying(associate, 'clearanceCertificate');
    const { data } = (await form.schema()).body as { data: { feeCents: number } };
    expect((await offerOf(associate, 'clearanceCertificate'))?.feeCents).toBe(data.feeCents);
    expect(data.feeCents).toBe(12_345);
    expect((await offerOf(person, 'clearanceCertificate'))?.feeCents).toBe(46_000);
  });

  it('opens what waits for an approval once it is given, at the next call', async () => {
    const person = await app().person('applicant');
    const resignation = applying(person, 'resignationApplication');
    expect(await offerOf(person, 'resignationApplication')).toMatchObject({ state: 'closed' });
    expect((await resignation.schema()).status).toBe(403);
    const { db } = app().database;
    const member = await db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'member')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('contact_role')
      .set({ role_id: member.id })
      .where('contact_id', '=', person.contactId)
      .execute();
    expect(await offerOf(person, 'resignationApplication')).toMatchObject({ state: 'open' });
    expect((await resignation.schema()).status).toBe(200);
  });

  it('leaves out forms that are filled in elsewhere', async () => {
    const { body } = await offersTo(await app().person('member'));
    const names = body.data.map(({ formName }) => formName);
    expect(names.filter(isPricedByEvent)).toEqual([]);
    expect(names.filter((name) => formAssets(name).length === 0)).toEqual([]);
  });
});
