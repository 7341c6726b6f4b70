import { auditCreation, type Actor } from '../../engines/audit/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { supportingDocuments } from './records/supporting-documents.ts';

/** The document of a piece of evidence that is made in the same act, as the documents name it. */
export async function addEvidenceDocument(
  tx: Tx,
  actor: Actor,
  { evidenceId, contactId, name }: { evidenceId: string; contactId: string; name: string },
) {
  const document = await tx
    .insertInto('supporting_document')
    .values({ name: `cpdEvidence ${name}`, contact_id: contactId, evidence_id: evidenceId })
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditCreation(tx, actor, supportingDocuments.name, document);
  return document;
}
