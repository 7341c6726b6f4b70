import {
  eventProduct,
  examProduct,
  formAssets,
  formMessages,
  institutionDay,
  isPricedByEvent,
  registrationMessages,
  type OrderRequest,
} from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { sql } from 'kysely';
import type { Actor } from '../../engines/audit/index.ts';
import { requireAsset } from '../../engines/entitlements/index.ts';
import { requireSubmitted } from '../../engines/forms/index.ts';
import { lockRows, lockWithPeople } from '../../engines/locks/index.ts';
import { tell } from '../../engines/notifications/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { notFound, refusedField } from '../../platform/errors/index.ts';
import {
  findProduct,
  RefusedOrder,
  type Order,
  type OrderDraft,
  type OrderSource,
  type Product,
} from '../orders/index.ts';
import { registrationNotice } from './notices.ts';
import { registrationState } from './registration-steps.ts';
import {
  changeRegistration,
  endRegistration,
  lockRegistration,
  type EventServices,
  type Registration,
} from './registration.ts';

/** How a client names the place that it wants an order for: by its event, or by the form that was sent in for it. */
const eventField = 'data/eventid';
const submissionField = 'swfsubmissionid';

/** For a payer whose bank has taken the money back. */
const daysToPayAgain = 7;
/** A place that is taken; what waits or was given back has no order. */
const { registered } = registrationState;

/** Places at events cost what the event says, and so do those at exams, which are events too. */
export const placeOrders = (
  kind: 'event' | 'exam',
  { findOwnForm }: Pick<EventServices, 'findOwnForm'>,
): OrderSource => ({
  kind,
  column: 'registration_id',
  requestField: eventField,
  isPricedInMail: false,
  find: async (tx, caller, request) => {
    const { swfsubmissionid: formId } = request;
    const form = formId ? await findOwnForm(tx, caller.contactId, formId) : null;
    if (form && !isPricedByEvent(form.form_name)) return null;
    requireAsset(
      caller,
      'application.prepayment',
      'invoices',
      ...formAssets('eventreg'),
      ...formAssets('examreg'),
    );
    if (form) requireSubmitted(form, submissionField);
    const eventId = eventNamed(request, form?.data);
    const event = await tx
      .selectFrom('event')
      .select(['exam_id', 'called_off_on'])
      .where('id', '=', eventId)
      .executeTakeFirst();
    if (!event) throw notFound('The event');
    if ((event.exam_id === null ? 'event' : 'exam') !== kind) return null;
    const place = await tx
      .selectFrom('registration')
      .select(['id', 'pay_by'])
      .where('contact_id', '=', caller.contactId)
      .where('event_id', '=', eventId)
      .where('status_code', '=', registered)
      .executeTakeFirst();
    if (!place) {
      const isCalledOff = event.called_off_on !== null;
      throw refusedField(
        eventField,
        isCalledOff ? registrationMessages.calledOff : formMessages.notRegistered,
      );
    }
    if (place.pay_by === null && isFree(await findPlace(tx, place.id)))
      throw refusedField(form ? submissionField : eventField, formMessages.freePlace);
    return { id: place.id, submissionId: form?.id ?? null };
  },
  orderedFor: async (_, { event_id }) => (event_id === null ? null : { kind, id: event_id }),
  lock: async (tx, id) => {
    const rows = tx.selectFrom('registration').select('contact_id').where('id', '=', id);
    return (await lockWithPeople(tx, rows, ({ contact_id }) => [contact_id])) !== undefined;
  },
  price: async (tx, id, { now, askedOn }) => {
    const place = await findPlace(tx, id);
    if (place.status_code !== registered)
      throw new RefusedOrder(`${place.name}: the registration was cancelled before its order was made.`);
    return draftPlaceOrder(tx, kind, place, { now, askedOn });
  },
  paid: (tx, order, { actor }) => changePlace(tx, actor, order, () => ({ paid_on: order.paid_on })),
  unpaid: (tx, order, { actor, now }) => {
    const again = addDays(institutionDay(now), daysToPayAgain);
    return changePlace(tx, actor, order, ({ status_code, pay_by }) =>
      // The order of a place that was given up may be due again: its payer was given back what the bank has taken back since.
      status_code === registered
        ? { paid_on: null, pay_by: pay_by !== null && pay_by > again ? pay_by : again, reminded_on: null }
        : null,
    );
  },
  // Finance has taken the invoice back. Whoever cancels their registration has ended it before its order.
  cancelled: (tx, order, { actor }) => endPlace(tx, actor, order, 'cancel'),
  expired: (tx, order, { actor }) => endPlace(tx, actor, order, 'expire'),
});

interface PricedPlace {
  readonly contact_id: string;
  readonly event_id: string;
  readonly name: string;
  readonly hide_sponsor: boolean;
  readonly price_cents: number;
  readonly discounted_cents: number | null;
  readonly discounted_price_until: string | null;
  readonly registration_closes_on: string | null;
  readonly start_date: string;
  /** Where it was read with the place. */
  readonly product?: Product | null;
}

