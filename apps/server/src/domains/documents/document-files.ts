import { documentFileTypes, type DocumentKind } from '@charter/contracts';
import { changeRow, type Row } from '../../engines/audit/index.ts';
import type { FilePolicy } from '../../engines/files/index.ts';
import { lockOwnerOf } from './lock-owner.ts';
import { refuseClosedAccount, refuseEvidence } from './document-rules.ts';
import { annotations } from './records/annotations.ts';
import { supportingDocuments } from './records/supporting-documents.ts';

/** A file belongs to a supporting document, which takes what its kind allows and says where its file is found. */
export const documentFiles: Omit<FilePolicy, 'noteOpening'> = {
  documentType: supportingDocuments.name,
  fileType: annotations.name,
  typesFor: (document) => documentFileTypes[documentKind(document)],
  refuseFile: refuseClosedAccount,
  lockOwner: lockOwnerOf,
  refuseChange: refuseEvidence,
  setAddress: async (tx, actor, document, address) => {
    const before = { ...document, id: String(document['id']) };
    const row = { table: 'supporting_document', recordType: supportingDocuments.name, before } as const;
    await changeRow(tx, actor, row, { document_url: address });
  },
};

/**
 * What a supporting document is for. What it belongs to says it first; a person's own documents are told apart by their
 * names, as clients have always given them.
 */
export function documentKind(document: Row): DocumentKind {
  if (document['evidence_id']) return 'evidence';
  if (document['training_agreement_id']) return 'trainingAgreement';
  if (document['case_id'] || document['event_id']) return 'other';
  const name = String(document['name']).toLowerCase();
  if (name.includes('paymentproof')) return 'paymentProof';
  if (name.includes('idpassport')) return 'identity';
  return name.includes('cv') ? 'cv' : 'other';
}
