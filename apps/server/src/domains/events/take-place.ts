import { formAssets, formMessages, institutionDay } from '@charter/contracts';
import { requireAsset, type Caller } from '../../engines/entitlements/index.ts';
import { tellAndMail } from '../../engines/notifications/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { orderAtOnce, RefusedOrder, type OrderDraft } from '../orders/index.ts';
import { explainEligibility } from './eligibility.ts';
import { findEventFacts, type EventFacts } from './event-facts.ts';
import { dueOn, placePrice } from './event-places.ts';
import { registrationNotice } from './notices.ts';
import type { ActionContext, EventServices, Registration } from './registration.ts';

/** What registering, waiting and accepting an offer have in common. */

export interface Registered {
  readonly registrationId: string;
  readonly submissionId: string | null;
  /** Null where there is nothing to pay. */
  readonly orderId: string | null;
}

/** The kind of a place: what its order is made by, and the form that goes with it. */
export const kindOf = ({ exam_id }: { readonly exam_id: string | null }) =>
  exam_id === null
    ? ({ kind: 'event', formName: 'eventreg' } as const)
    : ({ kind: 'exam', formName: 'examreg' } as const);

/** The event, for somebody whose role opens its pages. */
export async function findEvent(tx: Tx, caller: Caller, eventId: string, now: Date): Promise<EventFacts> {
  const facts = await findEventFacts(tx, { eventId, contactId: caller.contactId, now });
  if (!facts) throw notFound('The event');
  requireAsset(caller, ...formAssets(kindOf(facts).formName));
  return facts;
}

export function refuseIneligible({ eligibility }: EventFacts, now: Date): void {
  const reasons = explainEligibility(eligibility, now);
  if (reasons.length > 0) throw new AppError('ruleBroken', reasons.join(' '));
}

/** A place that costs something is kept until it should be paid. */
export function paymentTerms(facts: EventFacts, now: Date): { readonly pay_by: string | null } {
  const { price } = placePrice(facts, now);
  return { pay_by: price === 0 ? null : dueOn(facts, institutionDay(now)) };
}

export const tellRegistered = (
  tx: Tx,
  { jobs }: EventServices,
  { name, exam_id }: EventFacts,
  { id, contact_id, event_id, pay_by }: Registration,
): Promise<void> =>
  tellAndMail(
    tx,
    jobs,
    { contactId: contact_id },
    registrationNotice('registered', { eventId: event_id, name, isExam: exam_id !== null, payBy: pay_by }),
    { registrationId: id },
  );

/**
 * The order of a place that costs something, in the transaction that takes the place. The seat, where it is not held yet, is
 * claimed at the very end, right before the number of the invoice.
 */
export async function orderPlace(
  tx: Tx,
  { sources }: EventServices,
  facts: EventFacts,
  { id, pay_by, submission_id }: Registration,
  { now }: ActionContext,
  {
    draft = (kind) => sources.of(kind).price(tx, id, { now, askedOn: now }),
    claim = async () => {},
  }: {
    /** What it costs, where that is known without reading the place again. */
    readonly draft?: (kind: 'event' | 'exam') => Promise<OrderDraft>;
    readonly claim?: () => Promise<void>;
  } = {},
): Promise<string | null> {
  if (pay_by === null) {
    await claim();
    return null;
  }
  const { kind } = kindOf(facts);
  const order = {
    source: sources.of(kind),
    id,
    submissionId: submission_id,
    by: 'register',
    now,
    lockLast: claim,
  };
  try {
    return await orderAtOnce(tx, sources, await draft(kind), order);
  } catch (error) {
    // What staff must mend first: nobody holds a seat that they cannot pay for.
    if (error instanceof RefusedOrder)
      throw new AppError('ruleBroken', formMessages.noOrder, [], { cause: error });
    throw error;
  }
}
