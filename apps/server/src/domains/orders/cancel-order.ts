import { randomUUID } from 'node:crypto';
import type { Actor } from '../../engines/audit/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { writeCreditNote } from './credit-order.ts';
import { accountOf, type Account } from './ledger/ledger.ts';
import type { OrderSources } from './order-source.ts';
import type { Order } from './order.ts';

/**
 * What an order was for is given up. All that was not paid is credited, and of what was paid as much as is to be given back;
 * the rest of it the institution keeps. The order is locked. Answers what was credited, and how much money is to go back.
 */
export async function cancelOrder(
  tx: Tx,
  sources: OrderSources,
  order: Order,
  {
    refundPercent,
    reason,
    actor,
    now,
  }: {
    readonly refundPercent: number;
    readonly reason: string;
    readonly actor: Actor;
    readonly now: Date;
  },
): Promise<{ readonly creditedCents: number; readonly refundCents: number }> {
  const { creditedCents: amount, refundCents } = refundOf(await accountOf(tx, order.id), refundPercent);
  if (amount > 0) {
    const credit = { id: randomUUID(), orderId: order.id, amount, reason, idempotencyKey: null };
    await writeCreditNote(tx, sources, order, { ...credit, by: null, actor, now });
  }
  return { creditedCents: amount, refundCents };
}

/** What giving up would credit and give back; said beforehand, too. */
export function refundOf({ charged, paid, refunded, balance }: Account, refundPercent: number) {
  // Money beyond what was charged is owed to the payer already, whatever the rule says.
  const paidOfIt = Math.min(charged, Math.max(0, paid - refunded));
  const back = Math.round((paidOfIt * refundPercent) / 100);
  return { creditedCents: charged - (paidOfIt - back), refundCents: Math.max(0, balance) + back };
}
