import { codes, fileMessages, laterEnding, paymentMessages } from '@charter/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sources } from '../src/product.ts';
import { oneLine } from '@charter/form-logic';
import { payLaterLetter } from '../src/domains/payments/pay-later-mail.ts';
import { onPostgresql } from './support/app-fixture.ts';
import { choiceOf, choose, makeProof, newSponsor } from './support/choices.ts';
import { addPlace } from './support/orders.ts';
import { addOrder, addPayer, orderDetails } from './support/payments.ts';

const untouched = { method: null, beingVerified: false, sponsorships: [], verifications: [], mails: 0 };

onPostgresql('choosing how to pay', (app) => {
  let payer: Awaited<ReturnType<typeof addPayer>>;
  beforeEach(async () => {
    payer = await addPayer(app());
  });
  const pick = (method: number | null, sponsor = {}) => choose(payer.person, payer.orderId, method, sponsor);
  const choice = () => choiceOf(app(), payer.orderId);

  describe('an order', () => {
    it('takes paying by card, and that of an event paying later', async () => {
      expect((await pick(1)).status).toBe(200);
      expect(await choice()).toEqual({ ...untouched, method: 1 });
      const { eventId } = await addPlace(app(), payer.person);
      const ofEvent = await addOrder(app(), payer.person.contactId, { event_id: eventId });
      expect((await choose(payer.person, ofEvent, 4)).status).toBe(200);
      const details = await orderDetails(payer.person, ofEvent);
      expect(details.paymentMethod).toBe(4);
      // Asked for once, in the words of the page.
      expect((await choose(payer.person, ofEvent, 4)).status).toBe(200);
      const { rows } = await app().database.query(
        `select id from job_queue.job where name = 'pay-later-mail' and data ->> 'orderId' = '${ofEvent}'`,
      );
      expect(rows).toHaveLength(1);
      const { supplier } = details;
      const services = {
        db: app().database.db,
        clock: app().clock,
        publicUrl: 'https://portal.example',
        sources,
        supplier,
      };
      const letter = await payLaterLetter(services, ofEvent);
      expect(letter).toMatchObject({ to: payer.email, paragraphs: laterEnding(details).map(oneLine) });
      await choose(payer.person, ofEvent, 1);
      expect(await payLaterLetter(services, ofEvent)).toBeNull();
    });

    it('is billed as the person’s last application wanted it, while the profile says nothing', async () => {
      const billing = {
        billed_to_company: 'Umgeni',
        billed_to_vat_number: '4123456789',
        billed_to_address: '1 Long Street',
      };
      const before = { source_kind: 'application', created_on: '2026-01-02T08:00:00Z', ...billing } as const;
      await addOrder(app(), payer.person.contactId, before);
      const billed = async () => {
        const { companyName, vatNumber, billingAddress } = await orderDetails(payer.person, payer.orderId);
        return [companyName, vatNumber, billingAddress];
      };
      expect(await billed()).toEqual(['Umgeni', '4123456789', '1 Long Street']);
      await app()
        .database.db.updateTable('contact')
        .set({ company_name: 'Own Company' })
        .where('id', '=', payer.person.contactId)
        .execute();
      expect(await billed()).toEqual(['Own Company', null, '1 Long Street']);
    });

    it('refuses what it does not offer', async () => {
      expect(await pick(4)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'ctpt_paymentmethod', message: paymentMessages.noPayLater }] },
      });
      const hidden = await addOrder(app(), payer.person.contactId, { hide_sponsor: true });
      expect(await choose(payer.person, hidden, 3, newSponsor())).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'ctpt_paymentmethod', message: paymentMessages.noSponsor }] },
      });
      expect((await pick(5)).status).toBe(400);
      expect(await choice()).toEqual(untouched);
    });

    it('is chosen for by its payer, while it is due, and nothing else of it is written', async () => {
      const stranger = await app().person('member');
      expect((await choose(stranger, payer.orderId, 1)).status).toBe(404);
      const finance = await app().person('finance-officer');
      expect((await choose(finance, payer.orderId, 1)).status).toBe(403);
      for (const state_code of [2, 3]) {
        const settled = await addOrder(app(), payer.person.contactId, { state_code });
        expect((await choose(payer.person, settled, 1)).status).toBe(422);
      }
      for (const name of ['statecode', 'totalamount', 'ctpt_beingverified', 'paidon']) {
        const { status } = await payer.person.call('/portal/api/submitForm/Update', {
          recordtype: 'salesorders',
          id: payer.orderId,
          data: [{ name, value: 1, type: name === 'statecode' ? 'picklist' : 'number' }],
        });
        expect(status, name).toBe(403);
      }
    });
  });

  describe('a sponsor', () => {
    it('is asked by mail and waited for, once', async () => {
      const sponsor = newSponsor();
      expect(
        (await pick(3, { ...sponsor, address3_line2: 'Floor 2', address3_county: 'Glenwood' })).status,
      ).toBe(200);
      const asked = { ...untouched, method: 3, beingVerified: true, sponsorships: [1], mails: 1 };
      expect(await choice()).toEqual(asked);
      expect(await orderDetails(payer.person, payer.orderId)).toMatchObject({
        sponsorName: 'Thandi Nkosi',
        sponsorEmail: sponsor.ctpt_sponsoremail,
        companyName: 'Nkosi Bridges',
        vatNumber: '4123456789',
        billingAddress: '2 Arch Road, Floor 2, Glenwood, Durban, 4001',
        beingVerified: true,
        sponsorship: { status: 1, answeredOn: null, declineReason: null },
      });
      await pick(3, sponsor);
      await Promise.all([pick(3), pick(3, sponsor)]);
      expect(await choice()).toEqual(asked);
    });

    it('is withdrawn by naming another, and asked again once the link has expired', async () => {
      const sponsor = newSponsor();
      await pick(3, sponsor);
      await pick(3, newSponsor());
      expect(await choice()).toMatchObject({ sponsorships: [5, 1], mails: 2 });
      await pick(null, { ctpt_sponsoremail: sponsor.ctpt_sponsoremail });
      expect(await choice()).toMatchObject({ sponsorships: [5, 5, 1], mails: 3 });
      await app()
        .database.db.updateTable('sponsorship')
        .set({ expires_on: '2020-01-01T00:00:00Z' })
        .where('order_id', '=', payer.orderId)
        .execute();
      await pick(3, sponsor);
      expect(await choice()).toMatchObject({ sponsorships: [5, 5, 5, 1], mails: 4 });
    });

    it('is not asked where five have been asked within a day, and nothing is changed', async () => {
      for (let named = 0; named < 5; named += 1) expect((await pick(3, newSponsor())).status).toBe(200);
      const before = await choice();
      expect(await pick(3, newSponsor())).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'ctpt_sponsoremail', message: paymentMessages.sponsorsEnough }] },
      });
      expect(await choice()).toEqual(before);
      await app()
        .database.db.updateTable('sponsorship')
        .set({ created_on: '2020-01-01T00:00:00Z' })
        .where('order_id', '=', payer.orderId)
        .execute();
      expect((await pick(3, newSponsor())).status).toBe(200);
    });

    it('stays asked when another way is chosen, and may yet answer', async () => {
      await pick(3, newSponsor());
      await pick(1);
      expect(await choice()).toMatchObject({ method: 1, beingVerified: true, sponsorships: [1] });
    });

    it('must be named in full', async () => {
      const { body, status } = await pick(3);
      expect(status).toBe(422);
      expect(body.errors).toEqual(
        Object.keys(newSponsor()).map((field) => ({ field, message: paymentMessages.sponsorIncomplete })),
      );
      expect((await pick(3, { ...newSponsor(), address3_city: '  ' })).body.errors).toEqual([
        { field: 'address3_city', message: paymentMessages.sponsorIncomplete },
      ]);
      expect(await choice()).toEqual(untouched);
    });

    it.each(['NA123', '3123456789', 'GB 123 4567 89'])(
      'has the VAT number %s, which the form only asks to be there',
      async (number) => {
        expect((await pick(3, { ...newSponsor(), ctpt_vatnumber: number })).status).toBe(200);
        expect(await orderDetails(payer.person, payer.orderId)).toMatchObject({ vatNumber: number });
      },
    );

    it.each([
      ['ctpt_sponsoremail', 'thandi', 422, paymentMessages.invalidEmail],
      ['ctpt_sponsoremail', 'a@example.test, b@example.test', 422, paymentMessages.invalidEmail],
      ['ctpt_vatnumber', 'x'.repeat(21), 400, undefined],
      ['address3_line1', 'x'.repeat(251), 400, undefined],
      ['address3_postalcode', 'x'.repeat(21), 400, undefined],
    ])('is refused with %s %s', async (field, value, status, message) => {
      const refused = await pick(3, { ...newSponsor(), [field]: value });
      expect(refused.status).toBe(status);
      if (message) expect(refused.body.errors).toEqual([{ field, message }]);
      expect(await choice()).toEqual(untouched);
    });
  });

  describe('a proof of payment', () => {
    const waiting = (document: string | null) => ({
      ...untouched,
      method: 2,
      beingVerified: true,
      verifications: [[1, 1, document]],
    });

    it('waits for finance, whether it comes before or after the choice', async () => {
      const proof = await makeProof(payer.person);
      await pick(2);
      expect(await choice()).toEqual(waiting(proof));
      const later = await addOrder(app(), payer.person.contactId);
      await choose(payer.person, later, 2);
      expect(await choiceOf(app(), later)).toEqual(waiting(null));
      await makeProof(payer.person, { name: 'cv' });
      await makeProof(payer.person, { type: 1 });
      expect(await choiceOf(app(), later)).toEqual(waiting(null));
      const second = await makeProof(payer.person);
      expect(await choiceOf(app(), later)).toEqual(waiting(second));
      expect(await choice()).toEqual(waiting(proof));
    });

    it.each([
      ['nothing', null, 201],
      ['an empty text', '', 201],
      ['somebody’s own', 'https://elsewhere.example/proof.pdf', 422],
    ])('names as its address %s', async (_, address, status) => {
      const answer = await payer.person.call('/portal/api/submitForm/Create', {
        recordtype: 'ctpt_supportingdocuments',
        data: [
          { name: 'ctpt_name', value: 'PaymentProof', type: 'string' },
          {
            name: 'ctpt_documenttype',
            value: codes.codeOf(codes.documentType, 'Supporting document'),
            type: 'picklist',
          },
          { name: 'ctpt_documenturl', value: address, type: 'string' },
        ],
      });
      expect(answer.status).toBe(status);
      if (status === 422) {
        const errors = [{ field: 'ctpt_documenturl', message: fileMessages.addressIsOurs }];
        expect(answer.body).toMatchObject({ errors });
      }
    });

    it('is the newest one where there are several, and nobody else’s', async () => {
      await makeProof((await addPayer(app())).person);
      await pick(2);
      expect(await choice()).toEqual(waiting(null));
      const first = await makeProof(payer.person);
      await pick(2);
      await Promise.all([pick(2), pick(2)]);
      expect(await choice()).toEqual(waiting(first));
      const better = await makeProof(payer.person);
      expect(await choice()).toEqual(waiting(first));
      await pick(2);
      expect(await choice()).toEqual(waiting(better));
      const next = await addOrder(app(), payer.person.contactId);
      await choose(payer.person, next, 2);
      expect(await choiceOf(app(), next)).toEqual(waiting(null));
    });

    it('finds its order when both come at once', async () => {
      const both = await Promise.all([makeProof(payer.person), pick(2)]);
      expect(await choice()).toEqual(waiting(both[0]));
    });

    it('keeps waiting when paying by card is chosen', async () => {
      const proof = await makeProof(payer.person);
      await pick(2);
      await pick(1);
      expect(await choice()).toEqual({ ...waiting(proof), method: 1 });
    });
  });
});
