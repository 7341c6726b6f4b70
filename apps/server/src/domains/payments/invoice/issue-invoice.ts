import type { IssueInvoiceAnswer } from '@charter/contracts';
import { sql } from 'kysely';
import { personActor, writeAudit } from '../../../engines/audit/index.ts';
import type { Caller } from '../../../engines/entitlements/index.ts';
import { lockOwnOrder, orderRecordType } from '../order.ts';
import type { PaymentServices } from '../payment-services.ts';
import { readOrderDetails } from './read-order-details.ts';

/** The caller's own order, to be handed on as a tax invoice: there is one original, and whatever follows is a copy. */
export async function issueInvoice(
  services: Pick<PaymentServices, 'db' | 'clock' | 'supplier'>,
  caller: Caller,
  orderId: string,
  requestId: string,
): Promise<IssueInvoiceAnswer> {
  const copy = await services.db.transaction().execute(async (tx) => {
    const before = await lockOwnOrder(tx, caller, orderId);
    if (before.invoice_issued_on !== null) return true;
    const after = await tx
      .updateTable('sales_order')
      .set({
        invoice_issued_on: services.clock.now().toISOString(),
        version: sql`version + 1`,
        modified_on: sql`now()`,
      })
      .where('id', '=', orderId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(tx, personActor(caller.contactId, requestId), {
      action: 'update',
      recordType: orderRecordType,
      recordId: orderId,
      before,
      after,
    });
    return false;
  });
  return { data: await readOrderDetails(services, caller, orderId), copy };
}
