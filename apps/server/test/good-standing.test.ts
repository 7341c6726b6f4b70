import {
  codes,
  institutionDay,
  letterClosed,
  paperMessages,
  type CardAnswer,
  type LetterAnswer,
  type Problem,
  type VerifyAnswer,
} from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { orderPaidJob } from '../src/domains/orders/index.ts';
import { lockPerson } from '../src/engines/locks/index.ts';
import { openJobQueue } from '../src/platform/jobs/index.ts';
import { endPaidHold } from '../src/domains/membership/standing/end-paid-hold.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { download, readPaper } from './support/papers.ts';
import { addOrder } from './support/payments.ts';
import { insert } from './support/samples/sample.ts';

onPostgresql('good standing', (app) => {
  let numbers = 0;
  const member = (more: object = {}) => {
    numbers += 1;
    return app().person('member', {
      first_name: 'Tshilidzi',
      last_name: 'Ṋemavhoḓa',
      membership_number: `GS-${numbers}`,
      contact_type: 2,
      date_joined: '2020-01-05',
      ...more,
    });
  };
  const change = (person: Person, changes: object) =>
    app().database.db.updateTable('contact').set(changes).where('id', '=', person.contactId).execute();
  const ask = (person: Person, contactId = person.contactId) =>
    person.call<LetterAnswer>('/portal/api/letter/create', {
      contactId,
      CaseTypeName: 'Letter of Good Standing',
    });
  const casesOf = (person: Person) =>
    app()
      .database.db.selectFrom('service_case')
      .select(['id', 'status_code', 'details'])
      .where('contact_id', '=', person.contactId)
      .execute();
  const verify = async (code: string) => (await app().call<VerifyAnswer>('/portal/verify', { code })).body;
  const letter = '/portal/api/membership/letter.pdf';
  const card = (person: Person) => person.call<CardAnswer>('/portal/api/membership/card', {});

  describe('a hold', () => {
    /** Somebody has paid: what follows. Answers which mails it asks for. */
    const afterPaying = async (person: Person) => {
      const asked: string[] = [];
      const jobs = { enqueue: async (_tx: unknown, { name }: { name: string }) => void asked.push(name) };
      const job = endPaidHold({ db: app().database.db, clock: app().clock, jobs });
      await job.handle({ contactId: person.contactId }, { id: 'a-payment' });
      return asked;
    };
    const holdOf = (person: Person) =>
      app()
        .database.db.selectFrom('contact')
        .select(['on_hold', 'on_hold_reason', 'on_hold_until_paid'])
        .where('id', '=', person.contactId)
        .executeTakeFirstOrThrow();
    const hold = { on_hold: true, on_hold_reason: 'Fees', on_hold_until_paid: true };

    it('for what is owed is over with the last overdue invoice, and the member is told', async () => {
      const person = await member(hold);
      const today = institutionDay(app().clock.now());
      await addOrder(app(), person.contactId, { due_on: addDays(today, 1) });
      const last = await addOrder(app(), person.contactId, { due_on: addDays(today, -1) });
      expect(await afterPaying(person)).toEqual([]);
      expect(await holdOf(person)).toEqual(hold);
      await app()
        .database.db.updateTable('sales_order')
        .set({ due_on: today })
        .where('id', '=', last)
        .execute();
      expect(await afterPaying(person)).toEqual(['membership-active-again-mail']);
      expect(await holdOf(person)).toEqual({
        on_hold: false,
        on_hold_reason: null,
        on_hold_until_paid: false,
      });
      expect(await afterPaying(person)).toEqual([]);
      const { body } = await person.list({ recordtype: 'ctpt_notifications', properties: ['ctpt_title'] });
      expect(JSON.stringify(body.data)).toContain('Your membership is active again');
    });

    it.each([
      ['resigned meanwhile', { termination_type: 1, date_terminated: '2026-11-01' }],
      ['is suspended', { state_code: 1 }],
    ])('is over for whoever %s, who is not told that they are active', async (_, more) => {
      const person = await member(hold);
      await change(person, more);
      expect(await afterPaying(person)).toEqual([]);
      expect(await holdOf(person)).toMatchObject({ on_hold: false, on_hold_until_paid: false });
    });

    it('is over for one member while another one’s record is being worked on', async () => {
      const [busy, other] = [await member(hold), await member(hold)];
      const { db } = app().database;
      const paid = await openJobQueue({ database: app().database, log: { error: () => {} }, work: false });
      await db.transaction().execute(async (tx) => {
        await lockPerson(tx, busy.contactId);
        await db.transaction().execute(async (tx) => {
          for (const { contactId } of [busy, other]) await paid.enqueue(tx, orderPaidJob, { contactId });
        });
        await expect.poll(() => holdOf(other), { timeout: 20_000 }).toMatchObject({ on_hold: false });
        expect(await holdOf(busy)).toMatchObject({ on_hold: true });
      });
      await paid.stop();
    });

    it('for another reason is ended by no payment', async () => {
      const person = await member({ ...hold, on_hold_until_paid: false });
      expect(await afterPaying(person)).toEqual([]);
      expect(await holdOf(person)).toMatchObject({ on_hold: true });
    });
  });

  describe('a letter', () => {
    it('is there at once for a member in good standing, and holds until they are put on hold', async () => {
      const person = await member();
      const { status, body } = await ask(person);
      expect(status).toBe(200);
      expect(body).toEqual({
        message: 'Your request has been sent',
        caseId: expect.any(String) as string,
        caseNumber: expect.any(String) as string,
        reason: null,
      });
      // Asked again on the same day it is the same request.
      expect((await ask(person)).body.caseId).toBe(body.caseId);
      expect(await casesOf(person)).toMatchObject([
        { id: body.caseId, status_code: codes.codeOf(codes.caseStatus, 'Resolved') },
      ]);

      const file = await download(app(), person, letter);
      expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
      const { words, code } = await readPaper(file.bytes);
      for (const said of [
        'Letter of good standing',
        'Tshilidzi Ṋemavhoḓa',
        'Associate Member',
        '05 Jan 2020',
      ])
        expect(words).toContain(said);
      expect(await verify(code)).toMatchObject({
        state: 'valid',
        kind: 'letter',
        holder: 'Tshilidzi Ṋemavhoḓa',
        what: 'Member in good standing',
      });
      await change(person, { on_hold: true });
      expect(await verify(code)).toEqual({ state: 'revoked', kind: 'letter' });
      expect((await download(app(), person, letter)).status).toBe(422);
      await change(person, { on_hold: false });
      expect((await verify(code)).state).toBe('valid');
      await change(person, { termination_type: 1 });
      expect((await verify(code)).state).toBe('revoked');
    });

    it.each([
      ['onHold', { on_hold: true }],
      ['terminated', { termination_type: 1 }],
      ['terminated', { termination_type: 1, on_hold: true }],
    ] as const)('opens no request for who is %s, and says what to do', async (reason, contact) => {
      const person = await member(contact);
      const { status, body } = await ask(person);
      expect([status, (body as unknown as Problem).detail]).toEqual([403, letterClosed[reason]]);
      expect(await casesOf(person)).toEqual([]);
      expect((await download(app(), person, letter)).status).toBe(422);
    });

    it.each([['notMember', { membership_number: null }]] as const)(
      'is asked of staff, with the reason, where the member is %s',
      async (reason, contact) => {
        const person = await member(contact);
        const { body } = await ask(person);
        expect(body).toMatchObject({ message: 'Your request has been sent', reason });
        expect((await ask(person)).body.caseId).toBe(body.caseId);
        expect(await casesOf(person)).toMatchObject([{ status_code: 1, details: paperMessages[reason] }]);
        const refused = await download(app(), person, letter);
        expect([refused.status, (JSON.parse(refused.body) as { detail: string }).detail]).toEqual([
          422,
          paperMessages[reason],
        ]);
      },
    );

    it('is asked of staff where an invoice is past its due date, and not where its proof is being verified', async () => {
      const person = await member();
      const owed = await insert(app().database.db, 'sales_order', {
        contact_id: person.contactId,
        name: 'Subscription',
        state_code: 0,
        total_cents: 100,
        due_on: '2020-01-01',
      });
      expect((await ask(person)).body.reason).toBe('overdue');
      await app()
        .database.db.updateTable('sales_order')
        .set({ being_verified: true })
        .where('id', '=', owed)
        .execute();
      expect((await ask(person)).body.reason).toBeNull();
    });

    it('is asked for once, however often at the same moment', async () => {
      const person = await member({ membership_number: null });
      const answers = await Promise.all(Array.from({ length: 6 }, () => ask(person)));
      expect(new Set(answers.map(({ body }) => body.caseId)).size).toBe(1);
      expect(await casesOf(person)).toHaveLength(1);
    });

    it('is nobody else’s to ask for', async () => {
      const [person, other] = [await member(), await member()];
      expect((await ask(person, other.contactId)).status).toBe(404);
    });
  });

  describe('a card', () => {
    it('is on the page, on paper, and verified live', async () => {
      const person = await member();
      const { body } = await card(person);
      expect(body.reason).toBeNull();
      const year = new Date().getFullYear();
      expect(body.card).toMatchObject({
        holder: 'Tshilidzi Ṋemavhoḓa',
        memberType: 'Associate Member',
        memberSince: '2020-01-05',
        validUntil: `${year}-12-31`,
      });
      expect(body.card?.qr.length).toBe(body.card?.qr[0]?.length);
      const file = await download(app(), person, '/portal/api/membership/card.pdf');
      const { code, qr } = await readPaper(file.bytes);
      expect([code, qr]).toEqual([body.card?.code, body.card?.link]);
      expect(await verify(code)).toMatchObject({ state: 'valid', kind: 'card', what: 'Member' });

      await change(person, { on_hold: true });
      expect(await verify(code)).toEqual({ state: 'revoked', kind: 'card' });
      expect((await card(person)).body).toEqual({ card: null, reason: 'onHold' });
      await change(person, { on_hold: false });
      app().clock.set(`${year + 1}-01-02T08:00:00Z`);
      expect((await verify(code)).state).toBe('expired');
      app().clock.set(new Date().toISOString());
    });

    it('that the desk revoked is refused, and one that was made up is not told from one that is not known', async () => {
      const person = await member();
      const { code = '' } = (await card(person)).body.card ?? {};
      const desk = await app().person('membership-officer');
      const { id } = await app()
        .database.db.selectFrom('verification_code')
        .select('id')
        .where('contact_id', '=', person.contactId)
        .executeTakeFirstOrThrow();
      const revoked = await desk.call('/portal/api/verification/revoke', {
        id,
        reason: 'The phone was stolen.',
      });
      expect(revoked.status).toBe(200);
      expect(await verify(code)).toEqual({ state: 'revoked', kind: 'card' });

      const forged = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
      expect(await verify(forged)).toEqual({ state: 'unknown' });
      expect(await verify(randomUUID())).toEqual({ state: 'unknown' });
    });
  });
});
