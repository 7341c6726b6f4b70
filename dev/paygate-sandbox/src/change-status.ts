import type { Behaviour } from './behaviour.ts';
import type { Gateway } from './gateway.ts';
import type { Notifications } from './notifications.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import type { Transaction } from './transactions.ts';

/** Decides by hand. Where no result is chosen the transaction turns out as planned, or else approved. */
export async function changeByHand(
  gateway: Gateway,
  transaction: Transaction,
  { result, status }: Pick<Behaviour, 'result' | 'status'>,
): Promise<void> {
  const { outcome, planned, behaviour } = transaction;
  const isAsPlanned = result === 'card' && status === 'usual' && planned !== null;
  const card = {
    brand: outcome.payMethodDetail || 'Visa',
    riskIndicator: outcome.riskIndicator || 'NX',
    resultCode: planned?.resultCode || '990017',
  } as const;
  const number = outcome.transactionId || gateway.nextTransactionId();
  const decided = isAsPlanned
    ? planned
    : outcomeOf({ result, status, cancelStatus: behaviour.cancelStatus }, card, number);
  await changeStatus(gateway.notifications, transaction, decided);
}

/** A transaction stands otherwise than it did, and the merchant is told so. */
export async function changeStatus(
  notifications: Notifications,
  transaction: Transaction,
  outcome: Outcome,
): Promise<void> {
  transaction.outcome = outcome;
  transaction.planned = null;
  transaction.attempt = null;
  transaction.state = outcome.resultCode === '990028' ? 'cancelled' : 'completed';
  await notifications.send(transaction, outcome);
}
