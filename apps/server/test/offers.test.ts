import {
  applicationProduct,
  codes,
  formAssets,
  isPricedByEvent,
  offerGroups,
  roleSeeds,
  type Offer,
  type OfferAnswer,
  type Problem,
} from '@charter/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { formSeeds } from '../src/seed/production/forms/index.ts';
import { seedForms } from '../src/seed/production/seed-forms.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { applying, idIn } from './support/applications.ts';

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

  it('leads to what is begun and to what is not decided, as the question before a start does', async () => {
    const name = 'duplicateCertificate';
    const person = await app().person('applicant');
    const form = applying(person, name);
    const id = idIn(await form.save({}));
    const settle = (status: string) =>
      app()
        .database.db.updateTable('submission')
        .set({ status, progress_code: 100000001, submitted_on: '2026-11-01T08:00:00Z' })
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
