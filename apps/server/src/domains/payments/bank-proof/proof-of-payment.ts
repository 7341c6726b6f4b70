import { codes } from '@charter/contracts';
import type { Actor } from '../../../engines/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Order } from '../../orders/index.ts';
import {
  addVerification,
  changeVerification,
  lockVerification,
  verificationKind,
  verificationState,
} from '../awaited/verification.ts';

/** A proof of payment is a supporting document of this name and type, as clients have always made it. */
export const proofDocument = {
  name: 'PaymentProof',
  document_type: codes.codeOf(codes.documentType, 'Supporting document'),
} as const;

export const isProofOfPayment = (document: { readonly [column: string]: unknown }): boolean =>
  document['name'] === proofDocument.name && document['document_type'] === proofDocument.document_type;

/**
 * Whoever pays by bank sends a proof, and finance looks at it. Choosing it again adds a newer proof at most. The person
 * and the order are locked: clients make the document and choose the method in either order, even at once. Answers whether
 * finance has something new to look at.
 */
export async function awaitProof(tx: Tx, actor: Actor, order: Order): Promise<boolean> {
  const proof = await findNewProof(tx, order.contact_id);
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
async function findNewProof(tx: Tx, contactId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('supporting_document as d')
    .select('d.id')
    .where('d.contact_id', '=', contactId)
    .where('d.name', '=', proofDocument.name)
    .where('d.document_type', '=', proofDocument.document_type)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_verification as v')
            .innerJoin('supporting_document as given', 'given.id', 'v.supporting_document_id')
            .select('v.id')
            .where('given.contact_id', '=', contactId)
            .where((eb) =>
              eb.or([
                eb('given.id', '=', eb.ref('d.id')),
                eb('v.kind_code', '=', verificationKind.proof).and(
                  'given.created_on',
                  '>',
                  eb.ref('d.created_on'),
                ),
              ]),
            ),
        ),
      ),
    )
    .orderBy('d.created_on', 'desc')
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}
