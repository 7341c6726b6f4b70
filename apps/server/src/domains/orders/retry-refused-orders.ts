import { Type } from 'typebox';
import { defineJob } from '../../platform/jobs/index.ts';
import { outcome } from './automation-log.ts';
import { createOrderJob, createRegistrationOrderJob } from './order-job.ts';
import type { OrderServices } from './order-services.ts';
import { registered } from './registration-state.ts';

const daysOfTrying = 90;
/** Those that were tried longest ago come first, so more of them only take longer. */
const atOnce = 200;

/**
 * An order is refused where the fee schedule has no price for it. Once the institution has added one, what was sent in
 * gets its order without anybody asking again.
 */
export const retryRefusedOrders = ({ db, jobs, clock }: OrderServices) =>
  defineJob({
    name: 'retry-refused-orders',
    payload: Type.Object({}),
    retries: 0,
    schedule: '*/10 * * * *',
    handle: async () => {
      const since = new Date(clock.now().getTime() - daysOfTrying * 86_400_000);
      await db.transaction().execute(async (tx) => {
        const refused = await tx
          .selectFrom('automation_log as log')
          .leftJoin('registration', 'registration.id', 'log.registration_id')
          .select(['log.submission_id', 'log.registration_id', 'log.created_on'])
          .where('log.status_code', '=', outcome.fail)
          .where('log.created_on', '>', since.toISOString())
          .where((eb) =>
            eb.or([eb('log.registration_id', 'is', null), eb('registration.status_code', '=', registered)]),
          )
          .orderBy('log.modified_on')
          .limit(atOnce)
          .execute();
        for (const { submission_id: submissionId, registration_id: registrationId, created_on } of refused) {
          if (registrationId !== null) {
            const payload = { registrationId, submissionId, askedOn: created_on };
            await jobs.enqueue(tx, createRegistrationOrderJob, payload, { once: registrationId });
          } else if (submissionId !== null) {
            await jobs.enqueue(tx, createOrderJob, { submissionId }, { once: submissionId });
          }
        }
      });
    },
  });
