import { institutionDay } from '@charter/contracts';
import type { Actor } from '../../../engines/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { OrderSources } from '../order-source.ts';
import { changeOrder, isPaid, orderState, orderSteps, type Order } from '../order.ts';
import { stateBy, type Account } from './ledger.ts';

interface Entered {
  /** Locked, as it was before the entry. */
  readonly order: Order;
  /** With the entry. */
  readonly account: Account;
  readonly actor: Actor;
  readonly now: Date;
  readonly sources: OrderSources;
  /** How it was paid, where the entry is a payment. */
  readonly method?: number;
}

const sourceEvents = {
  [orderState.paid]: 'paid',
  [orderState.due]: 'unpaid',
  [orderState.cancelled]: 'cancelled',
} as const;

/** The one place that changes an order's state, after every entry: it is always what the ledger says. Null where it stays. */
export async function syncOrderState(tx: Tx, entered: Entered): Promise<number | null> {
  const { order, account, actor, now, sources, method } = entered;
  const state = stateBy(account);
  const before = isPaid(order) ? orderState.paid : order.state_code;
  if (state === before) return null;
  orderSteps.between(before, state);
  const paid = state === orderState.paid;
  const after = await changeOrder(tx, actor, order, {
    state_code: state,
    paid_on: paid ? institutionDay(now) : null,
    ...(paid && method !== undefined ? { payment_method: method } : {}),
    ...(state === orderState.due ? {} : { being_verified: false }),
  });
  await sources.tell(tx, sourceEvents[state], after, { actor, now });
  return state;
}
