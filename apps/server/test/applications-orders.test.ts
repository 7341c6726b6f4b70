import { codes, formMessages, institutionDay, type ListAnswer } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { valueOf } from './support/app-fixture.ts';
import {
  applying,
  feeCents,
  freeForm,
  idIn,
  paidForm,
  publish,
  rightAnswers,
} from './support/applications.ts';
import { awaitMail, mailsTo } from './support/email-changes.ts';
import { withMailbox } from './support/mailbox.ts';
import { orderSteps, outcome } from './support/orders.ts';

withMailbox('what follows a submission', (app, mailbox) => {
  const { logsOf, run } = orderSteps(app);
  beforeAll(async () => {
    await publish(app(), freeForm);
    await publish(app(), paidForm);
  });

  const submitted = async (formName: string, role = 'applicant', more: object = {}) => {
    const email = `applicant-${randomUUID()}@example.test`;
    const person = await app().person(role, { email, ...more });
    const application = applying(person, formName);
    const id = idIn(await application.submit(rightAnswers));
    return { person, email, ...application, id };
  };
  const orderOf = async (application: Pick<ReturnType<typeof applying>, 'order'>, id: string) => {
    await expect
      .poll(async () => (await application.order(id)).status, { timeout: 30_000, interval: 100 })
      .toBe(200);
    return (await application.order(id)).body.orderId ?? '';
  };

  it('is a mail that says what was received, and nothing of the answers', async () => {
    const { email } = await submitted(freeForm);
    const mail = await awaitMail(mailbox(), email);
    expect(mail.subject).toBe(`We have received your application: Trial of ${freeForm}`);
    expect(mail.text).toContain('membership team for review');
    expect(mail.text).toMatch(/Your reference is APP-\d{4}-\d{4}\./);
    expect(mail.text).not.toContain('fee to pay');
    expect(mail.text).not.toContain(rightAnswers.surname);
    expect(await mailsTo(mailbox(), email)).toHaveLength(1);
  });

  it('is an order where the form has a fee, which its owner finds by the calls of old', async () => {
    const { person, email, order, id } = await submitted(paidForm);
    const orderId = await orderOf({ order }, id);
    const { db } = app().database;
    const row = await db.selectFrom('sales_order').selectAll().where('id', '=', orderId).executeTakeFirst();
    expect(row).toMatchObject({
      name: `Trial of ${paidForm} fee`,
      contact_id: person.contactId,
      submission_id: id,
      state_code: 0,
      total_cents: feeCents,
      tax_cents: 15_000,
      discount_cents: 0,
      due_on: addDays(institutionDay(new Date()), 30),
    });
    const lines = await db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).execute();
    expect(lines).toMatchObject([{ quantity: 1, vat_cents: 15_000, amount_cents: feeCents }]);
    expect(await logsOf('submission_id', id)).toEqual([
      { status_code: outcome.pass, order_id: orderId, reason: null },
    ]);

    const log = await person.call<ListAnswer>('/portal/api/submitForm/get', {
      recordtype: 'ctpt_powerautomatelogs',
      idfield: 'ctpt_powerautomatelogid',
      properties: ['statuscode', '_ctpt_orderid_value'],
      filter: { filterfields: [{ field: '_ctpt_swfsubmissionid_value', searchvalue: id, type: 'lookup' }] },
      Aggregate: { AggregateFields: [] },
      sortfield: { field: 'createdon', sorttype: 'desc' },
      pazesize: 1,
    });
    expect(log.body.data.map((entry) => valueOf(entry, 'statuscode'))).toEqual([outcome.pass]);
    const invoices = await person.list({ recordtype: 'salesorders', properties: ['totalamount'] });
    expect(invoices.body.data.map((entry) => valueOf(entry, 'totalamount'))).toEqual([1150]);
    const due = addDays(institutionDay(new Date()), 30);
    const day = new Date(due).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
    expect((await awaitMail(mailbox(), email)).text).toContain(
      `fee to pay: R 1 150.00, VAT included, by ${day}`,
    );
    const news = await db
      .selectFrom('notification')
      .select('title')
      .where('contact_id', '=', person.contactId)
      .execute();
    expect(news.map(({ title }) => title).sort()).toEqual([
      `To pay: Trial of ${paidForm} fee`,
      `We have received: Trial of ${paidForm}`,
    ]);
  });

  it('is made once, however often and however much at once the job runs', async () => {
    const { order, id } = await submitted(paidForm);
    const orderId = await orderOf({ order }, id);
    await Promise.all(Array.from({ length: 8 }, () => run.forApplication(id)));
    const { db } = app().database;
    const orders = await db.selectFrom('sales_order').select('id').where('submission_id', '=', id).execute();
    expect(orders).toEqual([{ id: orderId }]);
    expect(await logsOf('submission_id', id)).toHaveLength(1);
  });

  it('is an entry of failure with its reason where the schedule has no price', async () => {
    await publish(app(), 'exemptionCertificate', { hasPayment: true });
    const { order, id } = await submitted('exemptionCertificate', 'student', { contact_type: 3 });
    await expect
      .poll(() => logsOf('submission_id', id), { timeout: 30_000, interval: 100 })
      .toEqual([
        {
          status_code: outcome.fail,
          order_id: null,
          reason:
            'Trial of exemptionCertificate fee: the product APPLICATION-exemptionCertificate is not in the fee schedule.',
        },
      ]);
    expect(await order(id)).toMatchObject({ status: 422, body: { detail: formMessages.noOrder } });
  });

  it('is pending while the job has not run, and nothing where there is nothing to pay', async () => {
    const person = await app().person('applicant');
    const { db } = app().database;
    const form = await db
      .selectFrom('web_form')
      .select('id')
      .where('name', '=', paidForm)
      .orderBy('form_version', 'desc')
      .executeTakeFirstOrThrow();
    const add = async (values: object) =>
      (
        await db
          .insertInto('submission')
          .values({ contact_id: person.contactId, form_name: paidForm, web_form_id: form.id, ...values })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const { order } = applying(person, paidForm);
    const waiting = await add({
      progress_code: codes.codeOf(codes.submissionStatus, 'Completed'),
      status: 'Submitted',
    });
    expect(await order(waiting)).toMatchObject({ status: 202, body: { pending: true } });
    expect(await order(await add({}))).toMatchObject({
      status: 422,
      body: { detail: formMessages.notSubmitted },
    });
    const cancelled = await add({
      progress_code: codes.codeOf(codes.submissionStatus, 'Cancelled'),
      status: 'Cancelled',
    });
    expect(await order(cancelled)).toMatchObject({ status: 422, body: { detail: formMessages.cancelled } });
    const free = await submitted(freeForm);
    expect(await free.order(free.id)).toMatchObject({
      status: 422,
      body: { detail: formMessages.noPayment },
    });
    expect(await logsOf('submission_id', free.id)).toEqual([]);
  });

  it('does not happen where the answers are refused', async () => {
    const email = `applicant-${randomUUID()}@example.test`;
    const person = await app().person('applicant', { email });
    expect((await applying(person, paidForm).submit({})).status).toBe(422);
    const { db } = app().database;
    const mine = (table: 'submission' | 'notification') =>
      db.selectFrom(table).select('id').where('contact_id', '=', person.contactId).execute();
    expect([await mine('submission'), await mine('notification')]).toEqual([[], []]);
  });

  it('is no mail where the person has no address', async () => {
    const person = await app().person('applicant', { email: null });
    const id = idIn(await applying(person, freeForm).submit(rightAnswers));
    const states = async () =>
      (
        await app().database.query(
          `select state from job_queue.job where name = 'application-received-mail' and data ->> 'submissionId' = '${id}'`,
        )
      ).rows.map((row) => row['state']);
    await expect.poll(states, { timeout: 30_000, interval: 100 }).toEqual(['completed']);
  });
});
