import { sql } from 'kysely';
import { writeAudit, type Actor } from '../../../engines/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { orderRecordType, type Order } from '../order.ts';
import { sponsorshipState } from '../sponsorship/sponsorship.ts';
import { verificationState } from './verification.ts';

/** Somebody is to answer or to look at a proof; until then the order shows that it is being verified. */
export async function awaitVerification(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('sales_order').set({ being_verified: true }).where('id', '=', orderId).execute();
}

/** An answer has come: the order is being verified no longer, unless something else is still waited for. */
export async function awaitNoLonger(tx: Tx, order: Order, actor: Actor, now: Date): Promise<void> {
  const after = await tx
    .updateTable('sales_order')
    .set({ being_verified: false, version: sql`version + 1`, modified_on: sql`now()` })
    .where('id', '=', order.id)
    .where('being_verified', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_verification')
            .select('id')
            .where('order_id', '=', order.id)
            .where('status_code', '=', verificationState.waiting),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sponsorship')
            .select('id')
            .where('order_id', '=', order.id)
            .where('status_code', '=', sponsorshipState.asked)
            .where('expires_on', '>', now.toISOString()),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  if (!after) return;
  await writeAudit(tx, actor, {
    action: 'update',
    recordType: orderRecordType,
    recordId: order.id,
    before: order,
    after,
  });
}
