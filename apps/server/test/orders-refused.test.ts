import { applicationProduct, formMessages, institutionDay } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { sources } from '../src/product.ts';
import { registrationState } from '../src/domains/events/registration-steps.ts';
import { retryRefusedOrders } from '../src/domains/orders/retry-refused-orders.ts';
import { openJobQueue } from '../src/platform/jobs/index.ts';
import { onPostgresql } from './support/app-fixture.ts';
import { paidForm } from './support/applications.ts';
import { addApplication, addPlace, orderSteps, outcome, sendForm, wholeOrder } from './support/orders.ts';
import { untracedTypes } from './support/untraced-rows.ts';

const today = () => institutionDay(new Date());

onPostgresql('an order that cannot be made', (app) => {
  const { run, ask, logsOf, setProduct } = orderSteps(app);

  const retry = async () => {
    const { database, clock } = app();
    const jobs = await openJobQueue({ database, log: { error: () => {} }, work: false });
    onTestFinished(() => jobs.stop());
    await retryRefusedOrders({ db: database.db, jobs, clock, sources }).handle({}, { id: 'retry' });
  };
  afterEach(async () => {
    await setProduct('EVENT', { state_code: 0 });
  });

  it('is not made, and the log says why, while the schedule has no price for it', async () => {
    const { db } = app().database;
    const code = 'APPLICATION-clearanceCertificate';
    const person = await app().person('applicant');
    const submit = () => addApplication(app(), person.contactId, {}, 'clearanceCertificate');
    const reasonFor = async () => {
      const id = await submit();
      await run.forApplication(id);
      expect(await ask(person, { swfsubmissionid: id })).toMatchObject({
        status: 422,
        body: { detail: formMessages.noOrder },
      });
      return (await logsOf('submission_id', id)).map(({ status_code, reason }) => [status_code, reason]);
    };
    await db
      .updateTable('product_price')
      .set({ valid_to: '2026-01-02' })
      .where('product_id', 'in', db.selectFrom('product').select('id').where('code', '=', code))
      .execute();
    expect(await reasonFor()).toEqual([
      [outcome.fail, `Clearance Certificate fee: the product ${code} has no price on ${today()}.`],
    ]);
    await setProduct(code, { state_code: 1 });
    expect(await reasonFor()).toEqual([
      [outcome.fail, `Clearance Certificate fee: the product ${code} is not in the fee schedule.`],
    ]);
  });

  it('is not made, and the log says why, while places are not sold or the place was given back', async () => {
    const person = await app().person('member');
    const { eventId, registrationId } = await addPlace(app(), person);
    const submissionId = await sendForm(person, eventId);
    await setProduct('EVENT', { state_code: 1 });
    await run.forPlace(registrationId, { submissionId });
    const reason = 'Bridges by Rail: the product EVENT is not in the fee schedule.';
    const failed = [{ status_code: outcome.fail, order_id: null, reason }];
    expect(await logsOf('registration_id', registrationId)).toEqual(failed);
    expect(await logsOf('submission_id', submissionId)).toEqual(failed);
    for (const body of [{ swfsubmissionid: submissionId }, { data: { eventid: eventId } }]) {
      expect(await ask(person, body)).toMatchObject({
        status: 422,
        body: { detail: formMessages.noOrder },
      });
    }
    const given = await addPlace(app(), person, { status: registrationState.cancelled });
    await run.forPlace(given.registrationId);
    expect(await logsOf('registration_id', given.registrationId)).toMatchObject([
      { status_code: outcome.fail, reason: expect.stringContaining('cancelled') },
    ]);
  });

  it('is tried again until the schedule has a price, and then made as if it had been there', async () => {
    const person = await app().person('member');
    const application = await addApplication(app(), person.contactId);
    const place = await addPlace(app(), person, {
      discounted_cost_cents: 100_000,
      discounted_price_until: addDays(today(), 1),
    });
    const givenBack = await addPlace(app(), person);
    await setProduct(applicationProduct(paidForm), { state_code: 1 });
    await setProduct('EVENT', { state_code: 1 });
    await run.forApplication(application);
    for (const { registrationId } of [place, givenBack]) await run.forPlace(registrationId);
    await app()
      .database.db.updateTable('registration')
      .set({ status_code: registrationState.cancelled })
      .where('id', '=', givenBack.registrationId)
      .execute();
    const entries = async () => [
      ...(await logsOf('submission_id', application)),
      ...(await logsOf('registration_id', place.registrationId)),
      ...(await logsOf('registration_id', givenBack.registrationId)),
    ];
    const states = async () => (await entries()).map(({ status_code }) => status_code);
    expect(await states()).toEqual([outcome.fail, outcome.fail, outcome.fail]);

    await setProduct(applicationProduct(paidForm), { state_code: 0 });
    await setProduct('EVENT', { state_code: 0 });
    await retry();
    await expect
      .poll(states, { timeout: 30_000, interval: 100 })
      .toEqual([outcome.pass, outcome.pass, outcome.fail]);
    const made = await wholeOrder(app(), 'registration_id', place.registrationId);
    expect(made.order.total_cents).toBe(100_000);
    const { order } = await wholeOrder(app(), 'submission_id', application);
    expect((await entries()).slice(0, 2)).toEqual([
      { status_code: outcome.pass, order_id: order.id, reason: null },
      { status_code: outcome.pass, order_id: made.order.id, reason: null },
    ]);
    expect((await ask(person, { swfsubmissionid: application })).body).toEqual({ orderId: order.id });
  });

  it('is made after all when its job was given up and somebody asks again', async () => {
    const person = await app().person('member');
    const giveUp = (name: string, id: string, data: object) =>
      app().database.query(
        `insert into job_queue.job (name, id, data, state, retry_count, completed_on)
        values ($1, $2::uuid, $3::jsonb, 'failed', 10, now())`,
        [name, id, JSON.stringify(data)],
      );
    const application = await addApplication(app(), person.contactId);
    const asked = { submissionId: null, askedOn: new Date().toISOString() };
    await giveUp('create-order', application, { kind: 'application', id: application, ...asked });
    const { eventId, registrationId } = await addPlace(app(), person);
    await giveUp('create-order', registrationId, { kind: 'event', id: registrationId, ...asked });
    for (const body of [{ swfsubmissionid: application }, { data: { eventid: eventId } }]) {
      expect(await ask(person, body)).toMatchObject({ status: 202, body: { pending: true } });
      await expect
        .poll(async () => (await ask(person, body)).status, { timeout: 30_000, interval: 100 })
        .toBe(200);
    }
  });

  it('leaves no change of a record without its trace', async () => {
    expect(await untracedTypes(app())).toEqual([]);
  });
});
