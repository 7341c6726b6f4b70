import { formMessages, type OrderRequest } from '@charter/contracts';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { notFound, refusedField } from '../../platform/errors/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import { findAttempt, outcome, recordOrderAttempt } from './automation-log.ts';
import { createOrderJob, findOrderOf } from './create-order-job.ts';
import type { OrderSources } from './order-source.ts';

export interface OrderServices {
  readonly db: Database;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly clock: Clock;
  readonly sources: OrderSources;
}

/** The order of the caller's own application or place, or null while it is made; asked for once, however often the client asks. */
export async function askForOrder(
  { db, jobs, clock, sources }: OrderServices,
  caller: Caller,
  request: OrderRequest,
): Promise<string | null> {
  const { contactid } = request;
  if (contactid && contactid.toLowerCase() !== caller.contactId) throw notFound('The application');
  return db.transaction().execute(async (tx) => {
    for (const source of sources.all) {
      const asked = await source.find(tx, caller, request);
      if (!asked) continue;
      const { id, submissionId = null } = asked;
      await source.lock(tx, id);
      const orderId = await findOrderOf(tx, source, id);
      const logged = await findAttempt(tx, source.column, id);
      if (orderId === null) {
        if (logged?.status_code === outcome.fail)
          throw refusedField(askedBy[source.column], formMessages.noOrder);
        const askedOn = clock.now().toISOString();
        const payload = { kind: source.kind, id, submissionId, askedOn };
        await jobs.enqueue(tx, createOrderJob, payload, { once: id });
      } else if (submissionId !== null && (await findAttempt(tx, 'submission_id', submissionId)) === null) {
        // A form that came after the order was made finds it in the log as well.
        const thing = { source_kind: source.kind, submission_id: submissionId, registration_id: id };
        await recordOrderAttempt(tx, thing, async () => orderId);
      }
      return orderId;
    }
    throw refusedField('swfsubmissionid', formMessages.orderOfWhat);
  });
}

/** The field of the request that named it. */
const askedBy = { submission_id: 'swfsubmissionid', registration_id: 'data/eventid' } as const;
