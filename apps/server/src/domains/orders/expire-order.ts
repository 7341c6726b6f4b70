import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/database/index.ts';
import { writeCreditNote } from './credit-order.ts';
import { accountOf } from './ledger/ledger.ts';
import type { OrderSources } from './order-source.ts';
import { lockOrder, orderState } from './order.ts';

/**
 * Nobody paid in time: the invoice is taken back, and what it was for ends. Nothing happens where it was paid meanwhile,
 * or in part: money that came is for finance to look at.
 */
export async function expireOrder(
  tx: Tx,
  sources: OrderSources,
  { orderId, by, now }: { readonly orderId: string; readonly by: string; readonly now: Date },
): Promise<boolean> {
  const actor = { contactId: null, name: by, requestId: null };
  const order = await lockOrder(tx, orderId);
  const { charged, paid, refunded } = await accountOf(tx, order.id);
  if (order.state_code !== orderState.due || order.being_verified || paid > refunded) return false;
  // What it was for hears that it has expired in place of that it was cancelled.
  const expiring: OrderSources = {
    ...sources,
    tell: (inTx, what, ...about) => sources.tell(inTx, what === 'cancelled' ? 'expired' : what, ...about),
  };
  await writeCreditNote(tx, expiring, order, {
    id: randomUUID(),
    orderId,
    amount: charged,
    reason: 'Not paid in time',
    by: null,
    actor,
    idempotencyKey: null,
    now,
  });
  return true;
}
