import type { codes } from '@charter/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { AfterPaid } from '../payments/index.ts';

const paymentReceived = 6 satisfies keyof typeof codes.submissionEvent;

/**
 * What was ordered goes on once it is paid: an application says so in its timeline, a registration is paid. Where a
 * payment is taken back the registration is not paid any more; a timeline keeps what has been.
 */
export const advancePaidSource: AfterPaid = async (tx, order, now) => {
  const { submission_id, registration_id, paid_on } = order;
  if (registration_id !== null) await markRegistration(tx, registration_id, paid_on);
  if (submission_id === null || paid_on === null) return;
  await tx
    .insertInto('submission_event')
    .values({ submission_id, event_code: paymentReceived, occurred_on: now.toISOString() })
    .execute();
};

export async function markRegistration(tx: Tx, id: string, paidOn: string | null): Promise<void> {
  await tx
    .updateTable('registration')
    .set({ paid_on: paidOn, version: sql`version + 1`, modified_on: sql`now()` })
    .where('id', '=', id)
    .execute();
}
