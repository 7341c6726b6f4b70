import { randomUUID } from 'node:crypto';
import { insert, lookup, owned, text, type Samples } from './sample.ts';

const document = owned('supporting_document', { name: 'cv' });

export const documentSamples: Samples = {
  annotations: {
    row: async (db, contactId) =>
      insert(db, 'annotation', {
        supporting_document_id: await document(db, contactId),
        filename: 'cv.pdf',
        mime_type: 'application/pdf',
        size_bytes: 0,
        sha256: '0'.repeat(64),
        storage_key: `files/${randomUUID().replaceAll('-', '')}`,
      }),
  },
  ctpt_supportingdocuments: {
    row: document,
    create: async (_, contactId) => [
      text('ctpt_name', 'cv'),
      lookup('ctpt_customerid', contactId, 'contacts'),
    ],
  },
};
