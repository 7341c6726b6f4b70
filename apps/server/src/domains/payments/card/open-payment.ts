import { institutionDay, isEmailAddress, type PayAnswer } from '@charter/contracts';
import { randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/database/index.ts';
import { amountDue } from '../account/amount-due.ts';
import { findEarlyBird } from '../account/find-early-bird.ts';
import { accountOf } from '../account/ledger.ts';
import { accepted, recordMessage } from './message-history.ts';
import { requireDue, type Order } from '../order.ts';
import { GatewayError } from '../paygate/index.ts';
import type { PaymentServices } from '../payment-services.ts';
import { answerFor, findPaymentUnderWay, goOnWithPayment } from './payment-under-way.ts';
import { queryDue } from './query-schedule.ts';
import { gatewayAway, noEmail, nothingToPay } from '../refusals.ts';

/** Who pays which order. */
interface Payer {
  /** Locked. */
  readonly order: Order;
  readonly email: string | null;
  /** Where a sponsor pays it. */
  readonly sponsorshipId?: string;
}

interface Attempt {
  readonly id: string;
  readonly reference: string;
  readonly amount_cents: number;
  readonly currency: string;
  readonly email: string;
}

/**
 * Opens a payment of what an order owes, or leads to the one that is open. An attempt is kept before the gateway is
 * asked, so that no payment of ours is ever unknown to us; the order is not locked while the gateway takes its time.
 * Several may be open at once all the same: which of them pays the order is decided when money comes.
 */
export async function openPayment(
  services: PaymentServices,
  lockPayer: (tx: Tx) => Promise<Payer>,
): Promise<PayAnswer> {
  const { db, clock } = services;
  const now = clock.now();
  const begun = await db.transaction().execute(async (tx) => {
    const payer = await lockPayer(tx);
    const due = await dueOf(tx, payer.order, now);
    const underWay = await findPaymentUnderWay(tx, { ...payer, amount: due.amount, now });
    return underWay ?? keepAttempt(tx, payer, due, now);
  });
  if (!('state' in begun)) return openAtGateway(services, begun, now);
  const same = await goOnWithPayment(services, begun);
  if (same) return same;
  const attempt = await db.transaction().execute(async (tx) => {
    const payer = await lockPayer(tx);
    return keepAttempt(tx, payer, await dueOf(tx, payer.order, now), now);
  });
  return openAtGateway(services, attempt, now);
}

async function openAtGateway(services: PaymentServices, attempt: Attempt, now: Date): Promise<PayAnswer> {
  const { db, gateway, serviceUrl, firstQuerySeconds } = services;
  const firstQuery = queryDue({ now, queries: 0, firstSeconds: firstQuerySeconds });
  try {
    const { sent, received, value } = await gateway.open({
      reference: attempt.reference,
      amountCents: attempt.amount_cents,
      currency: attempt.currency,
      email: attempt.email,
      returnUrl: `${serviceUrl}/return`,
      notifyUrl: `${serviceUrl}/notify`,
      now,
    });
    await db.transaction().execute(async (tx) => {
      const about = { transactionId: attempt.id, kind: 'initiate', verdict: accepted } as const;
      await tx
        .updateTable('payment_transaction')
        .set({ state: 'pending', pay_request_id: value.payRequestId, next_query_on: firstQuery })
        .where('id', '=', attempt.id)
        .execute();
      await recordMessage(tx, { ...about, direction: 'out', fields: sent });
      await recordMessage(tx, { ...about, direction: 'in', fields: received });
    });
    return answerFor(gateway, value);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await keepFailure(services, attempt, error);
    throw gatewayAway(error);
  }
}

/** What is charged is what the ledger says is owed, whatever the client names. */
async function dueOf(tx: Tx, order: Order, now: Date): Promise<Due> {
  requireDue(order);
  const due = amountDue(await accountOf(tx, order.id), await findEarlyBird(tx, order), institutionDay(now));
  if (due.amount <= 0) throw nothingToPay();
  return due;
}

type Due = ReturnType<typeof amountDue>;

async function keepAttempt(
  tx: Tx,
  { order, email, sponsorshipId }: Payer,
  due: Due,
  now: Date,
): Promise<Attempt> {
  if (!email || !isEmailAddress(email)) throw noEmail();
  const kept = await tx
    .insertInto('payment_transaction')
    .values({
      order_id: order.id,
      sponsorship_id: sponsorshipId ?? null,
      reference: newReference(),
      amount_cents: due.amount,
      discount_cents: due.discount,
      currency: await currencyOf(tx, order),
      started_on: now.toISOString(),
    })
    .returning(['id', 'reference', 'amount_cents', 'currency'])
    .executeTakeFirstOrThrow();
  return { ...kept, email };
}

async function currencyOf(tx: Tx, { currency_id }: Order): Promise<string> {
  const found = await tx
    .selectFrom('currency')
    .select('code')
    .where('id', '=', currency_id)
    .executeTakeFirst();
  return found?.code ?? 'ZAR';
}

/** Letters and digits that nobody mistakes for one another on the telephone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newReference = (): string =>
  `PAY-${Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

async function keepFailure(
  { db, log }: PaymentServices,
  { id, reference }: Attempt,
  { reason, code }: GatewayError,
): Promise<void> {
  log.warn({ reference, reason, code }, 'The card gateway did not open a payment');
  await db
    .updateTable('payment_transaction')
    .set({ state: 'failed', result_description: `${reason}: ${code}` })
    .where('id', '=', id)
    .where('pay_request_id', 'is', null)
    .execute();
  await recordMessage(db, {
    transactionId: id,
    direction: 'in',
    kind: 'initiate',
    fields: new Map([['ERROR', code]]),
    verdict: reason,
  });
}
