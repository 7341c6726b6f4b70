import { payBy } from '@charter/contracts';
import type { Rule } from '../../../engines/records/index.ts';
import { actorOf } from '../actor-of.ts';
import { awaitVerification } from '../verification/await-verification.ts';
import { addVerification, verificationKind, verificationState } from '../verification/verification.ts';
import { orderOf } from './order-of.ts';
import { findNewProof, giveProof, lockProofs } from './proof-of-payment.ts';

/** Whoever pays by themselves sends a proof, and finance looks at it. Choosing it again adds a newer proof at most. */
export const waitsForProof: Rule = {
  name: 'a proof of payment is verified',
  on: ['update'],
  check: async ({ tx, caller, after, asked }) => {
    if (asked['payment_method'] !== payBy.proof) return;
    const order = orderOf(after);
    const actor = actorOf(caller);
    await lockProofs(tx, order.contact_id);
    const proof = await findNewProof(tx, order.contact_id);
    const waiting = await tx
      .selectFrom('payment_verification')
      .select('id')
      .where('order_id', '=', order.id)
      .where('kind_code', '=', verificationKind.proof)
      .where('status_code', '=', verificationState.waiting)
      .executeTakeFirst();
    if (!waiting) {
      await addVerification(tx, actor, {
        order_id: order.id,
        kind_code: verificationKind.proof,
        supporting_document_id: proof,
      });
    } else if (proof !== null) {
      await giveProof(tx, actor, waiting.id, proof);
    }
    await awaitVerification(tx, order.id);
  },
};
