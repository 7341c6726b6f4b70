import { isEmailAddress, type PayAnswer, type PayRequest } from '@charter/contracts';
import { randomInt } from 'node:crypto';
import type { Actor } from '../../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../../engines/entitlements/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { findAmountDue, lockOwnOrder, requireDue, type AmountDue, type Order } from '../../orders/index.ts';
import { accepted, storeMessages } from './message-history.ts';
import { GatewayError } from './paygate/index.ts';
import type { PaymentServices } from '../payment-services.ts';
import {
  answerFor,
  findOpenPayment,
  hasDied,
  resumePayment,
  replacePayment,
  waitUntilOpened,
} from './payment-under-way.ts';
import {
  changeTransaction,
  lockTransaction,
  paymentSteps,
  queryDue,
  traceCreation,
  type PaymentTransaction,
} from './payment-transaction.ts';
import { gatewayAway, noEmail, nothingToPay, unconfirmedEmail } from '../refusals.ts';

/** Who pays which order. */
export interface Payer {
  /** Locked. */
  readonly order: Order;
  readonly email: string | null;
  /** They gave an address, and have not opened its link yet. */
  readonly emailWaits?: boolean;
  /** Where a sponsor pays it. */
  readonly sponsorshipId?: string;
}

/** What paying an order of one's own needs besides. */
export interface PayerServices extends PaymentServices {
  /** Whether somebody gave an address and has not opened its link yet. */
  hasPendingAddress(db: Database, contactId: string): Promise<boolean>;
}

interface Attempt extends Pick<
  PaymentTransaction,
  'id' | 'order_id' | 'reference' | 'amount_cents' | 'currency'
> {
  readonly email: string;
}

/** Opens a payment of what the caller's own order owes. Our own record of their address comes before what a client names. */
export const startPayment = (
  services: PayerServices,
  context: RequestContext,
  request: PayRequest,
): Promise<PayAnswer> =>
  openPayment(services, actorOf(context), async (tx) => {
    const order = await lockOwnOrder(tx, context.caller, request.orderId);
    const { email } = await tx
      .selectFrom('contact')
      .select('email')
      .where('id', '=', order.contact_id)
      .executeTakeFirstOrThrow();
    const usable = [email, request.email].find((address) => address && isEmailAddress(address));
    if (usable) return { order, email: usable };
    return { order, email: null, emailWaits: await services.hasPendingAddress(tx, order.contact_id) };
  });

/** One to find that a payment is open, one to replace it, and one more for each who was quicker meanwhile. */
const rounds = 5;

/**
 * Opens a payment of what an order owes, or leads to the one that this person has open. An attempt is kept before the
 * gateway is asked, so that no payment of ours is ever unknown to us, and so that whoever asks at the same moment, on
 * any server, finds it and waits for it; the order is not locked while the gateway takes its time.
 */
export async function openPayment(
  services: PaymentServices,
  actor: Actor,
  lockPayer: (tx: Tx) => Promise<Payer>,
): Promise<PayAnswer> {
  const { db, clock } = services;
  let givenUp: string | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const now = clock.now();
    const { attempt, open, due } = await db.transaction().execute(async (tx) => {
      const payer = await lockPayer(tx);
      const owed = await dueOf(tx, payer.order, now);
      const found = await findOpenPayment(tx, payer);
      if (found && found.id !== givenUp && !hasDied(found, now)) return { open: found, due: owed };
      if (found) await replacePayment(tx, actor, found, now);
      return { attempt: await keepAttempt(tx, actor, payer, owed, now), due: owed };
    });
    if (attempt) return openAtGateway(services, actor, attempt, now);
    const answer =
      open.state === 'started'
        ? await waitUntilOpened(services, open.id)
        : await resumePayment(services, open, { amount: due.amount, now });
    if (answer) return answer;
    givenUp = open.id;
  }
  throw gatewayAway(new Error('Others open and end payments of the same order without a pause'));
}

async function openAtGateway(
  services: PaymentServices,
  actor: Actor,
  attempt: Attempt,
  now: Date,
): Promise<PayAnswer> {
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
      const before = await lockTransaction(tx, attempt);
      // It took so long that another one has taken its place. Nobody has been told of it, so nobody can pay it.
      if (before.state !== 'started') throw new GatewayError('unreachable', 'too late');
      await changeTransaction(tx, actor, before, {
        state: paymentSteps.take('open', before.state),
        pay_request_id: value.payRequestId,
        next_query_on: firstQuery,
      });
      const about = { transactionId: attempt.id, kind: 'initiate', verdict: accepted } as const;
      await storeMessages(
        tx,
        { ...about, direction: 'out', fields: sent },
        { ...about, direction: 'in', fields: received },
      );
    });
    return answerFor(gateway, value);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await keepFailure(services, actor, attempt, error);
    throw gatewayAway(error);
  }
}

/** What is charged is what the ledger says is owed, whatever the client names. */
async function dueOf(tx: Tx, order: Order, now: Date): Promise<AmountDue> {
  requireDue(order);
  const due = await findAmountDue(tx, order, now);
  if (due.amount <= 0) throw nothingToPay();
  return due;
}

async function keepAttempt(
  tx: Tx,
  actor: Actor,
  { order, email, emailWaits, sponsorshipId }: Payer,
  due: AmountDue,
  now: Date,
): Promise<Attempt> {
  if (!email || !isEmailAddress(email)) throw emailWaits ? unconfirmedEmail() : noEmail();
  const inserted = await tx
    .insertInto('payment_transaction')
    .values({
      order_id: order.id,
      sponsorship_id: sponsorshipId ?? null,
      reference: newReference(),
      amount_cents: due.amount,
      discount_cents: due.discount,
      currency: await currencyOf(tx, order),
      started_on: now.toISOString(),
      state: paymentSteps.take('start', paymentSteps.codes.none),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await traceCreation(tx, actor, inserted as PaymentTransaction);
  return { ...inserted, email };
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
  actor: Actor,
  attempt: Attempt,
  { reason, code }: GatewayError,
): Promise<void> {
  const { id, reference } = attempt;
  log.warn({ reference, reason, code }, 'The card gateway did not open a payment');
  await db.transaction().execute(async (tx) => {
    const before = await lockTransaction(tx, attempt);
    await changeTransaction(tx, actor, before, {
      // Another one that has taken its place has ended it already.
      ...(before.state === 'started' ? { state: paymentSteps.take('fail', before.state) } : {}),
      result_description: `${reason}: ${code}`,
    });
    const fields = new Map([['ERROR', code]]);
    await storeMessages(tx, {
      transactionId: id,
      direction: 'in',
      kind: 'initiate',
      fields,
      verdict: reason,
    });
  });
}
