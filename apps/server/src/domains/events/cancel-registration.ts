import { momentText, registrationMessages } from '@charter/contracts';
import { lockPerson } from '../../engines/locks/index.ts';
import { tellAndMail } from '../../engines/notifications/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { cancelOrder, findOrderOf, lockOrder, type CancelledAmounts, type Order } from '../orders/index.ts';
import { cancellableUntil, refundPercent, type CancellableEvent } from './eligibility.ts';
import { creditUnits, writeNote, type Note } from './note-at-registration.ts';
import { registrationNotice } from './notices.ts';
import { askToOfferSeats } from './offer-seats.ts';
import { registrationState, registrationSteps } from './registration-steps.ts';
import {
  endRegistration,
  lockRegistration,
  type ActionContext,
  type EventServices,
  type Registration,
} from './registration.ts';
import { kindOf } from './take-place.ts';

export interface Cancellation {
  readonly id: string;
  /**
   * The person themselves, until the deadline; the events desk, at any time; an event that is called off, or a
   * registration that is declined, where all is credited.
   */
  readonly by: 'person' | 'desk' | 'declining' | 'calling off';
  /** Refuses where the caller has read another version. */
  requireVersion?(row: Registration): void;
  /** What is noted in the same call, before the place is given up. */
  readonly note?: Note | null;
}

/** What was credited of the order, and what is to be given back of what was paid or is on its way. */
export type Cancelled = CancelledAmounts;

const nothing: Cancelled = { creditedCents: 0, refundCents: 0, transferCents: 0, transferBackCents: 0 };

/**
 * A registration, or a place in the waiting list, is given up: the seat goes to the next in line, an unpaid order is
 * cancelled and a paid one credited by the event's refund rule. Asked again, it has been done.
 */
export async function cancelRegistration(
  tx: Tx,
  services: EventServices,
  { id, by, requireVersion, note }: Cancellation,
  deciding: ActionContext,
): Promise<Cancelled> {
  const { actor, now } = deciding;
  const seen = await findWithEvent(tx, id);
  if (!seen) throw notFound('The registration');
  const { kind } = kindOf(seen);
  const source = services.sources.of(kind);
  await lockPerson(tx, seen.contact_id);
  const orderId = await findOrderOf(tx, source, id);
  const order = orderId === null ? null : await lockOrder(tx, orderId);
  const found = await lockRegistration(tx, id);
  requireVersion?.(found);
  const before = note ? await writeNote(tx, services, found, note, deciding) : found;
  const step = by === 'declining' ? 'decline' : 'cancel';
  if (before.status_code === registrationSteps.codes[registrationSteps.table[step].to]) return nothing;
  if (orderId === null && (await findOrderOf(tx, source, id)) !== null)
    throw new AppError('conflict', registrationMessages.orderChanged);
  const wasRegistered = before.status_code === registrationState.registered;
  if (by === 'person' && wasRegistered) refuseTooLate(seen, now);

  const ended = await endRegistration(tx, actor, before, step);
  if (before.attended_on !== null) await creditUnits(tx, services.creditAttendance, actor, ended);
  await askToOfferSeats(tx, services, before.event_id);
  const percent = by === 'person' || by === 'desk' ? refundPercent(seen, now) : 100;
  const cancelled = order ? await credit(tx, services, order, { percent, actor, now, by }) : nothing;
  const noticeOf = { declining: 'declined', 'calling off': 'calledOff' } as const;
  const given = wasRegistered ? 'cancelled' : 'leftLine';
  const notice = by === 'person' || by === 'desk' ? given : noticeOf[by];
  const about = {
    eventId: ended.event_id,
    name: seen.name,
    isExam: seen.exam_id !== null,
    refundCents: cancelled.refundCents,
    transferCents: cancelled.transferCents,
    transferBackCents: cancelled.transferBackCents,
    reason: seen.called_off_reason,
  };
  await tellAndMail(tx, services.jobs, { contactId: ended.contact_id }, registrationNotice(notice, about), {
    registrationId: id,
  });
  return cancelled;
}

const findWithEvent = (tx: Tx, id: string) =>
  tx
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select([
      'registration.contact_id',
      'event.name',
      'event.exam_id',
      'event.start_date',
      'event.end_date',
      'event.cancellation_due_on',
      'event.called_off_reason',
      'event.refund_full_until',
      'event.refund_part_until',
      'event.refund_part_percent',
    ])
    .where('registration.id', '=', id)
    .executeTakeFirst();

function refuseTooLate(event: CancellableEvent, now: Date): void {
  const until = cancellableUntil(event);
  if (now > new Date(until))
    throw new AppError('ruleBroken', registrationMessages.cancelledTooLate(momentText(until)));
}

const reasons = {
  person: 'Registration cancelled',
  desk: 'Registration cancelled by the events desk',
  declining: 'Registration declined',
  'calling off': 'Event called off',
} as const;

const credit = (
  tx: Tx,
  { sources }: EventServices,
  order: Order,
  { percent, by, ...deciding }: ActionContext & { readonly percent: number; readonly by: Cancellation['by'] },
): Promise<Cancelled> =>
  cancelOrder(tx, sources, order, { refundPercent: percent, reason: reasons[by], ...deciding });
