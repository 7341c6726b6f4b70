import { sql } from 'kysely';
import { writeAudit, type Actor } from '../../../engines/audit/index.ts';
import { lockKeys, type Tx } from '../../../platform/database/index.ts';
import { verificationKind, verificationRecordType, verificationState } from '../verification/verification.ts';

/** A proof of payment is a supporting document of this name and type, as clients have always made it. */
export const proofDocument = { name: 'PaymentProof', document_type: 100000001 } as const;

/**
 * Clients make the document and choose the method in either order, even at once. Both take this first, so that the later
 * one sees the other.
 */
export const lockProofs = (tx: Tx, contactId: string): Promise<void> =>
  lockKeys(tx, `payment-proof:${contactId}`);

/** The newest proof that belongs to no order yet; one that was replaced by a newer is not taken again. */
export async function findNewProof(tx: Tx, contactId: string): Promise<string | null> {
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

/**
 * One that is being decided at this moment is left alone: whoever decides holds it and waits for the order, which may be
 * held here.
 */
export async function giveProof(
  tx: Tx,
  actor: Actor,
  verificationId: string,
  documentId: string,
): Promise<void> {
  const before = await tx
    .selectFrom('payment_verification')
    .selectAll()
    .where('id', '=', verificationId)
    .where('status_code', '=', verificationState.waiting)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!before) return;
  const after = await tx
    .updateTable('payment_verification')
    .set({ supporting_document_id: documentId, version: sql`version + 1`, modified_on: sql`now()` })
    .where('id', '=', verificationId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAudit(tx, actor, {
    action: 'update',
    recordType: verificationRecordType,
    recordId: verificationId,
    before,
    after,
  });
}
