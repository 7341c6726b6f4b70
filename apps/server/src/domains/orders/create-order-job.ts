import { Type } from 'typebox';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { findAttempt, outcome, recordOrderAttempt } from './automation-log.ts';
import { createOrders } from './create-orders.ts';
import { subjectOf, type OrderSource, type OrderSources } from './order-source.ts';

const Id = Type.String({ format: 'uuid' });

/** Asks for the order of one thing. */
export const createOrderJob = {
  name: 'create-order',
  payload: Type.Object({
    kind: Type.String(),
    id: Id,
    /** The form that was sent in with it, where it is not the thing itself. */
    submissionId: Type.Union([Id, Type.Null()]),
    /** The instant whose price holds, however long the queue is. */
    askedOn: Type.String(),
  }),
};

/** What something costs becomes an order, and the automation log says whether it did. */
export const createOrder = ({
  db,
  clock,
  sources,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly sources: OrderSources;
}) =>
  defineJob({
    ...createOrderJob,
    retries: 10,
    longestDelaySeconds: 600,
    // They wait for one another only for their numbers.
    atOnce: 4,
    handle: async ({ kind, id, submissionId, askedOn }) => {
      const source = sources.of(kind);
      await db.transaction().execute(async (tx) => {
        // Two runs for one thing come one after the other, and the second finds what the first one made.
        if (!(await source.lock(tx, id)) || (await findOrderOf(tx, source, id)) !== null) return;
        const known = await findAttempt(tx, source.column, id);
        if (known?.status_code === outcome.pass) return;
        const now = clock.now();
        const actor = { contactId: null, name: createOrderJob.name, requestId: null };
        const subject = subjectOf(source, id, submissionId);
        const make = async () => {
          const draft = await source.price(tx, id, { now, askedOn: new Date(askedOn) });
          const thing = { ...subject, submission_id: await freeSubmission(tx, subject.submission_id) };
          // A mail that says what is to be paid has not said it where there was no price yet.
          const isMailed = source.isPricedInMail && known === null;
          const making = { sources, by: createOrderJob.name, now, isMailed };
          const [orderId = ''] = await createOrders(tx, [{ ...draft, for: thing }], making);
          return orderId;
        };
        await recordOrderAttempt(tx, subject, make, known && { failed: known, actor });
      });
    },
  });

/** The order of a thing, if there is one. */
export async function findOrderOf(db: Database, source: OrderSource, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('sales_order')
    .select('id')
    .where(source.column, '=', id)
    .executeTakeFirst();
  return found?.id ?? null;
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
