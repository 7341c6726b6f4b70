import type { IssueInvoiceAnswer } from '@charter/contracts';
import type { Actor } from '../../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../../engines/entitlements/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { changeOrder, lockOwnOrder, type Order } from '../order.ts';
import { readOwnInvoice, type InvoiceServices } from './read-invoice.ts';

/** The caller's own order, to be handed on as a tax invoice: there is one original, and whatever follows is a copy. */
export async function issueInvoice(
  services: InvoiceServices,
  context: RequestContext,
  orderId: string,
): Promise<IssueInvoiceAnswer> {
  const { caller } = context;
  const copy = await services.db
    .transaction()
    .execute(async (tx) =>
      noteIssue(tx, actorOf(context), await lockOwnOrder(tx, caller, orderId), services.clock.now()),
    );
  return { data: await readOwnInvoice(services, caller, orderId), copy };
}

/** The order is locked. Answers whether its invoice was issued before, so that this one is a copy. */
export async function noteIssue(tx: Tx, actor: Actor, order: Order, now: Date): Promise<boolean> {
  if (order.invoice_issued_on !== null) return true;
  await changeOrder(tx, actor, order, { invoice_issued_on: now.toISOString() });
  return false;
}
