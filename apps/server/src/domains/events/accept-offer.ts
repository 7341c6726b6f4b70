import { registrationMessages } from '@charter/contracts';
import { writeCreations } from '../../engines/audit/index.ts';
import type { Caller } from '../../engines/entitlements/index.ts';
import { lockPerson } from '../../engines/locks/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { findOrderOf } from '../orders/index.ts';
import type { EventFacts } from './event-facts.ts';
import { registrationState, registrationSteps } from './registration-steps.ts';
import {
  changeRegistration,
  findOwn,
  lockRegistration,
  type ActionContext,
  type EventServices,
} from './registration.ts';
import {
  findEvent,
  kindOf,
  orderPlace,
  paymentTerms,
  tellRegistered,
  type Registered,
} from './take-place.ts';

/** Somebody who waited takes the seat that is kept for them. Asked again, it answers what they have. */
export async function acceptOffer(
  tx: Tx,
  services: EventServices,
  caller: Caller,
  id: string,
  deciding: ActionContext,
): Promise<Registered> {
  await lockPerson(tx, caller.contactId);
  const own = await findOwn(tx, caller.contactId, id);
  const facts = await findEvent(tx, caller, own.event_id, deciding.now);
  if (own.status_code === registrationState.registered) {
    const orderId = await findOrderOf(tx, services.sources.of(kindOf(facts).kind), id);
    return { registrationId: id, submissionId: own.submission_id, orderId };
  }
  return takeOffer(tx, services, facts, id, deciding);
}

/** The seat is held since it was offered; nothing is claimed here. The price is that of the day of acceptance. */
export async function takeOffer(
  tx: Tx,
  services: EventServices,
  facts: EventFacts,
  id: string,
  deciding: ActionContext,
): Promise<Registered> {
  const { actor, now } = deciding;
  const before = await lockRegistration(tx, id);
  const status_code = registrationSteps.take('accept', before.status_code);
  if (facts.called_off_on !== null) throw new AppError('ruleBroken', registrationMessages.calledOff);
  if (before.offered_until === null || new Date(before.offered_until) <= now)
    throw new AppError('ruleBroken', registrationMessages.notOffered);
  const { contact_id: contactId, event_id: eventId, special_requirements: specialRequirements } = before;
  const { formName } = kindOf(facts);
  const form = { formName, contactId, eventId, specialRequirements, now };
  const { id: submission_id, created } = await services.handInForm(tx, actor, form);
  await writeCreations(tx, actor, created);
  const after = await changeRegistration(tx, actor, before, {
    status_code,
    submission_id,
    offered_until: null,
    ...(await termsOf(tx, facts, before.price_id, now)),
  });
  await tellRegistered(tx, services, facts, after);
  const orderId = await orderPlace(tx, services, facts, after, deciding);
  return { registrationId: id, submissionId: submission_id, orderId };
}

/** They pay the price of the class in which they have waited, whatever class they are in by now. */
async function termsOf(tx: Tx, facts: EventFacts, priceId: string | null, now: Date) {
  if (priceId === null || priceId === facts.price_id) return paymentTerms(facts, now);
  const price = await tx
    .selectFrom('event_price')
    .select(['price_cents', 'discounted_cents'])
    .where('id', '=', priceId)
    .executeTakeFirstOrThrow();
  return paymentTerms({ ...facts, ...price }, now);
}
