import { formMessages, type OrderRequest } from '@charter/contracts';
import { setTimeout } from 'node:timers/promises';
import type { Caller } from '../../engines/entitlements/index.ts';
import { lockPerson } from '../../engines/locks/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { notFound, refusedField } from '../../platform/errors/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import { findAttempt, outcome, recordOrderAttempt } from './automation-log.ts';
import { createOrderJob, findOrderOf } from './create-order-job.ts';
import { subjectOf, type OrderSource, type OrderSources } from './order-source.ts';

export interface OrderServices {
  readonly db: Database;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly clock: Clock;
  readonly sources: OrderSources;
}

/** How often it is looked for meanwhile: often at first, when the job has most likely just run. Five seconds in all. */
const pauses = [200, 300, 500, 1_000, 1_500, 1_500];

/**
 * The order of something of the caller's own, or null while it is made; asked for once, however often the client
 * asks. A client that waits is kept for a few seconds, because the job that makes the order is usually done by then; no
 * connection to the database is held meanwhile.
 */
export async function awaitOrder(
  services: OrderServices,
  caller: Caller,
  request: OrderRequest,
  stillWaits: (sinceStart: number) => boolean,
): Promise<string | null> {
  const asked = await askForOrder(services, caller, request);
  const start = services.clock.now().getTime();
  let { orderId } = asked;
  for (const pause of pauses) {
    if (orderId !== null || !stillWaits(services.clock.now().getTime() - start)) break;
    await setTimeout(pause);
    orderId = await findOrderOf(services.db, asked.source, asked.id);
    if (orderId === null)
      refuseFailed(asked.source, await findAttempt(services.db, asked.source.column, asked.id));
  }
  return orderId;
}

async function askForOrder(
  { db, jobs, clock, sources }: OrderServices,
  caller: Caller,
  request: OrderRequest,
): Promise<{ readonly orderId: string | null; readonly source: OrderSource; readonly id: string }> {
  const { contactid } = request;
  if (contactid && contactid.toLowerCase() !== caller.contactId) throw notFound('The application');
  return db.transaction().execute(async (tx) => {
    for (const source of sources.all()) {
      const asked = await source.find(tx, caller, request);
      if (!asked) continue;
      const { id, submissionId = null } = asked;
      await lockPerson(tx, caller.contactId);
      await source.lock(tx, id);
      const orderId = await findOrderOf(tx, source, id);
      const logged = await findAttempt(tx, source.column, id);
      if (orderId === null) {
        refuseFailed(source, logged);
        const askedOn = clock.now().toISOString();
        const payload = { kind: source.kind, id, submissionId, askedOn };
        await jobs.enqueue(tx, createOrderJob, payload, { once: id });
      } else if (submissionId !== null && (await findAttempt(tx, 'submission_id', submissionId)) === null) {
        // A form that came after the order was made finds it in the log as well.
        await recordOrderAttempt(tx, subjectOf(source, id, submissionId), async () => orderId);
      }
      return { orderId, source, id };
    }
    throw refusedField('swfsubmissionid', formMessages.orderOfWhat);
  });
}

function refuseFailed(source: OrderSource, logged: { readonly status_code: number } | null): void {
  if (logged?.status_code === outcome.fail) throw refusedField(source.requestField, formMessages.noOrder);
}
