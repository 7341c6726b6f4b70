import { codes } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { sources } from '../../src/product.ts';
import { registrationState } from '../../src/domains/events/registration-steps.ts';
import { outcome } from '../../src/domains/orders/automation-log.ts';
import { createOrder } from '../../src/domains/orders/create-order-job.ts';
import type { Schema } from '../../src/platform/database/index.ts';
import type { AppFixture, Person } from './app-fixture.ts';
import { idIn, applying, paidForm } from './applications.ts';

export { outcome };
export const { registered } = registrationState;

/** What tests of orders do: run the jobs that make them, ask for them, read the log and change what is sold. */
export function orderSteps(app: () => AppFixture) {
  const job = () => createOrder({ db: app().database.db, clock: app().clock, sources });
  const run = {
    forApplication: (id: string) =>
      job().handle(
        { kind: 'application', id, submissionId: null, askedOn: new Date().toISOString() },
        { id },
      ),
    forPlace: async (
      id: string,
      {
        submissionId = null,
        askedOn = new Date().toISOString(),
      }: { submissionId?: string | null; askedOn?: string } = {},
    ) => {
      const { exam_id } = await app()
        .database.db.selectFrom('registration')
        .innerJoin('event', 'event.id', 'registration.event_id')
        .select('exam_id')
        .where('registration.id', '=', id)
        .executeTakeFirstOrThrow();
      await job().handle({ kind: exam_id === null ? 'event' : 'exam', id, submissionId, askedOn }, { id });
    },
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
  return { run, ask, logsOf, setProduct };
}

/** An event and the place that a person has at it. */
export async function addPlace(
  app: AppFixture,
  { contactId }: Person,
  { status = registered, ...event }: Partial<Insertable<Schema['event']>> & { readonly status?: number } = {},
): Promise<{ eventId: string; registrationId: string }> {
  const { db } = app.database;
  const [eventId, registrationId] = [randomUUID(), randomUUID()];
  await db
    .insertInto('event')
    .values({
      id: eventId,
      name: 'Bridges by Rail',
      event_type: codes.codeOf(codes.eventType, 'Seminar'),
      start_date: '2099-03-01T08:00:00Z',
      end_date: '2099-03-01T16:00:00Z',
      total_cost_cents: 230_000,
      seats_taken: status === registered ? 1 : 0,
      ...event,
    })
    .execute();
  await db
    .insertInto('registration')
    .values({ id: registrationId, contact_id: contactId, event_id: eventId, status_code: status })
    .execute();
  return { eventId, registrationId };
}

/** The form that goes with a place, sent in by the form service. */
export const sendForm = async (person: Person, eventId: string, formName = 'eventreg'): Promise<string> =>
  idIn(await applying(person, formName).submit({ eventId }));

/** An application that was submitted, whose order nobody has asked for yet. */
export async function addApplication(
  app: AppFixture,
  contactId: string,
  data: object = {},
  formName = paidForm,
): Promise<string> {
  const { db } = app.database;
  const form = await db
    .selectFrom('web_form')
    .select('id')
    .where('name', '=', formName)
    .orderBy('form_version', 'desc')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('submission')
    .values({
      contact_id: contactId,
      form_name: formName,
      web_form_id: form.id,
      status: 'Submitted',
      progress_code: codes.codeOf(codes.submissionStatus, 'Completed'),
      data: JSON.stringify(data),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** All that an order is made of. */
export async function wholeOrder(app: AppFixture, column: 'submission_id' | 'registration_id', id: string) {
  const { db } = app.database;
  const order = await db
    .selectFrom('sales_order')
    .selectAll()
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  const of = { order_id: order.id };
  const lines = await db
    .selectFrom('order_line')
    .select(['line_number', 'code', 'description', 'unit', 'quantity', 'vat_cents', 'amount_cents'])
    .where('order_id', '=', of.order_id)
    .orderBy('line_number')
    .execute();
  const ledger = await db
    .selectFrom('ledger_entry')
    .select(['kind', 'amount_cents'])
    .where('order_id', '=', of.order_id)
    .execute();
  const notice = await db
    .selectFrom('notification')
    .select('title')
    .where('id', '=', of.order_id)
    .executeTakeFirst();
  const audits = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor'])
    .where('record_id', '=', of.order_id)
    .execute();
  return { order, lines, ledger, notice: notice?.title, audits };
}
