import { underWay } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import type { Actor } from '../../engines/audit/index.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { findAmountDue } from './amount-due.ts';
import { writeCreditNote } from './credit-order.ts';
import { accountOf, type Account } from './ledger/ledger.ts';
import type { OrderSources } from './order-source.ts';
import { changeOrder, type Order } from './order.ts';

/** What giving up an order's thing does with the money. */
export interface CancelledAmounts {
  readonly creditedCents: number;
  /** Of what was paid. */
  readonly refundCents: number;
  /** What a proof says is on its way, and how much of it is given back once finance finds it. */
  readonly transferCents: number;
  readonly transferBackCents: number;
}

/**
 * What an order was for is given up. All that was not paid is credited, and of what was paid as much as is to be given back;
 * the rest of it the institution keeps. Money that is on its way by a proof counts as paid: the same rule holds for it
 * whether finance finds it before or after. The order is locked.
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
): Promise<CancelledAmounts> {
  const transfer = await findTransfer(tx, order, now);
  const given = refundOf(await accountOf(tx, order.id), refundPercent, transfer);
  const marked = transfer === 0 ? order : await changeOrder(tx, actor, order, { given_up_cents: transfer });
  const amount = given.creditedCents;
  if (amount > 0) {
    const credit = { id: randomUUID(), orderId: order.id, amount, reason, idempotencyKey: null };
    await writeCreditNote(tx, sources, marked, { ...credit, by: null, actor, now });
  }
  return given;
}

/** What giving up would credit and give back; said beforehand, too. */
export function refundOf(
  { charged, paid, refunded }: Account,
  refundPercent: number,
  transferCents = 0,
): CancelledAmounts {
  const held = paid - refunded;
  // Money beyond what was charged is owed to the payer already, whatever the rule says.
  const paidOfIt = Math.min(charged, Math.max(0, held + transferCents));
  const kept = paidOfIt - Math.round((paidOfIt * refundPercent) / 100);
  const refundCents = Math.max(0, held - kept);
  return {
    creditedCents: charged - kept,
    refundCents,
    transferCents,
    transferBackCents: Math.max(0, held + transferCents - kept) - refundCents,
  };
}

/** What the payer, or a sponsor, has sent a proof of that finance has yet to verify. */
export async function findTransfer(db: Database, order: Pick<Order, 'id'>, now: Date): Promise<number> {
  const { under_way } = await db
    .selectFrom('order_record')
    .select('under_way')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  return under_way === underWay.beingVerified ? (await findAmountDue(db, order, now)).amount : 0;
}
