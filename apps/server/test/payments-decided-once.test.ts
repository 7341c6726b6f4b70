import { paymentMessages, type Problem } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onBothDatabases, type Person } from './support/app-fixture.ts';
import { awaitProof } from './support/finance.ts';
import { addOrder, addPayer, standingOf, totalCents } from './support/payments.ts';

const otherRequest = { status: 409, body: { detail: paymentMessages.otherRequest } };

onBothDatabases('a decision about money that is sent again after a lost answer', (app) => {
  let finance: Person;
  let colleague: Person;
  beforeAll(async () => {
    finance = await app().person('finance-officer', { first_name: 'Lerato', last_name: 'Mokoena' });
    colleague = await app().person('finance-officer', { first_name: 'Pieter', last_name: 'Botha' });
  });
  const send = (person: Person, what: string, key: string | null, body: object) =>
    person.call<{ id: string } & Partial<Problem>>(
      `/portal/api/staff/payments/${what}`,
      body,
      key === null ? {} : { 'idempotency-key': key },
    );

  describe('about a proof of payment', () => {
    const addProof = async () => {
      const payer = await addPayer(app());
      return { orderId: payer.orderId, id: await awaitProof(app(), payer) };
    };
    let proof: Awaited<ReturnType<typeof addProof>>;
    let decision: { id: string; version: number };
    beforeEach(async () => {
      proof = await addProof();
      decision = { id: proof.id, version: 1 };
    });

    it('confirms it once, and answers what it answered first', async () => {
      const key = randomUUID();
      const found = { ...decision, amountCents: totalCents, reference: 'FNB 4711' };
      const both = await Promise.all([
        send(finance, 'confirm', key, found),
        send(finance, 'confirm', key, found),
      ]);
      const again = await send(finance, 'confirm', key, { ...found, reference: ' FNB 4711 ' });
      const capitals = await send(finance, 'confirm', key, { ...found, id: proof.id.toUpperCase() });
      for (const answer of [...both, again, capitals])
        expect(answer).toMatchObject({ status: 200, body: { id: proof.id } });
      expect(await standingOf(app(), proof.orderId)).toMatchObject({
        receipts: 1,
        ledger: ['charge', 'payment'],
      });
    });

    it('refuses it once, and answers what it answered first', async () => {
      const key = randomUUID();
      const refusal = { ...decision, reason: 'Not on our bank statement' };
      const answers = [
        await send(finance, 'refuse', key, { ...refusal, id: proof.id.toUpperCase() }),
        await send(finance, 'refuse', key, refusal),
        await send(finance, 'refuse', key, { ...refusal, reason: ` ${refusal.reason}\n` }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { id: proof.id } });
      const { notices } = await standingOf(app(), proof.orderId);
      expect(notices).toHaveLength(1);
    });

    it('is refused where it says something else under the key', async () => {
      const key = randomUUID();
      const found = { ...decision, amountCents: totalCents };
      expect((await send(finance, 'confirm', key, found)).status).toBe(200);
      const other = await addProof();
      for (const [what, body] of [
        ['confirm', { ...found, amountCents: totalCents - 1 }],
        ['confirm', { ...found, reference: 'FNB 4711' }],
        ['refuse', { ...decision, reason: 'Not on our bank statement' }],
        ['confirm', { ...found, id: other.id }],
        ['refuse', { ...decision, id: other.id, reason: 'Not on our bank statement' }],
      ] as const)
        expect(await send(finance, what, key, body), what).toMatchObject(otherRequest);
      expect((await standingOf(app(), proof.orderId)).ledger).toEqual(['charge', 'payment']);
      expect((await standingOf(app(), other.orderId)).ledger).toEqual(['charge']);
    });

    it('is done once where two come at once under one key about two payments', async () => {
      const [key, other] = [randomUUID(), await addProof()];
      const answers = await Promise.all(
        [proof, other].map(({ id }) =>
          send(finance, 'confirm', key, { ...decision, id, amountCents: totalCents }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });

    it('comes second without a key, under another one, and for whoever else sends it', async () => {
      const key = randomUUID();
      const found = { ...decision, amountCents: totalCents };
      expect((await send(finance, 'confirm', key, found)).status).toBe(200);
      for (const [person, sentUnder] of [
        [finance, null],
        [finance, randomUUID()],
        [colleague, key],
      ] as const)
        expect(await send(person, 'confirm', sentUnder, found)).toMatchObject({
          status: 409,
          body: { detail: paymentMessages.decidedMeanwhile('Confirmed', 'Lerato Mokoena') },
        });
    });
  });

  describe('about a credit note that two agree on', () => {
    const large = 600_000;
    const propose = async () => {
      const { contactId } = await app().person('member');
      const orderId = await addOrder(app(), contactId, { total_cents: large, tax_cents: 78_261 });
      const asked = { orderId, kind: 'credit-note', amountCents: large, reason: 'Billed twice' };
      const { body } = await send(finance, 'propose', null, { id: randomUUID(), ...asked });
      return { orderId, id: body.id };
    };
    let proposal: Awaited<ReturnType<typeof propose>>;
    beforeEach(async () => {
      proposal = await propose();
    });
    const agree = (person: Person, key: string | null, id = proposal.id, agrees = true) =>
      send(person, 'agree', key, { id, agree: agrees });

    it.each([
      [true, ['charge', 'credit-note']],
      [false, ['charge']],
    ])('is done once, and answers what it answered first: %s', async (agrees, ledger) => {
      const key = randomUUID();
      const both = await Promise.all(
        [1, 2].map(() => agree(colleague, key, proposal.id.toUpperCase(), agrees)),
      );
      for (const answer of both) expect(answer).toMatchObject({ status: 200, body: { id: proposal.id } });
      expect((await standingOf(app(), proposal.orderId)).ledger).toEqual(ledger);
    });

    it('is refused where it says something else under the key', async () => {
      const [key, other] = [randomUUID(), await propose()];
      expect((await agree(colleague, key)).status).toBe(200);
      expect(await agree(colleague, key, proposal.id, false)).toMatchObject(otherRequest);
      expect(await agree(colleague, key, other.id)).toMatchObject(otherRequest);
      expect((await standingOf(app(), other.orderId)).ledger).toEqual(['charge']);
    });

    it('is done once where two come at once under one key about two of them', async () => {
      const [key, other] = [randomUUID(), await propose()];
      const answers = await Promise.all([proposal, other].map(({ id }) => agree(colleague, key, id)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });

    it('comes second without a key, under another one, and for whoever else sends it', async () => {
      const key = randomUUID();
      const third = await app().person('finance-officer');
      expect((await agree(colleague, key)).status).toBe(200);
      for (const [person, sentUnder] of [
        [colleague, null],
        [colleague, randomUUID()],
        [third, key],
      ] as const)
        expect(await agree(person, sentUnder)).toMatchObject({
          status: 409,
          body: { detail: paymentMessages.proposalDecided('Pieter Botha') },
        });
    });
  });
});
