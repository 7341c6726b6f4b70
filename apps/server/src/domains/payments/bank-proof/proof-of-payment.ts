import type { Actor } from '../../../engines/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Order } from '../../orders/index.ts';
import {
  addVerification,
  changeVerification,
  lockVerification,
  verificationKind,
  verificationState,
} from '../verification.ts';

/** Proofs are documents, and whoever keeps these knows them: the ids of all of a person's, the newest first. */
export type FindProofs = (tx: Tx, contactId: string) => Promise<readonly string[]>;

/**
 * A payer who pays by bank sends a proof, and finance looks at it. Choosing it again adds a newer proof at most. The person
 * and the order are locked: clients make the document and choose the method in either order, even at once. Answers whether
 * finance has something new to look at.
 */
export async function awaitProof(
  tx: Tx,
  actor: Actor,
  order: Order,
  findProofs: FindProofs,
): Promise<boolean> {
  const proofs = await findProofs(tx, order.contact_id);
  const proof = proofs.length === 0 ? null : await findNewProof(tx, proofs);
  const waiting = await tx
    .selectFrom('payment_verification')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('kind_code', '=', verificationKind.proof)
    .where('status_code', '=', verificationState.waiting)
    .executeTakeFirst();
  if (!waiting) {
    const kind_code = verificationKind.proof;
    await addVerification(tx, actor, { order_id: order.id, kind_code, supporting_document_id: proof });
  } else if (proof !== null) {
    await changeVerification(tx, actor, waiting, { supporting_document_id: proof });
  }
  return waiting === undefined;
}

/** A proof that comes after its method was chosen goes to the order that waits for one. The person is locked. */
export async function giveProof(
  tx: Tx,
  actor: Actor,
  { contactId, documentId }: { readonly contactId: string; readonly documentId: string },
): Promise<void> {
  const waiting = await tx
    .selectFrom('payment_verification as v')
    .innerJoin('sales_order as o', 'o.id', 'v.order_id')
    .select('v.id')
    .where('o.contact_id', '=', contactId)
    .where('v.kind_code', '=', verificationKind.proof)
    .where('v.status_code', '=', verificationState.waiting)
    .where('v.supporting_document_id', 'is', null)
    .orderBy('v.created_on', 'desc')
    .orderBy('v.id')
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return;
  const { verification } = await lockVerification(tx, waiting.id);
  // Finance may have decided while the order was waited for: the proof then stays for the next choice to find.
  if (verification.status_code === verificationState.waiting)
    await changeVerification(tx, actor, verification, { supporting_document_id: documentId });
}

/** The newest proof that belongs to no order yet; one that was replaced by a newer is not taken again. */
async function findNewProof(tx: Tx, proofs: readonly string[]): Promise<string | null> {
  const given = await tx
    .selectFrom('payment_verification')
    .select(['supporting_document_id', 'kind_code'])
    .where('supporting_document_id', 'in', proofs)
    .execute();
  const kinds = new Map(given.map((of) => [of.supporting_document_id, of.kind_code]));
  // What a sponsor sent in the payer's stead replaces nothing of the payer's own.
  const newest = proofs.find((id) => kinds.get(id) !== verificationKind.sponsorship);
  return newest === undefined || kinds.has(newest) ? null : newest;
}
