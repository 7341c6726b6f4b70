import { institutionDay, registrationMessages } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockPerson } from '../src/engines/locks/index.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { awaitProof, creditNote, decide } from './support/finance.ts';
import { cardPayments, standingOf } from './support/payments.ts';
import { untilWaiting } from './support/record-locks.ts';
import {
  addEvent,
  calls,
  eventRow,
  registrationRow,
  runClock,
  seatFaults,
  status,
} from './support/registrations.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';
import { untracedTypes } from './support/untraced-rows.ts';

const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

onPostgresql(
  'giving up a place',
  (app) => {
    let person: Person;
    let orderId: string;
    const { opened, notify } = cardPayments(app, () => ({ person, orderId }), gateway);
    const register = async (event: object = {}) => {
      const eventId = await addEvent(app(), { capacity: 5, ...event });
      const { body } = await calls(person).register(eventId);
      orderId = body.orderId ?? '';
      return { eventId, id: body.registrationId };
    };
    const pay = async () => notify((await opened()).PAY_REQUEST_ID, '1');
    const statusOf = async (id: string) => (await registrationRow(app(), id)).status_code;
    const noticesOf = async (id: string) => {
      const { rows } = await app().database.query(
        `select data ->> 'news' as news from job_queue.job where name = 'registration-mail' and data ->> 'registrationId' = '${id}' order by created_on`,
      );
      return rows.map(({ news }) => news);
    };
    const changeAll = (by: Person, id: string, data: object[], version?: number) =>
      by.call<{ detail?: string }>('/portal/api/submitForm/Update', {
        recordtype: 'msmedia_mediaregistrations',
        id,
        data,
        ...(version === undefined ? {} : { version }),
      });
    const change = (by: Person, id: string, name: string, value: unknown, type = 'picklist') =>
      changeAll(by, id, [{ name, value, type }]);
    const becomes = (value: number) => ({ name: 'msmedia_registrationstatus', value, type: 'picklist' });

    beforeEach(async () => {
      person = await app().person('member', { email: 'somebody@example.test' });
    });
    afterEach(async () => {
      app().clock.set(new Date().toISOString());
      expect(await seatFaults(app())).toEqual([]);
    });

    it('carries a note along, judged by the version that was read', async () => {
      const { id } = await register();
      const needed = { name: 'ctpt_specialrequirements', value: 'A seat near the door', type: 'string' };
      const giveUp = (version?: number) =>
        changeAll(person, id, [needed, becomes(status.cancelled)], version);
      expect((await giveUp(99)).status).toBe(409);
      expect((await giveUp(1)).status).toBe(200);
      expect(await registrationRow(app(), id)).toMatchObject({
        status_code: status.cancelled,
        special_requirements: needed.value,
      });
      expect(await standingOf(app(), orderId)).toMatchObject({ state: 2, balance: 0 });
    });

    it('frees the seat and cancels the unpaid order, once, by either call', async () => {
      const { eventId, id } = await register();
      expect((await change(person, id, 'msmedia_registrationstatus', status.cancelled)).status).toBe(200);
      expect(await calls(person).cancel(id)).toMatchObject({ status: 200, body: { creditedCents: 0 } });
      expect(await statusOf(id)).toBe(status.cancelled);
      expect((await eventRow(app(), eventId)).seats_taken).toBe(0);
      expect(await standingOf(app(), orderId)).toMatchObject({ state: 2, ledger: ['charge', 'credit-note'] });
      expect(await noticesOf(id)).toEqual(['registered', 'cancelled']);
      expect((await calls(person).standing(eventId)).mine).toBeNull();
      // Another may be taken, with an order of its own.
      const again = await calls(person).register(eventId);
      expect(again.status).toBe(200);
      expect(again.body.registrationId).not.toBe(id);
    });

    it('is over with the event, where no deadline is set: nobody gives back a place they had', async () => {
      const [start_date, end_date] = [inDays(1), inDays(2)];
      const { eventId, id } = await register({ start_date, end_date });
      await pay();
      app().clock.set(inDays(3));
      expect((await calls(person).standing(eventId)).mine?.steps).toEqual([]);
      expect(await calls(person).cancel(id)).toMatchObject({ status: 422 });
      const desk = await app().person('events-officer');
      const callOff = (reason: string) => desk.call('/portal/api/events/call-off', { id: eventId, reason });
      expect(await callOff('The hall is flooded.')).toMatchObject({
        status: 422,
        body: { detail: registrationMessages.over },
      });
      expect((await callOff(' ')).status).toBe(400);
      expect(await statusOf(id)).toBe(status.registered);
    });

    it('is said beforehand to give back what it then does', async () => {
      const [refund_full_until, refund_part_until] = [inDays(3), inDays(5)];
      const { eventId, id } = await register({
        refund_full_until,
        refund_part_until,
        refund_part_percent: 50,
      });
      const refunds = async () =>
        (await calls(person).standing(eventId)).mine?.refunds?.map(({ until, cents }) => [
          until && new Date(until).toISOString(),
          cents,
        ]);
      expect((await refunds())?.map(([, cents]) => cents)).toEqual([0, 0, 0]);
      await pay();
      expect(await refunds()).toEqual([
        [refund_full_until, 115_000],
        [refund_part_until, 57_500],
        [undefined, 0],
      ]);
      app().clock.set(inDays(4));
      expect((await refunds())?.map(([, cents]) => cents)).toEqual([57_500, 0]);
      expect((await calls(person).cancel(id)).body.refundCents).toBe(57_500);
    });

    it.each([
      ['all of it before the first date', 1, 2, 115_000],
      ['a part of it before the second', -1, 2, 34_500],
      ['nothing after both', -2, -1, 0],
    ])('credits what was paid by the rule: %s', async (_, full, part, refund) => {
      const { id } = await register({
        refund_full_until: inDays(full),
        refund_part_until: inDays(part),
        refund_part_percent: 30,
      });
      await pay();
      expect(await calls(person).cancel(id)).toMatchObject({
        status: 200,
        body: { creditedCents: refund, refundCents: refund },
      });
      expect(await standingOf(app(), orderId)).toMatchObject({ balance: refund });
      expect(await statusOf(id)).toBe(status.cancelled);
    });

    describe('while a proof of payment is being verified', () => {
      const [confirmed, refused] = [2, 3];
      const giveUp = async (percent: number) => {
        const rule =
          percent === 100
            ? { refund_full_until: inDays(1) }
            : { refund_full_until: inDays(-1), refund_part_until: inDays(1), refund_part_percent: percent };
        const { eventId, id } = await register(rule);
        const verification = await awaitProof(app(), { person, orderId });
        const { mine } = await calls(person).standing(eventId);
        const { body } = await calls(person).cancel(id);
        const { body: told } = await person.list({
          recordtype: 'ctpt_notifications',
          properties: ['ctpt_title', 'ctpt_body'],
        });
        return { id, verification, mine, body, told: JSON.stringify(told.data) };
      };

      it.each([
        [100, 115_000, 'R 1 150.00'],
        [30, 34_500, 'R 345.00'],
      ])(
        'says what happens with the money, and does it when finance finds it: %i%%',
        async (percent, back, text) => {
          const { id, verification, mine, body, told } = await giveUp(percent);
          expect(mine).toMatchObject({ transferCents: 115_000 });
          expect(mine?.refunds?.[0]?.cents).toBe(back);
          expect(body).toMatchObject({
            creditedCents: back,
            refundCents: 0,
            transferCents: 115_000,
            transferBackCents: back,
          });
          expect(told.replaceAll('\u00a0', ' ')).toContain(
            `once our finance office finds the R 1 150.00, ${text} of it is given back to you`,
          );
          const finance = await app().person('finance-officer');
          expect((await decide(finance, verification, confirmed)).status).toBe(200);
          expect(await standingOf(app(), orderId)).toMatchObject({
            balance: back,
            state: percent === 100 ? 2 : 3,
            ledger: ['charge', 'credit-note', percent === 100 ? 'credit' : 'payment'],
          });
          expect(await statusOf(id)).toBe(status.cancelled);
        },
      );

      it('owes nothing when finance does not find it', async () => {
        const { verification } = await giveUp(30);
        expect(await standingOf(app(), orderId)).toMatchObject({ balance: -80_500, state: 0 });
        const finance = await app().person('finance-officer');
        expect((await decide(finance, verification, refused, 'Not on our statement.')).status).toBe(200);
        expect(await standingOf(app(), orderId)).toMatchObject({
          balance: 0,
          state: 2,
          ledger: ['charge', 'credit-note', 'credit-note'],
        });
      });
    });

    it('is possible up to the deadline and not after it, but for the desk', async () => {
      const { id } = await register({ cancellation_due_on: inDays(1) });
      app().clock.set(inDays(1.001));
      expect(await calls(person).cancel(id)).toMatchObject({
        status: 422,
        body: { detail: expect.stringContaining('Cancelling was possible until') },
      });
      const desk = await app().person('events-officer');
      expect((await change(desk, id, 'msmedia_registrationstatus', status.cancelled)).status).toBe(200);
      expect(await statusOf(id)).toBe(status.cancelled);
    });

    it('that was not paid in time is reminded of before, and expires after its day', async () => {
      const { eventId, id } = await register();
      const payBy = (await registrationRow(app(), id)).pay_by ?? '';
      app().clock.set(`${addDays(payBy, -3)}T10:00:00Z`);
      await runClock(app());
      await runClock(app());
      expect(await noticesOf(id)).toEqual(['registered', 'reminder']);
      app().clock.set(`${payBy}T21:59:00Z`);
      await runClock(app());
      expect(await statusOf(id)).toBe(status.registered);
      app().clock.set(`${payBy}T22:01:00Z`);
      await runClock(app());
      expect(await statusOf(id)).toBe(status.expired);
      expect((await eventRow(app(), eventId)).seats_taken).toBe(0);
      expect(await standingOf(app(), orderId)).toMatchObject({ state: 2, balance: 0 });
      expect(await noticesOf(id)).toEqual(['registered', 'reminder', 'expired']);
      expect(await calls(person).standing(eventId)).toMatchObject({ mine: null, ended: { payBy } });
      const { rows } = await app().database.query(
        `select title from notification where contact_id = '${person.contactId}' and title like 'Your registration has expired%'`,
      );
      expect(rows).toHaveLength(1);
    });

    it('does not expire where it was paid, and has a week again where the bank took the money back', async () => {
      const { id } = await register();
      const { PAY_REQUEST_ID } = await opened();
      await notify(PAY_REQUEST_ID, '1');
      const payBy = (await registrationRow(app(), id)).pay_by ?? '';
      app().clock.set(`${addDays(payBy, 2)}T10:00:00Z`);
      await runClock(app());
      expect(await statusOf(id)).toBe(status.registered);
      await notify(PAY_REQUEST_ID, '7');
      expect(await registrationRow(app(), id)).toMatchObject({ paid_on: null, pay_by: addDays(payBy, 9) });
    });

    it('ends with an invoice that finance takes back, and the seat is free', async () => {
      const { eventId, id } = await register();
      await creditNote(await app().person('finance-officer'), orderId, 1150);
      expect(await statusOf(id)).toBe(status.cancelled);
      expect((await eventRow(app(), eventId)).seats_taken).toBe(0);
    });

    describe('by the desk', () => {
      it('is declined with everything credited, whatever the rule says', async () => {
        const dates = { refund_full_until: inDays(-2), refund_part_until: inDays(-1) };
        const { eventId, id } = await register(dates);
        await pay();
        const desk = await app().person('events-officer');
        expect((await change(desk, id, 'msmedia_registrationstatus', status.declined)).status).toBe(200);
        expect(await statusOf(id)).toBe(status.declined);
        // The institution's no holds for the next try as well.
        expect(await calls(person).register(eventId)).toMatchObject({
          status: 422,
          body: { detail: registrationMessages.declined },
        });
        expect(await standingOf(app(), orderId)).toMatchObject({ balance: 115_000 });
        expect((await calls(person).standing(eventId)).mine).toBeNull();
      });

      it('is marked as attended beside its state, which the person cannot do, nor decline', async () => {
        const { eventId, id } = await register();
        const today = institutionDay(new Date());
        expect((await change(person, id, 'ctpt_attendedon', today, 'datetime')).status).toBe(403);
        expect(await change(person, id, 'msmedia_registrationstatus', status.declined)).toMatchObject({
          status: 422,
          body: { detail: registrationMessages.onlyDesk },
        });
        const desk = await app().person('events-officer');
        const { ongoing, ended } = registrationMessages;
        const stands = async (code: number, becomes: number[], message: string) => {
          const { db } = app().database;
          await db.updateTable('registration').set({ status_code: code }).where('id', '=', id).execute();
          for (const other of becomes)
            expect(await change(desk, id, 'msmedia_registrationstatus', other)).toMatchObject({
              status: 422,
              body: { detail: message },
            });
        };
        const { registered, waitlisted, expired } = status;
        await stands(expired, [registered, waitlisted], ended.expired);
        await stands(waitlisted, [registered, expired], ongoing.waitlisted);
        await stands(registered, [waitlisted, expired], ongoing.registered);
        const note = (noted: string) => change(desk, id, 'ctpt_attendedon', noted, 'datetime');
        const refused = (message: string) => ({
          status: 422,
          body: { errors: [{ field: 'ctpt_attendedon', message }] },
        });
        // Nobody was at what has not begun, nor before it began or after today.
        expect(await note(today)).toMatchObject(refused(registrationMessages.notBegun));
        await app()
          .database.db.updateTable('event')
          .set({ start_date: inDays(-3), end_date: inDays(-2) })
          .where('id', '=', eventId)
          .execute();
        const between = registrationMessages.attendedBetween(institutionDay(new Date(inDays(-3))), today);
        expect(await note(institutionDay(new Date(inDays(-4))))).toMatchObject(refused(between));
        expect(await note(institutionDay(new Date(inDays(1))))).toMatchObject(refused(between));
        expect((await note(institutionDay(new Date(inDays(-3))))).status).toBe(200);
        expect((await note(today)).status).toBe(200);
        expect(await registrationRow(app(), id)).toMatchObject({
          attended_on: today,
          status_code: status.registered,
        });
      });

      it.each([
        ['declined', status.declined],
        ['cancelled', status.cancelled],
      ] as const)('is marked as attended and %s in one call, and keeps no units', async (name, ended) => {
        const { eventId, id } = await register();
        await app()
          .database.db.updateTable('event')
          .set({ start_date: inDays(-3), end_date: inDays(-2), cpd_units: '2' })
          .where('id', '=', eventId)
          .execute();
        const desk = await app().person('events-officer');
        const today = institutionDay(new Date());
        const attended = { name: 'ctpt_attendedon', value: today, type: 'datetime' };
        expect((await changeAll(desk, id, [attended, becomes(ended)])).status).toBe(200);
        expect(await registrationRow(app(), id)).toMatchObject({ attended_on: today, status_code: ended });
        const late = await changeAll(desk, id, [attended]);
        expect(late).toMatchObject({ status: 422, body: { detail: registrationMessages.ended[name] } });
        expect(await standingOf(app(), orderId)).toMatchObject({ state: 2, balance: 0 });
        const { rows } = await app().database.query(
          `select state_code from cpd_credit where contact_id = '${person.contactId}'`,
        );
        expect(rows).toEqual([{ state_code: 1 }]);
      });

      it('ends for all where the event is called off: everybody is told and credited in full', async () => {
        const { eventId, id } = await register({
          capacity: 2,
          waiting_list: true,
          refund_full_until: inDays(-1),
        });
        await pay();
        const [unpaid, waiting] = [await app().person('member'), await app().person('member')];
        const second = (await calls(unpaid).register(eventId)).body;
        const third = (await calls(waiting).join(eventId)).body;
        const desk = await app().person('events-officer');
        const callOff = () =>
          desk.call('/portal/api/events/call-off', { id: eventId, reason: 'The hall is flooded.' });
        expect((await person.call('/portal/api/events/call-off', { id: eventId, reason: 'No' })).status).toBe(
          403,
        );
        expect((await callOff()).status).toBe(200);
        expect((await callOff()).status).toBe(200);
        const states = () =>
          Promise.all([id, second.registrationId, third.registrationId].map((one) => statusOf(one)));
        await expect
          .poll(states, { timeout: 20_000, interval: 100 })
          .toEqual([status.cancelled, status.cancelled, status.cancelled]);
        expect(await standingOf(app(), orderId)).toMatchObject({ balance: 115_000 });
        expect(await standingOf(app(), second.orderId ?? '')).toMatchObject({ state: 2, balance: 0 });
        expect(await noticesOf(third.registrationId)).toEqual(['waiting', 'calledOff']);
        expect(await calls(waiting).register(eventId)).toMatchObject({
          status: 422,
          body: { detail: registrationMessages.calledOff },
        });
        expect((await calls(waiting).standing(eventId)).calledOff).toMatchObject({
          reason: 'The hall is flooded.',
        });
      });
    });

    it('of an event that is called off does not wait for another event', async () => {
      const desk = await app().person('events-officer');
      const [first, other] = [await register(), await register()];
      const second = await app().person('member');
      const { registrationId } = (await calls(second).register(other.eventId)).body;
      const callOff = (id: string) => desk.call('/portal/api/events/call-off', { id, reason: 'Flooded.' });
      const { db } = app().database;
      await db.transaction().execute(async (tx) => {
        await lockPerson(tx, person.contactId);
        await callOff(first.eventId);
        await untilWaiting(app().database);
        await callOff(other.eventId);
        // Their own place is the earlier one at both events.
        await untilWaiting(app().database, 2);
      });
      await expect.poll(() => statusOf(registrationId), { timeout: 20_000 }).toBe(status.cancelled);
    });

    it('leaves no change of a record without its trace', async () => {
      expect(await untracedTypes(app())).toEqual([]);
    });
  },
  { PAYGATE_URL: gateway.url },
);