/** The order of a place that is known already. */
export async function draftPlaceOrder(
  tx: Tx,
  kind: 'event' | 'exam',
  place: PricedPlace,
  { now, askedOn }: { readonly now: Date; readonly askedOn: Date },
): Promise<OrderDraft> {
  const { name, contact_id, event_id, hide_sponsor } = place;
  const code = kind === 'event' ? eventProduct : examProduct;
  const product = place.product ?? (await findProduct(tx, code, name));
  return {
    contactId: contact_id,
    name,
    items: [{ product, description: name, quantity: 1, ...placePrice(place, askedOn) }],
    dueOn: dueOn(place, institutionDay(now)),
    eventId: event_id,
    hideSponsor: hide_sponsor,
  };
}

/** The form says which event it was sent in for, and so may the call. */
function eventNamed({ data }: OrderRequest, answers: unknown): string {
  const named = data?.eventid?.toLowerCase();
  const { eventId } = (answers ?? {}) as { eventId?: unknown };
  const answered = typeof eventId === 'string' ? eventId : undefined;
  if (named && answered && named !== answered) throw refusedField(eventField, formMessages.otherEvent);
  const known = named ?? answered;
  if (known === undefined) throw refusedField(submissionField, formMessages.orderOfWhat);
  return known;
}

const findPlace = (tx: Tx, id: string) =>
  tx
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .leftJoin('event_price', 'event_price.id', 'registration.price_id')
    .select([
      'registration.contact_id',
      'registration.status_code',
      'event.id as event_id',
      'event.name',
      'event.hide_sponsor',
      'event.discounted_price_until',
      'event.registration_closes_on',
      'event.start_date',
      sql<number>`coalesce(event_price.price_cents, event.total_cost_cents)`.as('price_cents'),
      sql<number | null>`case when event_price.id is null then event.discounted_cost_cents
        else event_price.discounted_cents end`.as('discounted_cents'),
    ])
    .where('registration.id', '=', id)
    .executeTakeFirstOrThrow();

/** Whether it may have been taken for nothing: at no price, or while the lower one was nothing. */
const isFree = ({ price_cents, discounted_cents }: Pick<PricedPlace, 'price_cents' | 'discounted_cents'>) =>
  price_cents === 0 || discounted_cents === 0;

/** What a place costs at an instant: the discounted price holds up to and including its last one. */
export function placePrice(
  {
    price_cents: fullPrice,
    discounted_cents,
    discounted_price_until: until,
  }: {
    readonly price_cents: number;
    readonly discounted_cents: number | null;
    readonly discounted_price_until: string | null;
  },
  askedOn: Date,
): { readonly price: number; readonly fullPrice: number } {
  const discounted = discounted_cents !== null && until !== null && askedOn.getTime() <= Date.parse(until);
  return { price: discounted ? discounted_cents : fullPrice, fullPrice };
}

/** An unpaid place is kept until registration closes, or the event begins where that is sooner; never less than its first day. */
export function dueOn(
  {
    registration_closes_on: closes,
    start_date,
  }: { readonly registration_closes_on: string | null; readonly start_date: string },
  today: string,
): string {
  const days = [closes ?? start_date, start_date].map((day) => institutionDay(new Date(day)));
  const earliest = days.toSorted()[0] ?? today;
  return earliest < today ? today : earliest;
}

async function changePlace(
  tx: Tx,
  actor: Actor,
  { registration_id: id }: Pick<Order, 'registration_id'>,
  changesOf: (before: Registration) => Partial<Registration> | null,
): Promise<void> {
  const rows = tx.selectFrom('registration').selectAll().where('id', '=', id);
  const before = await lockRows(tx, 'source', rows).executeTakeFirst();
  const changes = before && changesOf(before);
  if (changes) await changeRegistration(tx, actor, before, changes);
}

/** Gives up the place of an order that is locked. Nothing happens where it was given up before, and with it the order. */
async function endPlace(tx: Tx, actor: Actor, order: Order, step: 'cancel' | 'expire'): Promise<void> {
  const { registration_id: id } = order;
  if (id === null) return;
  const seen = await tx
    .selectFrom('registration')
    .select('status_code')
    .where('id', '=', id)
    .executeTakeFirst();
  if (seen?.status_code !== registered) return;
  const before = await lockRegistration(tx, id);
  if (before.status_code !== registered) return;
  const ended = await endRegistration(tx, actor, before, step);
  // Who lets it expire tells of it, with its mail.
  if (step === 'expire') return;
  const event = { eventId: ended.event_id, name: order.name, isExam: order.source_kind === 'exam' };
  await tell(tx, { contactId: ended.contact_id }, registrationNotice('cancelled', event), {
    registrationId: id,
  });
}
