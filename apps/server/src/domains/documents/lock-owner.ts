import type { Row } from '../../engines/audit/index.ts';
import { lockWithPeople } from '../../engines/locks/index.ts';
import type { Tx } from '../../platform/database/index.ts';

/**
 * Keeps what a document belongs to as it is, with whose it is: its state says whether the document may change. Whoever hands it in or takes
 * it away locks it before its documents, so everybody who touches one of these does too.
 */
export async function lockOwner(tx: Tx, { evidence_id, case_id }: Row): Promise<void> {
  if (typeof evidence_id === 'string') {
    const declarations = tx
      .selectFrom('member_declaration')
      .select('contact_id')
      .where('id', 'in', (of) =>
        of.selectFrom('evidence').select('declaration_id').where('id', '=', evidence_id),
      );
    await lockWithPeople(tx, declarations, ownerOf, 'shared');
  }
  if (typeof case_id === 'string') {
    const requests = tx.selectFrom('service_case').select('contact_id').where('id', '=', case_id);
    await lockWithPeople(tx, requests, ownerOf, 'shared');
  }
}

const ownerOf = ({ contact_id }: { readonly contact_id: string | null }) => [contact_id];

export async function lockOwnerOf(tx: Tx, documentId: string): Promise<void> {
  const document = await tx
    .selectFrom('supporting_document')
    .select(['evidence_id', 'case_id'])
    .where('id', '=', documentId)
    .executeTakeFirst();
  if (document) await lockOwner(tx, document);
}
