import { registrationMessages } from '@charter/contracts';
import { writeCreations } from '../../engines/audit/index.ts';
import type { Caller } from '../../engines/entitlements/index.ts';
import { lockPerson } from '../../engines/locks/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { findOrderOf } from '../orders/index.ts';
import { takeOffer } from './accept-offer.ts';
import { judgeSessions, keepSessions } from './choose-sessions.ts';
import { seatsLeft, type EventFacts } from './event-facts.ts';
import { draftPlaceOrder } from './event-places.ts';
import { registrationState, registrationSteps } from './registration-steps.ts';
import {
  changeRegistration,
  createdRegistration,
  lockRegistration,
  registrationColumns,
  type ActionContext,
  type EventServices,
  type Registration,
} from './registration.ts';
import { claimSeats, noSeatLeft } from './seats.ts';
import {
  findEvent,
  kindOf,
  orderPlace,
  paymentTerms,
  refuseIneligible,
  tellRegistered,
  type Registered,
} from './take-place.ts';

export interface Wanted {
  readonly eventId: string;
  readonly specialRequirements: string | null;
  readonly sessionIds: readonly string[];
}

/**
 * Registers the caller: registration, form and order in one transaction, or nothing at all. Whichever call of the documents
 * comes first does all of it; those that follow find it done. The seat comes last but for the number of the invoice.
 */
export async function registerForEvent(
  tx: Tx,
  services: EventServices,
  caller: Caller,
  wanted: Wanted,
  deciding: ActionContext,
): Promise<Registered> {
  const { contactId } = caller;
  await lockPerson(tx, contactId);
  const facts = await findEvent(tx, caller, wanted.eventId, deciding.now);
  const { current } = facts;
  if (current) return completeRegistration(tx, services, facts, current, wanted, deciding);
  refuseIneligible(facts, deciding.now);
  if (seatsLeft(facts) === 0) throw noSeatLeft(facts.waiting_list);
  await judgeSessions(tx, wanted.eventId, wanted.sessionIds);

  const { actor, now } = deciding;
  const { formName } = kindOf(facts);
  const form = await services.handInForm(tx, actor, { ...wanted, formName, contactId, now });
  const registration = await tx
    .insertInto('registration')
    .values({
      contact_id: contactId,
      event_id: wanted.eventId,
      status_code: registrationSteps.take('register', registrationState.none),
      special_requirements: wanted.specialRequirements,
      submission_id: form.id,
      price_id: facts.price_id,
      ...paymentTerms(facts, now),
    })
    .returning(registrationColumns)
    .executeTakeFirstOrThrow();
  const sessions = await keepSessions(tx, registration.id, wanted.sessionIds);
  await writeCreations(tx, actor, [...form.created, createdRegistration(registration), ...sessions]);
  await tellRegistered(tx, services, facts, registration);
  const seats = { eventId: wanted.eventId, priceId: facts.price_id, sessionIds: wanted.sessionIds };
  const claim = () => claimSeats(tx, seats, { isNextInLine: false });
  const place = { ...facts, contact_id: contactId, event_id: wanted.eventId };
  const draft = (kind: 'event' | 'exam') => draftPlaceOrder(tx, kind, place, { now, askedOn: now });
  const orderId = await orderPlace(tx, services, facts, registration, deciding, { draft, claim });
  return { registrationId: registration.id, submissionId: form.id, orderId };
}

/** What the person has already is answered, not made again; a form that was missing is added, and an offer is taken. */
async function completeRegistration(
  tx: Tx,
  services: EventServices,
  facts: EventFacts,
  current: NonNullable<EventFacts['current']>,
  wanted: Wanted,
  deciding: ActionContext,
): Promise<Registered> {
  if (current.status_code === registrationState.waitlisted) {
    if (current.offered_until === null) throw new AppError('conflict', registrationMessages.waiting);
    return takeOffer(tx, services, facts, current.id, deciding);
  }
  const before = await lockRegistration(tx, current.id);
  const submissionId = before.submission_id ?? (await addForm(tx, services, facts, before, wanted, deciding));
  const orderId = await findOrderOf(tx, services.sources.of(kindOf(facts).kind), before.id);
  return { registrationId: before.id, submissionId, orderId };
}

async function addForm(
  tx: Tx,
  { handInForm }: EventServices,
  facts: EventFacts,
  before: Registration,
  { specialRequirements }: Wanted,
  { actor, now }: ActionContext,
): Promise<string> {
  const { contact_id: contactId, event_id: eventId } = before;
  const requirements = before.special_requirements ?? specialRequirements;
  const { formName } = kindOf(facts);
  const form = { formName, contactId, eventId, specialRequirements: requirements, now };
  const { id: submission_id, created } = await handInForm(tx, actor, form);
  await writeCreations(tx, actor, created);
  await changeRegistration(tx, actor, before, { submission_id, special_requirements: requirements });
  return submission_id;
}
