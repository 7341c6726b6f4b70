import { eventProduct, examProduct, institutionDay } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { findEntry, logMaking, outcome } from './automation-log.ts';
import { createOrder } from './create-order.ts';
import { createRegistrationOrderJob } from './order-job.ts';
import { RefusedOrder } from './refused-order.ts';
import { registered } from './registration-state.ts';
import { findProduct } from './schedule.ts';

const daysToPay = 30;

/** What a place at an event or exam costs becomes an order, and the automation log says whether it did. */
export const createOrderForRegistration = ({ db, clock }: { db: Database; clock: Clock }) =>
  defineJob({
    ...createRegistrationOrderJob,
    retries: 10,
    longestDelaySeconds: 600,
    handle: async ({ registrationId, submissionId, askedOn }) => {
      await db.transaction().execute(async (tx) => {
        const place = await lockPlace(tx, registrationId);
        if (!place || place.order_id !== null) return;
        const known = await findEntry(tx, 'registration_id', registrationId);
        if (known?.status_code === outcome.pass) return;
        const make = () =>
          orderFor(tx, place, { submissionId, askedOn: new Date(askedOn), now: clock.now() });
        await logMaking(tx, { registration_id: registrationId, submission_id: submissionId }, make, known);
      });
    },
  });

/** Two runs for one registration come one after the other, and the second finds what the first one made. */
const lockPlace = (tx: Tx, registrationId: string) =>
  tx
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .leftJoin('sales_order', 'sales_order.registration_id', 'registration.id')
    .select([
      'registration.id',
      'registration.contact_id',
      'registration.status_code',
      'event.id as event_id',
      'event.name',
      'event.exam_id',
      'event.hide_sponsor',
      'event.total_cost_cents',
      'event.discounted_cost_cents',
      'event.discounted_price_until',
      'event.registration_closes_on',
      'sales_order.id as order_id',
    ])
    .where('registration.id', '=', registrationId)
    .forUpdate('registration')
    .executeTakeFirst();

type Place = NonNullable<Awaited<ReturnType<typeof lockPlace>>>;

async function orderFor(
  tx: Tx,
  place: Place,
  { submissionId, askedOn, now }: { submissionId: string | null; askedOn: Date; now: Date },
): Promise<string> {
  const { id, contact_id, event_id, name, hide_sponsor } = place;
  if (place.status_code !== registered) {
    throw new RefusedOrder(`${name}: the registration was cancelled before its order was made.`);
  }
  const product = await findProduct(tx, place.exam_id === null ? eventProduct : examProduct, name);
  return createOrder(tx, {
    contactId: contact_id,
    name,
    items: [{ product, description: name, quantity: 1, ...priceOf(place, askedOn) }],
    dueOn: dueOn(place, institutionDay(now)),
    submissionId: await freeSubmission(tx, submissionId),
    registrationId: id,
    eventId: event_id,
    hideSponsor: hide_sponsor,
    by: createRegistrationOrderJob.name,
    now,
  });
}

/** The discounted price holds up to and including its last instant. */
function priceOf(place: Place, askedOn: Date): { price: number; fullPrice: number } {
  const { total_cost_cents: fullPrice, discounted_cost_cents, discounted_price_until: until } = place;
  const discounted =
    discounted_cost_cents !== null && until !== null && askedOn.getTime() <= Date.parse(until);
  return { price: discounted ? discounted_cost_cents : fullPrice, fullPrice };
}

/** Nobody registers after the close, so the place should be paid by then; but never before the day it is ordered. */
function dueOn({ registration_closes_on: closes }: Place, today: string): string {
  const latest = addDays(today, daysToPay);
  if (closes === null) return latest;
  const closing = institutionDay(new Date(closes));
  const earlier = closing < latest ? closing : latest;
  return earlier < today ? today : earlier;
}

/** Who gives a place back and takes another soon after sends in the same form, and its order is the first one's. */
async function freeSubmission(tx: Tx, submissionId: string | null): Promise<string | null> {
  if (submissionId === null) return null;
  const taken = await tx
    .selectFrom('sales_order')
    .select('id')
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
  return taken ? null : submissionId;
}
