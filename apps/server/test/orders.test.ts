import { formMessages, institutionDay, registrationMessages } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { registrationState } from '../src/domains/events/registration-steps.ts';
import { onBothDatabases, valueOf, type AppFixture, type Person } from './support/app-fixture.ts';
import { applying, feeCents, paidForm } from './support/applications.ts';
import { addApplication, addPlace, orderSteps, outcome, sendForm, wholeOrder } from './support/orders.ts';

const today = () => institutionDay(new Date());

onBothDatabases('orders', (app) => {
  const { run, ask, logsOf } = orderSteps(app);

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
      const { order, lines, ledger, notice, audits } = await wholeOrder(app(), 'submission_id', id);
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
      expect(notice).toBe('To pay: Individual Membership fee');
      expect(audits).toEqual([{ action: 'create', actor: 'create-order' }]);
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
  });

  it('are asked for by nobody but the one whose application or place it is', async () => {
    const [person, stranger] = [await app().person('member'), await app().person('member')];
    const theirs = await addPlace(app(), stranger);
    const mine = await addPlace(app(), person);
    const waiting = await addPlace(app(), person, { status: registrationState.waitlisted });
    const givenBack = await addPlace(app(), person, { status: registrationState.cancelled });
    const calledOff = await addPlace(app(), person, { status: registrationState.cancelled });
    await app()
      .database.db.updateTable('event')
      .set({ called_off_on: '2026-11-16T08:00:00Z' })
      .where('id', '=', calledOff.eventId)
      .execute();
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
      [{ data: { eventid: calledOff.eventId } }, 422, registrationMessages.calledOff],
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
