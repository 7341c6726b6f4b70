import { refuseOwnMatter } from '../../../engines/entitlements/index.ts';
import type { Actor } from '../../../engines/audit/index.ts';
import { tellAndMail } from '../../../engines/notifications/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobQueue } from '../../../platform/jobs/index.ts';
import {
  cancelOrder,
  changeOrder,
  orderState,
  requireReason,
  type Order,
  type OrderSources,
} from '../../orders/index.ts';
import { askAgain, peopleAsked } from '../sponsorship.ts';
import {
  changeVerification,
  clearBeingVerified,
  isDecided,
  lockVerification,
  requireWaiting,
  verificationRecordType,
  verificationState,
  verificationSteps,
  type Decision,
} from '../verification.ts';
import { paymentNotices } from '../notices.ts';

/** Finance has not found the money. The payer reads why; a sponsor may answer once more. */
export async function refuseProof(
  tx: Tx,
  { jobs, sources }: { readonly jobs: Pick<JobQueue, 'enqueue'>; readonly sources: OrderSources },
  decision: Decision,
): Promise<void> {
  const { id, caller, actor, now, requireVersion, idempotencyKey } = decision;
  const { verification, order } = await lockVerification(tx, id);
  const reason = (decision.reason ?? verification.reason)?.trim() ?? null;
  const refused = { id: verification.id, status_code: verificationState.refused, reason };
  if (await isDecided(tx, decision, refused)) return;
  await requireWaiting(tx, verification);
  requireVersion(verification);
  const status_code = verificationSteps.take('refuse', verification.status_code);
  const { sponsorship_id } = verification;
  const about = [order.contact_id, ...(await peopleAsked(tx, sponsorship_id))];
  refuseOwnMatter(caller, { recordType: verificationRecordType, recordId: id, about });
  requireReason(reason);
  await changeVerification(tx, actor, verification, {
    reason,
    status_code,
    decided_on: now.toISOString(),
    decided_by: caller.contactId,
    idempotency_key: idempotencyKey,
  });
  if (order.given_up_cents === null) {
    if (sponsorship_id !== null && order.state_code === orderState.due)
      await askAgain(tx, sponsorship_id, actor);
    await clearBeingVerified(tx, order, actor, now);
  } else {
    await endGivenUp(tx, sources, order, { actor, now });
  }
  const noticeData = { invoice: order.name, verificationId: id, reason };
  await tellAndMail(tx, jobs, { contactId: order.contact_id }, paymentNotices.notConfirmed, noticeData);
}

/** What the order was for was given up, and no money is on its way: what was left of the invoice for it is credited too. */
async function endGivenUp(
  tx: Tx,
  sources: OrderSources,
  order: Order,
  deciding: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const open = await changeOrder(tx, deciding.actor, order, { given_up_cents: null });
  await cancelOrder(tx, sources, open, {
    refundPercent: 100,
    reason: 'Given up, and no payment found',
    ...deciding,
  });
}
