import { payBy } from '@charter/contracts';
import { refuseOwnMatter } from '../../../engines/entitlements/index.ts';
import { tellAndMail } from '../../../engines/notifications/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobQueue } from '../../../platform/jobs/index.ts';
import {
  accountOf,
  cancelOrder,
  changeOrder,
  enterInLedger,
  findAmountDue,
  notifyPayer,
  requireDue,
  type OrderSources,
} from '../../orders/index.ts';
import { enterPayment } from '../enter-payment.ts';
import { paymentNotices } from '../notices.ts';
import { nothingToPay } from '../refusals.ts';
import { markSponsorshipPaid, peopleAsked } from '../sponsorship.ts';
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

/**
 * Finance has found the money on the bank's statement. It pays the order like a payment by card, and once: whoever
 * confirms comes after whatever else settles the order at that moment. A payer who paid early by bank has the discount too,
 * by the day on which the proof came. Less than is owed leaves the rest due; what is too much is a credit, to be given back.
 * What was given up meanwhile is paid all the same, and given back by the rule that held then. Nobody confirms what they have
 * paid themselves, for themselves or as a sponsor.
 */
export async function confirmProof(
  tx: Tx,
  { jobs, sources }: { readonly jobs: Pick<JobQueue, 'enqueue'>; readonly sources: OrderSources },
  decision: Decision,
): Promise<void> {
  const { id, reason, caller, actor, now, requireVersion, idempotencyKey, amount } = decision;
  const { verification, order } = await lockVerification(tx, id);
  const bank_reference = decision.reference?.trim() || null;
  const came = amount === undefined ? {} : { received_cents: amount };
  const confirmed = {
    id: verification.id,
    status_code: verificationState.confirmed,
    bank_reference,
    ...came,
  };
  if (await isDecided(tx, decision, confirmed)) return;
  await requireWaiting(tx, verification);
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
  const received = amount ?? due.amount;
  const isPart = received < due.amount;
  await changeVerification(tx, actor, verification, {
    ...(reason === undefined ? {} : { reason }),
    status_code,
    received_cents: received,
    bank_reference,
    decided_on: now.toISOString(),
    decided_by: caller.contactId,
    idempotency_key: idempotencyKey,
  });
  const sponsor = sponsorship_id && (await markSponsorshipPaid(tx, sponsorship_id, actor, now));
  const payable = transfer === null ? order : await changeOrder(tx, actor, order, { given_up_cents: null });
  await enterPayment(tx, {
    order: payable,
    transactionId: null,
    amount: Math.min(received, due.amount),
    // The discount is for a payer who pays all of it early.
    discount: isPart ? 0 : due.discount,
    method: sponsor === null ? payBy.proof : payBy.sponsor,
    sponsor,
    reference: order.invoice_number ?? '',
    source: `verification:${id}`,
    actor,
    now,
    jobs,
    sources,
  });
  const account = await accountOf(tx, order.id);
  if (account.balance < 0) {
    // Of what was given up nothing more is asked for than came.
    if (transfer !== null) {
      const rest = { refundPercent: 0, reason: 'Given up, and paid in part', actor, now };
      await cancelOrder(tx, sources, payable, rest);
      return;
    }
    await clearBeingVerified(tx, payable, actor, now);
    const noticeData = { invoice: order.name, verificationId: id, received, left: -account.balance };
    await tellAndMail(tx, jobs, { contactId: order.contact_id }, paymentNotices.partReceived, noticeData);
  } else if (received > due.amount) {
    const amount_cents = received - due.amount;
    const entry = { order_id: order.id, transaction_id: null, kind: 'credit', amount_cents } as const;
    await enterInLedger(tx, account, { ...entry, source: `credit:verification:${id}` }, now);
    await notifyPayer(tx, order, paymentNotices.tooMuch, { amount: amount_cents });
  }
}
