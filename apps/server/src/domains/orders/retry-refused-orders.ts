import { Type } from 'typebox';
import { defineJob } from '../../platform/jobs/index.ts';
import type { OrderServices } from './ask-for-order.ts';
import { outcome } from './automation-log.ts';
import { createOrderJob } from './create-order-job.ts';

const daysOfTrying = 90;
/** Those that were tried longest ago come first, so more of them only take longer. */
const atOnce = 200;

/**
 * An order is refused where the fee schedule has no price for it. Once the institution has added one, what was sent in
 * gets its order without anybody asking again.
 */
export const retryRefusedOrders = ({ db, jobs, clock, sources }: OrderServices) =>
  defineJob({
    name: 'retry-refused-orders',
    payload: Type.Object({}),
    retries: 0,
    schedule: '*/10 * * * *',
    handle: async () => {
      const since = new Date(clock.now().getTime() - daysOfTrying * 86_400_000);
      await db.transaction().execute(async (tx) => {
        const refused = await tx
          .selectFrom('automation_log')
          .select(['source_kind', 'submission_id', 'registration_id', 'created_on'])
          .where('status_code', '=', outcome.fail)
          .where('created_on', '>', since.toISOString())
          .orderBy('modified_on')
          .limit(atOnce)
          .execute();
        for (const { source_kind: kind, created_on: askedOn, ...thing } of refused) {
          const id = kind && thing[sources.of(kind).column];
          if (!id) continue;
          const payload = { kind, id, submissionId: thing.submission_id, askedOn };
          await jobs.enqueue(tx, createOrderJob, payload, { once: id });
        }
      });
    },
  });
