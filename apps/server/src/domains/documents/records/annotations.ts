import { sql } from 'kysely';
import {
  allow,
  everyRow,
  integer,
  lookup,
  recordType,
  rowsWhere,
  text,
  through,
} from '../../../engines/records/index.ts';

const ofOwnDocuments = rowsWhere(
  'files of own documents',
  (alias, caller) => sql<boolean>`exists (
    select 1 from supporting_document d
    where d.id = ${sql.ref(`${alias}.supporting_document_id`)} and d.contact_id = ${caller.contactId})`,
);

/** The file behind a supporting document. Its bytes travel through the file calls only. */
export const annotations = recordType({
  name: 'annotations',
  label: 'Attachment',
  table: 'annotation',
  idField: 'annotationid',
  display: 'filename',
  fields: {
    subject: text('subject', 'Subject'),
    filename: text('filename', 'File name', { required: true }),
    mimetype: text('mime_type', 'Type', { required: true }),
    filesize: integer('size_bytes', 'Size', { computed: true }),
    ctpt_supportingdocument: lookup(
      'supporting_document_id',
      'Supporting document',
      'ctpt_supportingdocuments',
      {
        required: true,
        aliases: ['_objectid_value'],
      },
    ),
  },
  grants: [
    allow(
      ['read'],
      ofOwnDocuments,
      'all',
      through('profile.upload-cv', 'profile.identity', 'queries.viewrequest'),
    ),
    allow(['read'], everyRow, 'all', through('staff.membership', 'staff.finance', 'staff.education')),
  ],
});
