import { sql } from 'kysely';
import {
  content,
  everyRow,
  integer,
  lookup,
  recordType,
  text,
  type Grant,
  type Scope,
} from '../../../engines/records/index.ts';
import { otherThanCvs, sharedCvs, supportingDocuments } from './supporting-documents.ts';

/** The files of the documents that the scope reaches; those of a person's own documents are the person's own. */
const filesOf = (documents: Scope): Scope<never> => ({
  name: `files of ${documents.name}`,
  condition: (alias, caller) => {
    const reached = documents.condition('its_document', caller);
    return sql<boolean>`exists (
      select 1 from supporting_document its_document
      where its_document.id = ${sql.ref(`${alias}.supporting_document_id`)} ${reached ? sql`and ${reached}` : sql``})`;
  },
  ...(documents.own ? { own: documents.own === 'all' ? 'all' : filesOf(documents.own) } : {}),
});

/**
 * Whoever may read a document may read its file: the sentences are the document's own. The bytes of somebody else's CV leave
 * by the file calls alone, which note who opened it.
 */
const asTheirDocuments = supportingDocuments.grants
  .filter((grant) => grant.verbs.includes('read'))
  .flatMap((grant): readonly Grant<never>[] => {
    const allOf = (rows: Scope) =>
      ({ ...grant, verbs: ['read'], rows: filesOf(rows), fields: 'all' }) as const;
    const holdsOthersCvs = grant.rows === sharedCvs || grant.rows === everyRow;
    if (!holdsOthersCvs) return [allOf(grant.rows)];
    const withoutBytes = { ...allOf(grant.rows), fields: { except: ['documentbody'] } } as const;
    return grant.rows === everyRow ? [withoutBytes, allOf(otherThanCvs)] : [withoutBytes];
  });

/** The file behind a supporting document. It is made and removed through the file calls only. */
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
    documentbody: content('storage_key', 'size_bytes', 'Content'),
    filesize: integer('size_bytes', 'Size', { computed: true, required: true }),
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
  grants: asTheirDocuments,
});
