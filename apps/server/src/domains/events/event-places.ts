import {
  codes,
  eventProduct,
  examProduct,
  formAssets,
  formMessages,
  institutionDay,
  isPricedByEvent,
  type OrderRequest,
} from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { changeRow, type Actor } from '../../engines/audit/index.ts';
import { requireAsset, type Caller } from '../../engines/entitlements/index.ts';
import { lockRows } from '../../engines/locks/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { notFound, refusedField } from '../../platform/errors/index.ts';
import { findProduct, RefusedOrder, type Order, type OrderDraft, type OrderSource } from '../orders/index.ts';

/** The record type that changes of a place are audited under. */
const placeRecordType = 'msmedia_mediaregistrations';
const daysToPay = 30;
/** A place that is taken; what waits or was given back has no order. */
const registered = codes.codeOf(codes.registrationStatus, 'Registered');
const expired = codes.codeOf(codes.registrationStatus, 'Expired');

/** Places at events cost what the event says, and so do those at exams, which are events too. */
export const placeOrders = (kind: 'event' | 'exam'): OrderSource => ({
  kind,
  column: 'registration_id',
  find: async (tx, caller, request) => {
    const form = await sentForm(tx, caller, request);
    if (form && !isPricedByEvent(form.form_name)) return null;
    requireAsset(
      caller,
      'application.prepayment',
      'invoices',
      ...formAssets('eventreg'),
      ...formAssets('examreg'),
    );
    if (form && form.progress_code !== codes.codeOf(codes.submissionStatus, 'Completed'))
      throw refusedField('swfsubmissionid', formMessages.notSubmitted);
    const eventId = eventNamed(request, form?.data);
    const event = await tx.selectFrom('event').select('exam_id').where('id', '=', eventId).executeTakeFirst();
    if (!event) throw notFound('The event');
    if ((event.exam_id === null ? 'event' : 'exam') !== kind) return null;
    const place = await tx
      .selectFrom('registration')
      .select('id')
      .where('contact_id', '=', caller.contactId)
      .where('event_id', '=', eventId)
      .where('status_code', '=', registered)
      .executeTakeFirst();
    if (!place) throw refusedField('data/eventid', formMessages.notRegistered);
    return { id: place.id, submissionId: form?.id ?? null };
  },
  lock: async (tx, id) => {
    const rows = tx.selectFrom('registration').select('id').where('id', '=', id);
    return (await lockRows(tx, 'source', rows).executeTakeFirst()) !== undefined;
  },
  price: async (tx, id, { now, askedOn }) => {
    const place = await findPlace(tx, id);
    const { name, contact_id, event_id, hide_sponsor } = place;
    if (place.status_code !== registered)
      throw new RefusedOrder(`${name}: the registration was cancelled before its order was made.`);
    const product = await findProduct(tx, kind === 'event' ? eventProduct : examProduct, name);
    return {
      contactId: contact_id,
      name,
      items: [{ product, description: name, quantity: 1, ...priceOf(place, askedOn) }],
      dueOn: dueOn(place, institutionDay(now)),
      eventId: event_id,
      hideSponsor: hide_sponsor,
    };
  },
  paid: (tx, order, { actor }) => changePlace(tx, actor, order, { paid_on: order.paid_on }),
  unpaid: (tx, order, { actor }) => changePlace(tx, actor, order, { paid_on: null }),
  cancelled: (tx, order, { actor }) => changePlace(tx, actor, order, { paid_on: null }),
  expired: (tx, order, { actor }) => changePlace(tx, actor, order, { paid_on: null, status_code: expired }),
});

/** The form that was sent in with a place, where one was. */
async function sentForm(tx: Tx, { contactId }: Caller, { swfsubmissionid }: OrderRequest) {
  if (!swfsubmissionid) return null;
  const found = await tx
    .selectFrom('submission')
    .select(['id', 'form_name', 'progress_code', 'data'])
    .where('id', '=', swfsubmissionid)
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  return found ?? null;
}

/** The form says which event it was sent in for, and so may the call. */
function eventNamed({ data }: OrderRequest, answers: unknown): string {
  const named = data?.eventid?.toLowerCase();
  const { eventId } = (answers ?? {}) as { eventId?: unknown };
  const answered = typeof eventId === 'string' ? eventId : undefined;
  if (named && answered && named !== answered) throw refusedField('data/eventid', formMessages.otherEvent);
  const known = named ?? answered;
  if (known === undefined) throw refusedField('swfsubmissionid', formMessages.orderOfWhat);
  return known;
}

const findPlace = (tx: Tx, id: string) =>
  tx
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select([
      'registration.contact_id',
      'registration.status_code',
      'event.id as event_id',
      'event.name',
      'event.hide_sponsor',
      'event.total_cost_cents',
      'event.discounted_cost_cents',
      'event.discounted_price_until',
      'event.registration_closes_on',
    ])
    .where('registration.id', '=', id)
    .executeTakeFirstOrThrow();

type Place = Awaited<ReturnType<typeof findPlace>>;

/** The discounted price holds up to and including its last instant. */
function priceOf(place: Place, askedOn: Date): { price: number; fullPrice: number } {
  const { total_cost_cents: fullPrice, discounted_cost_cents, discounted_price_until: until } = place;
  const discounted =
    discounted_cost_cents !== null && until !== null && askedOn.getTime() <= Date.parse(until);
  return { price: discounted ? discounted_cost_cents : fullPrice, fullPrice };
}

/** Nobody registers after the close, so the place should be paid by then; but never before the day it is ordered. */
function dueOn({ registration_closes_on: closes }: Place, today: string): OrderDraft['dueOn'] {
  const latest = addDays(today, daysToPay);
  if (closes === null) return latest;
  const closing = institutionDay(new Date(closes));
  const earlier = closing < latest ? closing : latest;
  return earlier < today ? today : earlier;
}

/** Under the order's lock, which comes before that of the place, and only that: its number may be taken already. */
async function changePlace(
  tx: Tx,
  actor: Actor,
  { registration_id: id }: Order,
  changes: { readonly paid_on: string | null; readonly status_code?: number },
): Promise<void> {
  const before = await tx
    .selectFrom('registration')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (before)
    await changeRow(tx, actor, { table: 'registration', recordType: placeRecordType, before }, changes);
}
