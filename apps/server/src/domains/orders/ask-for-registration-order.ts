import { formMessages } from '@charter/contracts';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { findEntry, logMaking, outcome } from './automation-log.ts';
import { createRegistrationOrderJob } from './order-job.ts';
import { refusedOrder, type OrderServices } from './order-services.ts';
import { registered } from './registration-state.ts';

/** The order of the place that the caller has at an event; asked for once, however often the client asks. */
export async function askForRegistrationOrder(
  { db, jobs, clock }: OrderServices,
  caller: Caller,
  { eventId, submissionId }: { eventId: string; submissionId: string | null },
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const { id, order_id } = await lockPlace(tx, caller, eventId);
    if (order_id !== null) {
      await tellForm(tx, { registrationId: id, submissionId, orderId: order_id });
      return order_id;
    }
    if ((await findEntry(tx, 'registration_id', id))?.status_code === outcome.fail)
      throw refusedOrder('data/eventid', formMessages.noOrder);
    await jobs.enqueue(
      tx,
      createRegistrationOrderJob,
      { registrationId: id, submissionId, askedOn: clock.now().toISOString() },
      { once: id },
    );
    return null;
  });
}

async function lockPlace(tx: Tx, { contactId }: Caller, eventId: string) {
  const event = await tx.selectFrom('event').select('id').where('id', '=', eventId).executeTakeFirst();
  if (!event) throw notFound('The event');
  const place = await tx
    .selectFrom('registration')
    .leftJoin('sales_order', 'sales_order.registration_id', 'registration.id')
    .select(['registration.id', 'sales_order.id as order_id'])
    .where('registration.contact_id', '=', contactId)
    .where('registration.event_id', '=', eventId)
    .where('registration.status_code', '=', registered)
    .forUpdate('registration')
    .executeTakeFirst();
  if (!place) throw refusedOrder('data/eventid', formMessages.notRegistered);
  return place;
}

/** A form that came after the order was made finds it in the log as well. */
async function tellForm(
  tx: Tx,
  made: { registrationId: string; submissionId: string | null; orderId: string },
): Promise<void> {
  const { registrationId, submissionId, orderId } = made;
  if (submissionId === null || (await findEntry(tx, 'submission_id', submissionId)) !== null) return;
  await logMaking(tx, { registration_id: registrationId, submission_id: submissionId }, async () => orderId);
}
