import { randomUUID } from 'node:crypto';
import type { Behaviour } from './behaviour.ts';
import { changeStatus } from './change-status.ts';
import type { Gateway } from './gateway.ts';
import { cancelledOutcome, outcomeOf, pendingBefore, type Outcome } from './outcome.ts';
import type { Card } from './protocol/cards.ts';
import type { Transaction } from './transactions.ts';
import { wayBack, type WayBack } from './way-back.ts';

/** The bank decides, the merchant is told, the payer is sent back: in that order, unless it was chosen otherwise. */
export async function takePayment(
  gateway: Gateway,
  transaction: Transaction,
  card: Card,
  behaviour: Behaviour,
): Promise<WayBack | null> {
  const decided = outcomeOf(behaviour, card, gateway.nextTransactionId());
  if (decided.resultCode === '990028') return cancelPayment(gateway, transaction, behaviour);
  const isLater = behaviour.notify === 'changed';
  transaction.state = 'completed';
  transaction.attempt = null;
  transaction.outcome = isLater ? pendingBefore(decided) : decided;
  transaction.planned = isLater ? decided : null;
  if (decided.status === '1' && transaction.message.VAULT === '1') keepCard(gateway, transaction, card);
  await tellMerchant(gateway, transaction, behaviour);
  return sendBack(gateway, transaction, behaviour);
}

export async function cancelPayment(
  gateway: Gateway,
  transaction: Transaction,
  behaviour: Behaviour,
): Promise<WayBack | null> {
  transaction.state = 'cancelled';
  transaction.attempt = null;
  transaction.outcome = cancelledOutcome(behaviour);
  await tellMerchant(gateway, transaction, behaviour);
  return sendBack(gateway, transaction, behaviour);
}

function sendBack(gateway: Gateway, transaction: Transaction, behaviour: Behaviour): WayBack | null {
  const back = wayBack(gateway, transaction, behaviour.return);
  const { payRequestId } = transaction;
  if (back) gateway.messages.add({ kind: 'return', payRequestId, fields: back.fields, answer: null });
  return back;
}

async function tellMerchant(
  { notifications, postponed, messages, timing }: Gateway,
  transaction: Transaction,
  { notify }: Behaviour,
): Promise<void> {
  const { payRequestId, outcome, planned } = transaction;
  const send = (what: Outcome) => notifications.send(transaction, what);
  if (notify === 'lost') {
    messages.add({ kind: 'notify', payRequestId, fields: {}, answer: 'Lost: it was never sent' });
    return;
  }
  if (notify === 'delayed') {
    postponed.later(payRequestId, timing.delaySeconds, () => send(outcome));
    return;
  }
  await Promise.all(notify === 'duplicated' ? [send(outcome), send(outcome)] : [send(outcome)]);
  if (notify === 'reordered') await send(pendingBefore(outcome));
  if (!planned) return;
  postponed.later(payRequestId, timing.delaySeconds, async () => {
    // Somebody may have decided otherwise by hand meanwhile.
    if (transaction.planned === planned) await changeStatus(notifications, transaction, planned);
  });
}

function keepCard({ vault }: Gateway, transaction: Transaction, card: Card): void {
  const vaultId = randomUUID().toUpperCase();
  vault.set(vaultId, card);
  transaction.vaulted = { vaultId, card };
}
