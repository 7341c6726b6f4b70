import { institutionDay, paymentMessages } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { mailCreditNotes, sendCreditNoteMail } from '../src/domains/orders/credit-note/credit-note-mail.ts';
import { verifyTrail } from '../src/engines/audit/index.ts';
import type { Letter } from '../src/platform/mail/index.ts';
import { onPostgresql, valueOf, type Person } from './support/app-fixture.ts';
import { creditNote, refund } from './support/finance.ts';
import { download } from './support/papers.ts';
import {
  addOrder,
  addPayer,
  cardPayments,
  disagreeing,
  orderDetails,
  paidOnce,
  pay,
  standingOf,
  totalCents,
} from './support/payments.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';
import { untracedTypes } from './support/untraced-rows.ts';

const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());
const year = institutionDay(new Date()).slice(0, 4);

onPostgresql(
  'finance',
  (app) => {
    let finance: Person;
    let payer: Awaited<ReturnType<typeof addPayer>>;
    beforeAll(async () => {
      finance = await app().person('finance-officer');
    });
    beforeEach(async () => {
      payer = await addPayer(app());
    });
    const { opened, openedTwice, notify } = cardPayments(app, () => payer, gateway);
    const standing = () => standingOf(app(), payer.orderId);
    const paid = async () => notify((await opened()).PAY_REQUEST_ID, '1');

    describe('credits', () => {
      it('an invoice in parts, and in whole, which cancels it', async () => {
        const { body } = await creditNote(finance, payer.orderId, 150);
        expect(await standing()).toMatchObject({
          state: 0,
          ledger: ['charge', 'credit-note'],
          balance: 15_000 - totalCents,
          notices: ['Credit note: Annual fee'],
        });
        expect((await orderDetails(payer.person, payer.orderId)).amountDue).toBe(1000);
        expect((await creditNote(finance, payer.orderId, 1000)).status).toBe(201);
        expect(await standing()).toMatchObject({ state: 2, paidOn: null, balance: 0, receipts: 0 });
        expect((await pay(payer.person, payer.orderId)).body.detail).toBe(paymentMessages.cancelledOrder);
        const path = `/payment/api/creditNotes/${body.id}`;
        const paper = await download(app(), payer.person, path);
        expect([paper.status, paper.headers['content-disposition']]).toEqual([
          200,
          expect.stringMatching(/^attachment; filename="Credit note CN-/),
        ]);
        const { text } = await extractText(await getDocumentProxy(Uint8Array.from(paper.bytes)), {
          mergePages: true,
        });
        for (const said of ['Billed twice', 'Annual fee', 'R 150.00', 'Nothing is left to pay'])
          expect(text).toContain(said);
        const stranger = await app().person('member');
        expect((await download(app(), stranger, path)).status).toBe(404);
        const note = await app()
          .database.db.selectFrom('credit_note')
          .select(['number', 'amount_cents', 'reason'])
          .where('id', '=', body.id)
          .executeTakeFirstOrThrow();
        expect(note).toEqual({
          number: expect.stringMatching(`^CN-${year}-\\d{6}$`),
          amount_cents: 15_000,
          reason: 'Billed twice',
        });
      });

      it('an invoice, and mails the credit note once', async () => {
        await paid();
        const { id } = (await creditNote(finance, payer.orderId, 150)).body;
        const { db } = app().database;
        const asked: { creditNoteId: string }[] = [];
        const jobs = {
          enqueue: async (_: unknown, __: unknown, payload: { creditNoteId: string }) =>
            void asked.push(payload),
        };
        const sweep = mailCreditNotes({ db, clock: app().clock, jobs: jobs as never });
        for (const round of ['first', 'second']) await sweep.handle({}, { id: round });
        expect(asked.filter(({ creditNoteId }) => creditNoteId === id)).toHaveLength(1);
        expect((await verifyTrail(db, registry.types)).faults).toEqual([]);
        const sent: Letter[] = [];
        const mailer = { send: async (_: string, letter: Letter) => void sent.push(letter), close: () => {} };
        const supplier = {
          name: 'I',
          address: [],
          vatNumber: '4',
          bank: null,
          email: 'o@i.test',
          phone: '1',
        };
        const mail = sendCreditNoteMail({ db, mailer, publicUrl: 'https://i.test', supplier });
        await mail.handle({ creditNoteId: id }, { id: 'a mail' });
        expect(sent).toMatchObject([
          {
            to: payer.email,
            subject: expect.stringMatching(/^Credit note CN-\d{4}-\d{6}: Annual fee$/),
            attachments: [{ filename: expect.stringMatching(/^Credit note CN-/) }],
          },
        ]);
        expect(sent[0]?.paragraphs.join(' ')).toMatch(/R 150\.00 of what you have paid.*within 14 days/);
      });

      it('a paid invoice, which leaves money to be given back', async () => {
        await paid();
        await creditNote(finance, payer.orderId, 150.5);
        expect(await standing()).toMatchObject({ state: 3, balance: 15_050, receipts: 1 });
        expect((await refund(finance, payer.orderId, 150.5)).status).toBe(201);
        expect(await standing()).toMatchObject({
          ...paidOnce,
          audits: 1,
          ledger: ['charge', 'payment', 'credit-note', 'refund'],
          notices: [...paidOnce.notices, 'Credit note: Annual fee', 'Refunded: Annual fee'],
        });
        expect(await orderDetails(payer.person, payer.orderId)).toMatchObject({
          amountPaid: 999.5,
          amountDue: 0,
        });
      });

      it('what is owed while a payment is on its way: the rest of it is given back', async () => {
        const payment = await opened();
        await creditNote(finance, payer.orderId, 150);
        await notify(payment.PAY_REQUEST_ID, '1');
        expect(await standing()).toMatchObject({ state: 3, balance: 15_000, receipts: 1 });
      });

      it.each([
        ['more than is charged', 1150.01, 'Billed twice', 422, paymentMessages.creditedTooMuch],
        ['nothing', 0, 'Billed twice', 422, paymentMessages.amountNeeded],
        ['less than nothing', -1, 'Billed twice', 422, paymentMessages.amountNeeded],
        ['a part of a cent', 0.001, 'Billed twice', 400, undefined],
        ['no amount', null, 'Billed twice', 400, undefined],
        ['without a reason', 1, null, 422, undefined],
        ['with a blank for a reason', 1, ' ', 422, paymentMessages.reasonNeeded],
        ['with an endless reason', 1, 'x'.repeat(1001), 400, undefined],
      ])('never %s', async (_, rand, reason, status, detail) => {
        const refused = await creditNote(finance, payer.orderId, rand, reason);
        expect(refused.status).toBe(status);
        if (detail) expect(refused.body.detail).toBe(detail);
        expect(await standing()).toMatchObject({ ledger: ['charge'], notices: [] });
      });

      it('once where two do it at once', async () => {
        const both = await Promise.all([1150, 1150].map((rand) => creditNote(finance, payer.orderId, rand)));
        expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
        expect(await standing()).toMatchObject({ state: 2, balance: 0 });
      });

      it('once where it is sent again with other blanks around its reason', async () => {
        const key = randomUUID();
        const send = (reason: string) => creditNote(finance, payer.orderId, 100, reason, key);
        const first = await send(' Billed twice\n');
        expect(first.status).toBe(201);
        expect((await send('Billed twice ')).body.id).toBe(first.body.id);
        expect((await standing()).ledger.filter((kind) => kind === 'credit-note')).toHaveLength(1);
      });
    });

    describe('gives back', () => {
      it('once where it is sent again with other blanks around its reason', async () => {
        await paid();
        await creditNote(finance, payer.orderId, 1150);
        const key = randomUUID();
        const send = (reason: string) => refund(finance, payer.orderId, 100, { reason, key });
        const first = await send(' Paid twice\n');
        expect(first.status).toBe(201);
        expect((await send('Paid twice ')).body.id).toBe(first.body.id);
        expect((await standing()).ledger.filter((kind) => kind === 'refund')).toHaveLength(1);
      });

      it('what came twice', async () => {
        const [first, second] = await openedTwice();
        await notify(first.PAY_REQUEST_ID, '1');
        await notify(second.PAY_REQUEST_ID, '1');
        const { body } = await refund(finance, payer.orderId, 1150);
        expect(await standing()).toMatchObject({ state: 3, balance: 0, receipts: 1 });
        const { number, paid_back_on } = await app()
          .database.db.selectFrom('refund')
          .select(['number', 'paid_back_on'])
          .where('id', '=', body.id)
          .executeTakeFirstOrThrow();
        expect([number, paid_back_on]).toEqual([
          expect.stringMatching(`^RF-${year}-\\d{6}$`),
          institutionDay(new Date()),
        ]);
      });

      it('what the bank takes back afterwards, and is owed it again', async () => {
        const payment = await opened();
        await notify(payment.PAY_REQUEST_ID, '1');
        await creditNote(finance, payer.orderId, 1150);
        await refund(finance, payer.orderId, 1150);
        expect(await standing()).toMatchObject({ state: 3, balance: 0, receipts: 1 });
        await notify(payment.PAY_REQUEST_ID, '7');
        expect(await standing()).toMatchObject({ state: 0, balance: -totalCents, voidedReceipts: 1 });
      });

      it.each([
        ['more than is there', 0.01, {}, 422, paymentMessages.refundedTooMuch],
        ['without a reason', 1, { reason: '' }, 422, paymentMessages.reasonNeeded],
        ['without a day', 1, { on: null }, 422, undefined],
        ['on no day', 1, { on: '2026-02-30' }, 400, undefined],
        [
          'before its invoice',
          1,
          { on: addDays(institutionDay(new Date()), -1) },
          422,
          paymentMessages.refundedEarlier,
        ],
        ['tomorrow', 1, { on: addDays(institutionDay(new Date()), 1) }, 422, paymentMessages.refundedLater],
      ])('nothing %s', async (_, rand, more, status, detail) => {
        await paid();
        const refused = await refund(finance, payer.orderId, rand, more);
        expect(refused.status).toBe(status);
        if (detail) expect(refused.body.detail).toBe(detail);
        expect(await standing()).toMatchObject(paidOnce);
      });

      it('once where two do it at once', async () => {
        await paid();
        await creditNote(finance, payer.orderId, 1150);
        const both = await Promise.all([1, 2].map(() => refund(finance, payer.orderId, 1150)));
        expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
        expect((await standing()).balance).toBe(0);
      });
    });

    it('alone credits and gives back, and nobody changes it afterwards', async () => {
      const { id } = (await creditNote(finance, payer.orderId, 1)).body;
      for (const person of [payer.person, await app().person('membership-officer')]) {
        expect((await creditNote(person, payer.orderId, 1)).status).toBe(403);
        expect((await refund(person, payer.orderId, 1)).status).toBe(403);
      }
      const change = { recordtype: 'ctpt_creditnotes', id, data: [] };
      expect((await finance.call('/portal/api/submitForm/Update', change)).status).toBe(403);
      expect((await finance.call('/portal/api/submitForm/delete', change)).status).toBe(403);
      expect((await creditNote(finance, id, 1)).status).toBe(404);
    });

    it('keeps its reasons, and the payer reads the rest', async () => {
      const { id } = (await creditNote(finance, payer.orderId, 1)).body;
      const read = (person: Person, ...properties: string[]) =>
        person.call<{ data: Parameters<typeof valueOf>[0] }>('/portal/api/GetRecordByIdAsync', {
          recordType: 'ctpt_creditnotes',
          properties,
          id,
        });
      const own = await read(payer.person, 'ctpt_number', 'ctpt_amount');
      expect(valueOf(own.body.data, 'ctpt_amount')).toBe(1);
      expect((await read(payer.person, 'ctpt_reason')).status).toBe(400);
      expect(valueOf((await read(finance, 'ctpt_reason')).body.data, 'ctpt_reason')).toBe('Billed twice');
      const payments = (...properties: string[]) =>
        payer.person.list({ recordtype: 'ctpt_paymenttransactions', properties });
      await opened();
      expect((await payments('ctpt_reference', 'ctpt_state')).body.data).toHaveLength(1);
      for (const secret of ['ctpt_payrequestid', 'ctpt_gatewaytransactionid', 'ctpt_resultdescription']) {
        expect((await payments(secret)).status, secret).toBe(400);
      }
    });

    it('leaves no change of a record without its trace', async () => {
      expect(await untracedTypes(app())).toEqual([]);
    });

    it('leaves every order as its ledger says, and no number out', async () => {
      await addOrder(app(), payer.person.contactId);
      expect(await disagreeing(app())).toEqual([]);
      for (const table of ['credit_note', 'refund'] as const) {
        const rows = await app().database.db.selectFrom(table).select('number').orderBy('number').execute();
        expect(rows.map(({ number }) => Number(number.slice(-6)))).toEqual(rows.map((_, n) => n + 1));
      }
    });
  },
  { PAYGATE_URL: gateway.url },
);
