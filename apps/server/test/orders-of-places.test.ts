import { institutionDay } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { registrationState } from '../src/domains/events/registration-steps.ts';
import { onPostgresql } from './support/app-fixture.ts';
import { addPlace, orderSteps, outcome, registered, sendForm, wholeOrder } from './support/orders.ts';
import { untracedTypes } from './support/untraced-rows.ts';

const today = () => institutionDay(new Date());

onPostgresql('orders of places', (app) => {
  const { run, ask, logsOf, setProduct } = orderSteps(app);

  afterEach(async () => {
    await setProduct('EVENT', { state_code: 0, hide_sponsor: false });
    await setProduct('EXAM', { vat_inclusive: true });
  });

  it('is made when the form was sent in and the client asks, once, however often it asks', async () => {
    const person = await app().person('member');
    const { eventId, registrationId } = await addPlace(app(), person);
    const submissionId = await sendForm(person, eventId);
    const body = { applicationtype: 'event', data: { eventid: eventId }, swfsubmissionid: submissionId };
    const first = await Promise.all(Array.from({ length: 4 }, () => ask(person, body)));
    for (const { status } of first) expect([200, 202]).toContain(status);
    expect(first.some(({ body: told }) => told.pending)).toBe(true);
    await expect
      .poll(async () => (await ask(person, body)).status, { timeout: 30_000, interval: 100 })
      .toBe(200);
    const { order, lines, ledger, notice, audits } = await wholeOrder(
      app(),
      'registration_id',
      registrationId,
    );
    expect((await ask(person, body)).body).toEqual({ orderId: order.id });
    expect((await ask(person, { data: { eventid: eventId } })).body).toEqual({ orderId: order.id });
    expect(order).toMatchObject({
      name: 'Bridges by Rail',
      event_id: eventId,
      submission_id: submissionId,
      state_code: 0,
      total_cents: 230_000,
      tax_cents: 30_000,
      discount_cents: 0,
      hide_sponsor: false,
      invoice_number: expect.stringMatching(/^INV-20\d\d-\d{6}$/),
    });
    expect(lines).toMatchObject([{ code: 'EVENT', description: 'Bridges by Rail', amount_cents: 230_000 }]);
    expect([ledger, notice]).toEqual([
      [{ kind: 'charge', amount_cents: 230_000 }],
      'To pay: Bridges by Rail',
    ]);
    expect(audits).toEqual([{ action: 'create', actor: 'create-order' }]);
    expect(await logsOf('submission_id', submissionId)).toEqual([
      { status_code: outcome.pass, order_id: order.id, reason: null },
    ]);
    const queued = await app().database.query(
      `select 1 from job_queue.job where data ->> 'id' = '${registrationId}'`,
    );
    expect(queued.rows).toHaveLength(1);
  });

  it('adds VAT to the price of an exam that is without it', async () => {
    const person = await app().person('student');
    const { db } = app().database;
    const exam = await db
      .insertInto('exam')
      .values({ name: 'Structures' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setProduct('EXAM', { vat_inclusive: false });
    const { registrationId } = await addPlace(app(), person, {
      exam_id: exam.id,
      total_cost_cents: 99_999,
    });
    await run.forPlace(registrationId);
    const { order, lines } = await wholeOrder(app(), 'registration_id', registrationId);
    expect(order).toMatchObject({ total_cents: 114_999, tax_cents: 15_000 });
    expect(lines).toMatchObject([{ code: 'EXAM', vat_cents: 15_000, amount_cents: 114_999 }]);
  });

  it.each([
    ['2026-11-20T10:00:00.000Z', 180_000, 50_000],
    ['2026-11-20T10:00:00.001Z', 230_000, 0],
  ])('costs at %s %i cents, which is %i less than later', async (askedOn, total, discount) => {
    const person = await app().person('member');
    const { registrationId } = await addPlace(app(), person, {
      discounted_cost_cents: 180_000,
      discounted_price_until: '2026-11-20T10:00:00.000Z',
    });
    await run.forPlace(registrationId, { askedOn });
    expect((await wholeOrder(app(), 'registration_id', registrationId)).order).toMatchObject({
      total_cents: total,
      discount_cents: discount,
    });
  });

  it.each([
    ['never', null, 60],
    ['after the event begins', 70, 60],
    ['in 45 days', 45, 45],
    ['in five days', 5, 5],
    ['earlier than today', -3, 0],
  ])(
    'is due when registration closes, and before the event; where that is %s',
    async (_, closesIn, dueIn) => {
      const person = await app().person('member');
      const { registrationId } = await addPlace(app(), person, {
        start_date: `${addDays(today(), 60)}T10:00:00Z`,
        end_date: `${addDays(today(), 61)}T10:00:00Z`,
        registration_closes_on: closesIn === null ? null : `${addDays(today(), closesIn)}T10:00:00Z`,
      });
      await run.forPlace(registrationId);
      const { order } = await wholeOrder(app(), 'registration_id', registrationId);
      expect(order.due_on).toBe(addDays(today(), dueIn));
    },
  );

  it('is not for a sponsor where the product or the event says so', async () => {
    const hides = async (event: object) => {
      const { registrationId } = await addPlace(app(), await app().person('member'), event);
      await run.forPlace(registrationId);
      return (await wholeOrder(app(), 'registration_id', registrationId)).order.hide_sponsor;
    };
    expect(await hides({ hide_sponsor: true })).toBe(true);
    await setProduct('EVENT', { hide_sponsor: true });
    expect(await hides({})).toBe(true);
  });

  it('is paid from the beginning, without a receipt, where the place costs nothing', async () => {
    const person = await app().person('member');
    const { registrationId } = await addPlace(app(), person, { total_cost_cents: 0 });
    await run.forPlace(registrationId);
    const { order, ledger, notice } = await wholeOrder(app(), 'registration_id', registrationId);
    expect(order).toMatchObject({ state_code: 3, paid_on: today(), total_cents: 0 });
    expect([ledger, notice]).toEqual([
      [{ kind: 'charge', amount_cents: 0 }],
      'Nothing to pay: Bridges by Rail',
    ]);
    const { db } = app().database;
    expect(await db.selectFrom('receipt').select('id').where('order_id', '=', order.id).execute()).toEqual(
      [],
    );
    const place = await db
      .selectFrom('registration')
      .select('paid_on')
      .where('id', '=', registrationId)
      .executeTakeFirst();
    expect(place?.paid_on).toBe(today());
  });

  it('is made once, however often and however much at once the job runs', async () => {
    const person = await app().person('member');
    const { registrationId } = await addPlace(app(), person);
    await Promise.all(Array.from({ length: 8 }, () => run.forPlace(registrationId)));
    const { order } = await wholeOrder(app(), 'registration_id', registrationId);
    expect(await logsOf('registration_id', registrationId)).toEqual([
      { status_code: outcome.pass, order_id: order.id, reason: null },
    ]);
  });

  it('is another one for who gave the place back and took it again with the same form', async () => {
    const person = await app().person('member');
    const first = await addPlace(app(), person);
    const submissionId = await sendForm(person, first.eventId);
    await run.forPlace(first.registrationId, { submissionId });
    const { db } = app().database;
    await db
      .updateTable('registration')
      .set({ status_code: registrationState.cancelled })
      .where('id', '=', first.registrationId)
      .execute();
    const again = randomUUID();
    await db
      .insertInto('registration')
      .values({ id: again, contact_id: person.contactId, event_id: first.eventId, status_code: registered })
      .execute();
    await run.forPlace(again, { submissionId });
    const { order } = await wholeOrder(app(), 'registration_id', again);
    expect((await ask(person, { swfsubmissionid: submissionId })).body).toEqual({ orderId: order.id });
  });

  it('leaves no change of a record without its trace', async () => {
    expect(await untracedTypes(app())).toEqual([]);
  });
});
