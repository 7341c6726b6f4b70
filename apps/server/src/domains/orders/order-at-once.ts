import type { Tx } from '../../platform/database/index.ts';
import { createOrders } from './create-orders.ts';
import { subjectOf, type OrderDraft, type OrderSource, type OrderSources } from './order-source.ts';

/**
 * The order of something that is made in the same transaction, where both come or neither: a RefusedOrder ends all of it.
 * The log says so as it does of the orders that the job makes. What it is for has a mail, which says by when to pay.
 */
export async function orderAtOnce(
  tx: Tx,
  sources: OrderSources,
  draft: OrderDraft,
  {
    source,
    id,
    submissionId,
    by,
    now,
    lockLast,
  }: {
    readonly source: OrderSource;
    readonly id: string;
    readonly submissionId: string | null;
    readonly by: string;
    readonly now: Date;
    /** What is to be locked right before the number. */
    readonly lockLast: () => Promise<void>;
  },
): Promise<string> {
  const subject = subjectOf(source, id, submissionId);
  const [orderId = ''] = await createOrders(tx, [{ ...draft, for: subject }], {
    sources,
    by,
    now,
    lockLast,
    logsAttempts: true,
    isMailed: true,
  });
  return orderId;
}
