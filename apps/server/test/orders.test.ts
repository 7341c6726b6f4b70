import { formMessages, institutionDay } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createOrderForRegistration, createOrderForSubmission } from '../src/domains/orders/index.ts';
import { onBothDatabases, valueOf, type AppFixture, type Person } from './support/app-fixture.ts';
import { applying, feeCents, paidForm } from './support/applications.ts';
import { addApplication, addPlace, registered, sendForm, wholeOrder } from './support/orders.ts';

const outcome = { pass: 533910000, fail: 533910001 };
const today = () => institutionDay(new Date());

onBothDatabases('orders', (app) => {
  const run = {
    forApplication: (submissionId: string) =>
      createOrderForSubmission({ db: app().database.db, clock: app().clock }).handle(
        { submissionId },
        { id: submissionId },
      ),
    forPlace: (
      registrationId: string,
      {
        submissionId = null,
        askedOn = new Date().toISOString(),
      }: { submissionId?: string | null; askedOn?: string } = {},
    ) =>
      createOrderForRegistration({ db: app().database.db, clock: app().clock }).handle(
        { registrationId, submissionId, askedOn },
        { id: registrationId },
      ),
  };
  const ask = (person: Person, body: object) =>
    person.call<{ orderId?: string; pending?: true; detail?: string }>('/portal/api/order/create', body);
  const logsOf = (column: 'submission_id' | 'registration_id', id: string) =>
    app()
      .database.db.selectFrom('automation_log')
      .select(['status_code', 'order_id', 'reason'])
      .where(column, '=', id)
      .execute();
  const setProduct = (
    code: string,
    values: { vat_inclusive?: boolean; hide_sponsor?: boolean; state_code?: number },
  ) => app().database.db.updateTable('product').set(values).where('code', '=', code).execute();

  describe('of an application', () => {
    it('has the fee and a line for each division beyond the free one, and is read in that order', async () => {
      const person = await app().person('applicant');
      const names = ['Water Engineering', 'Structural Engineering', 'Geotechnical'];
      const divisions = await app()
        .database.db.selectFrom('division')
        .select('id')
        .where('name', 'in', names)
        .execute();
      const id = await addApplication(app(), person.contactId, {
        divisionRegistration: { divisions: divisions.map((division) => division.id) },
      });
      await run.forApplication(id);
      const { order, lines, ledger, news, audits } = await wholeOrder(app(), 'submission_id', id);
      expect(order).toMatchObject({
        name: 'Individual Membership fee',
        contact_id: person.contactId,
        state_code: 0,
        total_cents: feeCents + 46_000,
        tax_cents: 21_000,
        discount_cents: 0,
        due_on: addDays(today(), 30),
        hide_sponsor: false,
        registration_id: null,
        billing_year: null,
        invoice_number: expect.stringMatching(/^INV-20\d\d-\d{6}$/),
      });
      const division = {
        code: 'DIVISION',
        unit: 'year',
        quantity: 1,
        vat_cents: 3_000,
        amount_cents: 23_000,
      };
      expect(lines).toEqual([
        {
          line_number: 1,
          code: `APPLICATION-${paidForm}`,
          description: 'Individual Membership fee',
          unit: 'each',
          quantity: 1,
          vat_cents: 15_000,
          amount_cents: feeCents,
        },
        { ...division, line_number: 2, description: 'Additional technical division: Geotechnical' },
        { ...division, line_number: 3, description: 'Additional technical division: Water Engineering' },
      ]);
      expect(ledger).toEqual([{ kind: 'charge', amount_cents: order.total_cents }]);
      expect(news).toBe('To pay: Individual Membership fee');
      expect(audits).toEqual([{ action: 'create', actor: 'create-order-for-submission' }]);
      expect(await logsOf('submission_id', id)).toEqual([
        { status_code: outcome.pass, order_id: order.id, reason: null },
      ]);

      expect((await ask(person, { swfsubmissionid: id })).body).toEqual({ orderId: order.id });
      const listed = await person.list({
        recordtype: 'salesorderdetails',
        properties: ['lineitemnumber', 'productcode'],
        sortfield: { field: 'lineitemnumber', sorttype: 'desc' },
      });
      expect(listed.body.data.map((row) => valueOf(row, 'lineitemnumber'))).toEqual([3, 2, 1]);
      const invoice = await person.call<{ data: { products: { amount: number }[] } }>(
        '/payment/api/orderDetails',
        { orderId: order.id },
      );
      expect(invoice.body.data.products.map(({ amount }) => amount)).toEqual([1150, 230, 230]);
    });

    it('costs what the schedule says for the class of the person', async () => {
      const { db } = app().database;
      const product = await db
        .selectFrom('product')
        .select('id')
        .where('code', '=', `APPLICATION-${paidForm}`)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('product_price')
        .values({
          product_id: product.id,
          membership_class: 3,
          amount_cents: 57_500,
          valid_from: '2020-01-01',
        })
        .execute();
      const student = await app().person('student', { contact_type: 3 });
      const id = await addApplication(app(), student.contactId);
      await run.forApplication(id);
      expect((await wholeOrder(app(), 'submission_id', id)).order.total_cents).toBe(57_500);
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
  });

  describe('of a place', () => {
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
      const { order, lines, ledger, news, audits } = await wholeOrder(
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
      expect([ledger, news]).toEqual([
        [{ kind: 'charge', amount_cents: 230_000 }],
        'To pay: Bridges by Rail',
      ]);
      expect(audits).toEqual([{ action: 'create', actor: 'create-order-for-registration' }]);
      expect(await logsOf('submission_id', submissionId)).toEqual([
        { status_code: outcome.pass, order_id: order.id, reason: null },
      ]);
      const queued = await app().database.query(
        `select 1 from job_queue.job where data ->> 'registrationId' = '${registrationId}'`,
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
      ['never', null, 30],
      ['after that', 45, 30],
      ['sooner', 5, 5],
      ['earlier than today', -3, 0],
    ])('is due in 30 days at most; where registration closes %s', async (_, closesIn, dueIn) => {
      const person = await app().person('member');
      const { registrationId } = await addPlace(app(), person, {
        registration_closes_on: closesIn === null ? null : `${addDays(today(), closesIn)}T10:00:00Z`,
      });
      await run.forPlace(registrationId);
      const { order } = await wholeOrder(app(), 'registration_id', registrationId);
      expect(order.due_on).toBe(addDays(today(), dueIn));
    });

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
      const { order, ledger, news } = await wholeOrder(app(), 'registration_id', registrationId);
      expect(order).toMatchObject({ state_code: 3, paid_on: today(), total_cents: 0 });
      expect([ledger, news]).toEqual([
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
        .set({ status_code: 766860005 })
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
      const given = await addPlace(app(), person, { status: 766860005 });
      await run.forPlace(given.registrationId);
      expect(await logsOf('registration_id', given.registrationId)).toMatchObject([
        { status_code: outcome.fail, reason: expect.stringContaining('cancelled') },
      ]);
    });
  });

  it('are asked for by nobody but the one whose application or place it is', async () => {
    const [person, stranger] = [await app().person('member'), await app().person('member')];
    const theirs = await addPlace(app(), stranger);
    const mine = await addPlace(app(), person);
    const waiting = await addPlace(app(), person, { status: 766860001 });
    const givenBack = await addPlace(app(), person, { status: 766860005 });
    const theirForm = await sendForm(stranger, theirs.eventId);
    const myForm = await sendForm(person, mine.eventId);
    const refusals: [object, number, string?][] = [
      [{ swfsubmissionid: theirForm }, 404],
      [{ swfsubmissionid: randomUUID() }, 404],
      [{ data: { eventid: randomUUID() } }, 404],
      [{ data: { eventid: mine.eventId }, contactid: stranger.contactId }, 404],
      [{ data: { eventid: theirs.eventId } }, 422, formMessages.notRegistered],
      [{ data: { eventid: waiting.eventId } }, 422, formMessages.notRegistered],
      [{ data: { eventid: givenBack.eventId } }, 422, formMessages.notRegistered],
      [{ data: { eventid: waiting.eventId }, swfsubmissionid: myForm }, 422, formMessages.otherEvent],
      [{ swfsubmissionid: await sendDraft(person) }, 422, formMessages.notSubmitted],
      [{ applicationtype: 'event' }, 422, formMessages.orderOfWhat],
      [{ swfsubmissionid: 'none' }, 400],
    ];
    for (const [body, status, detail] of refusals) {
      const answer = await ask(person, body);
      expect([answer.status, detail && answer.body.detail], JSON.stringify(body)).toEqual([status, detail]);
    }
    const nobody = await app().person('no-permissions');
    expect((await ask(nobody, { data: { eventid: mine.eventId } })).status).toBe(403);
    const orders = await app()
      .database.db.selectFrom('sales_order')
      .select('id')
      .where('event_id', 'in', [theirs.eventId, mine.eventId])
      .execute();
    expect(orders).toEqual([]);
  });

  const sendDraft = async (person: Person): Promise<string> => {
    const { body } = await applying(person, 'eventreg').save({});
    return body.data.uri.replace('/submissions/', '');
  };

  it('have the numbers of the year without a gap, though twenty are made at once and some fail half-way', async () => {
    const failing = await app().person('member');
    await breakNotificationsOf(app(), failing.contactId);
    const people = await Promise.all(Array.from({ length: 20 }, () => app().person('member')));
    const { db } = app().database;
    const numbers = async () =>
      (await db.selectFrom('sales_order').select('invoice_number').orderBy('invoice_number').execute()).map(
        ({ invoice_number }) => Number(invoice_number?.slice(-6)),
      );
    const before = (await numbers()).length;
    const places = await Promise.all(
      people.flatMap((person, at) => [
        addPlace(app(), person),
        ...(at % 5 === 0 ? [addPlace(app(), failing)] : []),
      ]),
    );
    const runs = await Promise.allSettled(places.map(({ registrationId }) => run.forPlace(registrationId)));
    expect(runs.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    expect(await numbers()).toEqual(Array.from({ length: before + 20 }, (_, at) => at + 1));
    const lost = await db
      .selectFrom('ledger_entry')
      .innerJoin('sales_order', 'sales_order.id', 'ledger_entry.order_id')
      .select('ledger_entry.id')
      .where('contact_id', '=', failing.contactId)
      .execute();
    expect(lost).toEqual([]);
  });
});

/** Lets whatever tells this person something fail, after most of an order has been written. */
async function breakNotificationsOf(app: AppFixture, contactId: string): Promise<void> {
  await app.database.query(
    `create function refuse_news() returns trigger language plpgsql as $$ begin raise exception 'No news'; end $$`,
  );
  await app.database.query(
    `create trigger refuse_news before insert on notification for each row
      when (new.contact_id = '${contactId}') execute function refuse_news()`,
  );
}
