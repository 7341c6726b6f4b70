import { payBy } from '@charter/contracts';
import { refuseOwnMatter } from '../../../engines/entitlements/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobQueue } from '../../../platform/jobs/index.ts';
import { changeOrder, findAmountDue, requireDue, type OrderSources } from '../../orders/index.ts';
import { enterPayment } from '../enter-payment.ts';
import { nothingToPay } from '../refusals.ts';
import { markSponsorshipPaid, peopleAsked } from '../sponsorship/sponsorship.ts';
import {
  changeVerification,
  lockVerification,
  verificationRecordType,
  verificationSteps,
  type Decision,
} from './verification.ts';

/**
 * Finance has found the money on the bank's statement. It pays the order like a payment by card, and once: whoever
 * confirms comes after whatever else settles the order at that moment. Whoever paid early by bank has the discount too,
 * by the day on which the proof came. What was given up meanwhile is paid all the same, and given back by the rule that held then. Nobody confirms what they have paid themselves, for themselves or as a sponsor.
 */
export async function confirmProof(
  tx: Tx,
  { jobs, sources }: { readonly jobs: Pick<JobQueue, 'enqueue'>; readonly sources: OrderSources },
  { id, reason, caller, actor, now, requireVersion }: Decision,
): Promise<void> {
  const { verification, order } = await lockVerification(tx, id);
  requireVersion(verification);
  const status_code = verificationSteps.take('confirm', verification.status_code);
  const { sponsorship_id } = verification;
  const about = [order.contact_id, ...(await peopleAsked(tx, sponsorship_id))];
  refuseOwnMatter(caller, { recordType: verificationRecordType, recordId: id, about });
  const { given_up_cents: transfer } = order;
  if (transfer === null) requireDue(order);
  const due =
    transfer === null
      ? await findAmountDue(tx, order, new Date(verification.created_on))
      : { amount: transfer, discount: 0 };
  if (due.amount <= 0) throw nothingToPay();
  await changeVerification(tx, actor, verification, {
    ...(reason === undefined ? {} : { reason }),
    status_code,
    decided_on: now.toISOString(),
    decided_by: caller.contactId,
  });
  const sponsor = sponsorship_id && (await markSponsorshipPaid(tx, sponsorship_id, actor, now));
  await enterPayment(tx, {
    order: transfer === null ? order : await changeOrder(tx, actor, order, { given_up_cents: null }),
    transactionId: null,
    ...due,
    method: sponsor === null ? payBy.proof : payBy.sponsor,
    sponsor,
    reference: order.invoice_number ?? '',
    source: `verification:${id}`,
    actor,
    now,
    jobs,
    sources,
  });
}
