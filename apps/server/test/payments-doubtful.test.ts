import { paymentMessages } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { onPostgresql } from './support/app-fixture.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';
import {
  addPayer,
  cardPayments,
  messageCounts,
  messagesOf,
  paidOnce,
  pay,
  post,
  query,
  standingOf,
  stillDue,
  totalCents,
} from './support/payments.ts';

const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());
const publicUrl = 'https://portal.example';

onPostgresql(
  'a card payment',
  (app) => {
    let payer: Awaited<ReturnType<typeof addPayer>>;
    beforeEach(async () => {
      payer = await addPayer(app());
    });

    const { opened, notify } = cardPayments(app, () => payer, gateway);
    const standing = () => standingOf(app(), payer.orderId);

    describe('that is not approved', () => {
      it.each([
        ['2', 'declined', '900003', 'InsufficientFunds'],
        ['3', 'cancelled', '', 'Transaction cancelled'],
        ['4', 'cancelled', '990028', 'Transaction cancelled'],
      ])(
        'leaves the order due with status %s, and a later approval still counts',
        async (status, state, code, text) => {
          const payment = await opened();
          const { PAY_REQUEST_ID, REFERENCE } = payment;
          gateway.set(PAY_REQUEST_ID, status);
          const back = await post(app(), '/payment/return', gateway.way(PAY_REQUEST_ID, status));
          expect(back.headers.location).toBe(
            `${publicUrl}/application/prepayment/failure?payRequestId=${PAY_REQUEST_ID}&reference=${REFERENCE}`,
          );
          expect((await query(payer.person, payment)).body).toMatchObject({ result_Code: code, text, state });
          expect(await standing()).toMatchObject({ ...stillDue, transactions: [state] });
          await notify(PAY_REQUEST_ID, '1');
          expect(await standing()).toMatchObject(paidOnce);
        },
      );

      it.each(['0', '5'])('with status %s is being confirmed, which is no failure', async (status) => {
        const payment = await opened();
        gateway.set(payment.PAY_REQUEST_ID, status);
        const back = await post(app(), '/payment/return', gateway.way(payment.PAY_REQUEST_ID, status));
        expect(back.headers.location).toMatch(/\/payment-success\?.*&state=confirming$/);
        expect((await notify(payment.PAY_REQUEST_ID, status)).body).toBe('OK');
        expect((await query(payer.person, payment)).body).toMatchObject({
          text: paymentMessages.confirming,
          state: 'pending',
        });
        expect(await standing()).toMatchObject({ ...stillDue, transactions: ['pending'] });
        await notify(payment.PAY_REQUEST_ID, '1');
        expect(await standing()).toMatchObject(paidOnce);
      });

      it('cannot be asked about while the gateway is away, and the page waits', async () => {
        const payment = await opened();
        gateway.answers.push(500, 500);
        expect(await query(payer.person, payment)).toMatchObject({
          status: 503,
          body: { detail: paymentMessages.gatewaySilent },
        });
        const back = await post(app(), '/payment/return', gateway.way(payment.PAY_REQUEST_ID, '1'));
        expect(back.headers.location).toMatch(/state=confirming$/);
        expect(await standing()).toMatchObject(stillDue);
      });
    });

    describe('is not believed', () => {
      it.each([
        ['a smaller amount', { AMOUNT: '1' }, 'AMOUNT is another'],
        ['a larger amount', { AMOUNT: String(totalCents + 1) }, 'AMOUNT is another'],
        ['another currency', { CURRENCY: 'USD' }, 'CURRENCY is another'],
        ['an unknown reference', { REFERENCE: 'PAY-UNKNOWN' }, 'REFERENCE is another'],
        ['an unknown id', { PAY_REQUEST_ID: randomUUID() }, 'PAY_REQUEST_ID is unknown'],
        ['another account', { PAYGATE_ID: '10011072131' }, 'PAYGATE_ID is not ours'],
        [
          'a code that says otherwise',
          { RESULT_CODE: '900003' },
          'RESULT_CODE contradicts TRANSACTION_STATUS',
        ],
        ['an unknown status', { TRANSACTION_STATUS: '9' }, 'TRANSACTION_STATUS is unknown'],
      ])('from a notification with %s, which is kept and not answered OK', async (_, changes, verdict) => {
        const { PAY_REQUEST_ID, REFERENCE } = await opened();
        const answer = await notify(PAY_REQUEST_ID, '1', changes);
        expect(answer.statusCode).toBe(422);
        expect(answer.body).not.toMatch(/^OK/);
        expect(await standing()).toMatchObject({ ...stillDue, transactions: ['pending'] });
        const kept = await messagesOf(app(), (changes as { REFERENCE?: string }).REFERENCE ?? REFERENCE);
        expect(kept.at(-1)).toMatchObject({ kind: 'notify', direction: 'in', verdict });
      });

      it('from a message that the gateway has not sealed, which is counted and not kept', async () => {
        const { PAY_REQUEST_ID, REFERENCE } = await opened();
        const forged = { CHECKSUM: '0'.repeat(32) };
        for (let sent = 0; sent < 20; sent += 1) {
          expect((await notify(PAY_REQUEST_ID, '1', forged)).statusCode).toBe(422);
          const way = gateway.way(PAY_REQUEST_ID, '1').replace(/CHECKSUM=.*/, 'CHECKSUM=x');
          expect((await post(app(), '/payment/return', way)).statusCode).toBe(303);
        }
        expect(await standing()).toMatchObject({ ...stillDue, transactions: ['pending'] });
        expect(await messagesOf(app(), REFERENCE)).toHaveLength(2);
        expect(await messageCounts(app(), REFERENCE)).toEqual([
          ['notify', 'CHECKSUM is wrong', 20],
          ['return', 'CHECKSUM is wrong', 20],
        ]);
      });

      it('from any number of messages that change nothing, of which the first of each kind is kept', async () => {
        const payment = await opened();
        const { PAY_REQUEST_ID, REFERENCE } = payment;
        gateway.set(PAY_REQUEST_ID, '5');
        for (let sent = 0; sent < 10; sent += 1) {
          expect((await notify(PAY_REQUEST_ID, '5')).body).toBe('OK');
          expect((await notify(PAY_REQUEST_ID, '1', { AMOUNT: '1' })).statusCode).toBe(422);
          await query(payer.person, payment);
        }
        await notify(PAY_REQUEST_ID, '1');
        for (let sent = 0; sent < 10; sent += 1) await notify(PAY_REQUEST_ID, '1');
        const kept = await messagesOf(app(), REFERENCE);
        expect(kept.map(({ direction, kind, verdict }) => `${direction} ${kind} ${verdict}`)).toEqual([
          'out initiate accepted',
          'in initiate accepted',
          'in notify accepted',
          'in notify AMOUNT is another',
          'in query accepted',
          'in notify accepted',
        ]);
        expect(await messageCounts(app(), REFERENCE)).toEqual([
          ['notify', 'AMOUNT is another', 10],
          ['notify', 'accepted', 20],
          ['query', 'accepted', 10],
        ]);
      });

      it('from somebody who knows neither a payment nor the key, and is not kept either', async () => {
        const kept = async () => (await app().database.query('select id from payment_message')).rows.length;
        const before = await kept();
        const forged = `PAY_REQUEST_ID=${randomUUID()}&TRANSACTION_STATUS=1&CHECKSUM=${'0'.repeat(32)}`;
        expect((await post(app(), '/payment/notify', forged)).statusCode).toBe(422);
        expect((await post(app(), '/payment/return', forged)).statusCode).toBe(303);
        expect(await kept()).toBe(before);
      });

      it.each([
        ['A=1&A=2', 400],
        ['', 422],
      ])('from a notification that reads %j', async (body, status) => {
        expect((await post(app(), '/payment/notify', body)).statusCode).toBe(status);
      });

      it('from a browser that brings no proof', async () => {
        const { PAY_REQUEST_ID } = await opened();
        gateway.set(PAY_REQUEST_ID, '1');
        const forged = gateway.way(PAY_REQUEST_ID, '1').replace(/CHECKSUM=.*/, 'CHECKSUM=x');
        const back = await post(app(), '/payment/return', forged);
        expect(back.headers.location).toMatch(/state=confirming$/);
        const unknown = await post(app(), '/payment/return', 'PAY_REQUEST_ID=x&TRANSACTION_STATUS=1');
        expect(unknown.headers.location).toBe(`${publicUrl}/application/prepayment/failure`);
        expect(await standing()).toMatchObject(stillDue);
      });

      it('from a query that speaks of another amount', async () => {
        const payment = await opened();
        gateway.answers.push(
          gateway.result(payment.PAY_REQUEST_ID, { TRANSACTION_STATUS: '1', AMOUNT: '1' }),
        );
        expect((await query(payer.person, payment)).status).toBe(503);
        expect(await standing()).toMatchObject(stillDue);
      });
    });

    it('of somebody else is as unknown as none, by every call', async () => {
      const payment = await opened();
      const stranger = await app().person('member', { email: 'stranger@example.test' });
      const tell = async (orderId: string, payRequestId: string) =>
        [
          await stranger.call('/payment/api/orderDetails', { orderId }),
          await pay(stranger, orderId),
          await query(stranger, { PAY_REQUEST_ID: payRequestId, REFERENCE: payment.REFERENCE }),
        ].map(({ status, body }) => [status, (body as { detail?: string }).detail]);
      const theirs = await tell(payer.orderId, payment.PAY_REQUEST_ID);
      expect(theirs.map(([status]) => status)).toEqual([404, 404, 404]);
      expect(theirs).toEqual(await tell(randomUUID(), randomUUID()));
      expect(await query(payer.person, { ...payment, REFERENCE: 'PAY-OTHER' })).toMatchObject({
        status: 404,
      });
      expect((await standing()).transactions).toEqual(['pending']);
    });
  },
  { PAYGATE_URL: gateway.url, PUBLIC_URL: publicUrl },
);
