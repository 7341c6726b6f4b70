import { documentFileTypes } from '@charter/contracts';
import { sql } from 'kysely';
import type { FilePolicy } from '../../engines/files/index.ts';
import { documentKind } from './document-kind.ts';
import { refuseEvidence } from './evidence.ts';
import { annotations } from './records/annotations.ts';
import { supportingDocuments } from './records/supporting-documents.ts';

/** A file belongs to a supporting document, which takes what its kind allows and says where its file is found. */
export const documentFiles: FilePolicy = {
  documentType: supportingDocuments.name,
  fileType: annotations.name,
  typesFor: (document) => documentFileTypes[documentKind(document)],
  refuseChange: refuseEvidence,
  setAddress: async (tx, documentId, address) =>
    tx
      .updateTable('supporting_document')
      .set({ document_url: address, version: sql`version + 1`, modified_on: sql`now()` })
      .where('id', '=', documentId)
      .returningAll()
      .executeTakeFirstOrThrow(),
};
