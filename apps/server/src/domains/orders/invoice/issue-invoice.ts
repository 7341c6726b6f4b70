import type { IssueInvoiceAnswer } from '@charter/contracts';
import { personActor } from '../../../engines/audit/index.ts';
import type { Caller } from '../../../engines/entitlements/index.ts';
import { changeOrder, lockOwnOrder } from '../order.ts';
import { readOwnInvoice, type InvoiceServices } from './read-invoice.ts';

/** The caller's own order, to be handed on as a tax invoice: there is one original, and whatever follows is a copy. */
export async function issueInvoice(
  services: InvoiceServices,
  caller: Caller,
  orderId: string,
  requestId: string,
): Promise<IssueInvoiceAnswer> {
  const copy = await services.db.transaction().execute(async (tx) => {
    const order = await lockOwnOrder(tx, caller, orderId);
    if (order.invoice_issued_on !== null) return true;
    const actor = personActor(caller.contactId, requestId);
    await changeOrder(tx, actor, order, { invoice_issued_on: services.clock.now().toISOString() });
    return false;
  });
  return { data: await readOwnInvoice(services, caller, orderId), copy };
}
