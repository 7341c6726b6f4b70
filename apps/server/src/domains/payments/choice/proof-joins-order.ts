import type { Rule } from '../../../engines/records/index.ts';
import { actorOf } from '../actor-of.ts';
import { verificationKind, verificationState } from '../verification/verification.ts';
import { giveProof, lockProofs, proofDocument } from './proof-of-payment.ts';

/** A proof that comes after its method was chosen goes to the order that waits for one. */
export const proofJoinsOrder: Rule = {
  name: 'a proof of payment goes to the order that waits for it',
  on: ['create'],
  check: async ({ tx, caller, after }) => {
    const { id, name, document_type, contact_id } = after as Readonly<Record<string, string | number | null>>;
    const isProof = name === proofDocument.name && document_type === proofDocument.document_type;
    if (!isProof || typeof contact_id !== 'string') return;
    await lockProofs(tx, contact_id);
    const waiting = await tx
      .selectFrom('payment_verification as v')
      .innerJoin('sales_order as o', 'o.id', 'v.order_id')
      .select('v.id')
      .where('o.contact_id', '=', contact_id)
      .where('v.kind_code', '=', verificationKind.proof)
      .where('v.status_code', '=', verificationState.waiting)
      .where('v.supporting_document_id', 'is', null)
      .orderBy('v.created_on', 'desc')
      .orderBy('v.id')
      .limit(1)
      .executeTakeFirst();
    if (waiting) await giveProof(tx, actorOf(caller), waiting.id, String(id));
  },
};
