import { institutionDay, payBy } from '@charter/contracts';
import type { Rule, RuleContext } from '../../../engines/records/index.ts';
import type { Actor } from '../../../engines/audit/index.ts';
import { actorOf } from '../actor-of.ts';
import type { AfterPaid } from '../account/after-paid.ts';
import { amountDue } from '../account/amount-due.ts';
import { awaitNoLonger } from '../verification/await-verification.ts';
import { enterPayment } from '../account/enter-payment.ts';
import { findEarlyBird } from '../account/find-early-bird.ts';
import { accountOf } from '../account/ledger.ts';
import { lockOrder, orderState, requireDue, type Order } from '../order.ts';
import { nothingToPay } from '../refusals.ts';
import { markSponsorshipPaid } from '../sponsorship/mark-sponsorship-paid.ts';
import { askAgain } from '../sponsorship/ask-again.ts';
import { tellPayer } from '../tell-payer.ts';
import { verificationState, type Verification } from '../verification/verification.ts';
import { requireReason } from './require-reason.ts';

/**
 * Finance has found the money on the bank's statement, or has not. What is found pays the order like a payment by card,
 * and once: whoever confirms comes after whatever else settles the order at that moment.
 */
export const verificationIsDecided = (afterPaid: AfterPaid): Rule => ({
  name: 'a verification is decided',
  on: ['update'],
  check: async (context) => {
    const { tx, caller, clock, after, asked } = context;
    const verification = after as unknown as Verification;
    const decision = asked['status_code'];
    if (decision === undefined || decision === verificationState.waiting) return;
    const [actor, now] = [actorOf(caller), clock.now()];
    if (decision === verificationState.refused) requireReason(verification.reason);
    await tx
      .updateTable('payment_verification')
      .set({ decided_on: now.toISOString(), decided_by: caller.contactId })
      .where('id', '=', verification.id)
      .execute();
    const order = await lockOrder(tx, verification.order_id);
    if (decision === verificationState.confirmed) {
      await settle(context, afterPaid, { order, verification, actor, now });
      return;
    }
    if (verification.sponsorship_id !== null && order.state_code === orderState.due) {
      await askAgain(tx, verification.sponsorship_id, actor);
    }
    await awaitNoLonger(tx, order, actor, now);
    await tellPayer(tx, order, {
      what: 'Payment not confirmed',
      body: `We could not confirm the payment of this invoice: ${verification.reason ?? ''}`,
    });
  },
});

/** Whoever paid early by bank has the discount too, by the day on which the proof came. */
async function settle(
  { tx, jobs }: RuleContext,
  afterPaid: AfterPaid,
  { order, verification, actor, now }: { order: Order; verification: Verification; actor: Actor; now: Date },
): Promise<void> {
  requireDue(order);
  const day = institutionDay(new Date(verification.created_on));
  const due = amountDue(await accountOf(tx, order.id), await findEarlyBird(tx, order), day);
  if (due.amount <= 0) throw nothingToPay();
  const { sponsorship_id } = verification;
  const sponsor = sponsorship_id && (await markSponsorshipPaid(tx, sponsorship_id, actor, now));
  await enterPayment(tx, {
    order,
    transactionId: null,
    ...due,
    method: sponsor === null ? payBy.proof : payBy.sponsor,
    sponsor,
    reference: order.invoice_number ?? '',
    source: `verification:${verification.id}`,
    actor,
    now,
    jobs,
    afterPaid,
  });
}
