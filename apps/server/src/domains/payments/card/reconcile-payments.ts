import { Type } from 'typebox';
import { limitConcurrency } from '../../../platform/limit-concurrency.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import { askGateway } from './ask-gateway.ts';
import { GatewayError } from './paygate/index.ts';
import type { PaymentServices } from '../payment-services.ts';
import { nextQuery, type PaymentTransaction } from './payment-transaction.ts';

/** Few enough for a run to end within a minute even when the gateway takes its time. */
const inOneRun = 200;
/** Questions that the gateway is asked at a time. */
const atOnce = 4;

/** Asks the gateway about every payment that stayed open, for as long as the gateway knows of it. */
export const reconcilePayments = (services: PaymentServices) =>
  defineJob({
    name: 'reconcile-payments',
    payload: Type.Object({}),
    retries: 0,
    schedule: '* * * * *',
    handle: async () => {
      const { db, clock, log } = services;
      const open = await db
        .selectFrom('payment_transaction')
        .selectAll()
        .where('next_query_on', '<=', clock.now().toISOString())
        .orderBy('next_query_on')
        .limit(inOneRun)
        .execute();
      let isAway = false;
      const ask = async (transaction: PaymentTransaction) => {
        if (isAway || !(await putOff(services, transaction))) return;
        try {
          await askGateway(services, transaction, null);
        } catch (error) {
          if (!(error instanceof GatewayError)) throw error;
          const { reason, code } = error;
          log.warn({ reference: transaction.reference, reason, code }, 'A payment could not be asked about');
          // While the gateway is away there is no use in asking about the others.
          if (reason === 'unreachable') isAway = true;
        }
      };
      const limited = limitConcurrency(atOnce);
      const asked = await Promise.allSettled(
        (open as PaymentTransaction[]).map((transaction) => limited(() => ask(transaction))),
      );
      for (const one of asked) if (one.status === 'rejected') throw one.reason;
    },
  });

/**
 * Before it is asked: a payment whose question fails, or ends the process, must not hold up the others for ever. False
 * where it has come to its end meanwhile, and there is nothing to ask.
 */
async function putOff(
  { db, clock, firstQuerySeconds }: PaymentServices,
  { id, started_on, queries }: PaymentTransaction,
): Promise<boolean> {
  const next = nextQuery(new Date(started_on), {
    now: clock.now(),
    queries: queries + 1,
    firstSeconds: firstQuerySeconds,
  });
  const { numUpdatedRows } = await db
    .updateTable('payment_transaction')
    .set({ next_query_on: next, queries: queries + 1 })
    .where('id', '=', id)
    .where('next_query_on', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
