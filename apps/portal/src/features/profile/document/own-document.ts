import { documentFileTypes, fileTypes, type DocumentKind } from '@charter/contracts';
import { listRecords } from '../../../lib/api.ts';
import { where } from '../../../lib/record-filter.ts';
import { recordValues } from '../../../lib/record-values.ts';
import { question } from '../../../server-state/index.ts';
import { storeDocument } from '../../../lib/supporting-document.ts';
import { uploadFile, type Sending } from '../../../lib/upload.ts';

const documents = 'ctpt_supportingdocuments';
const files = 'annotations';

/** A document that a person has one of, known by its name. */
export interface DocumentOfKind {
  readonly kind: Extract<DocumentKind, 'cv' | 'identity'>;
  readonly name: string;
}

export const cv: DocumentOfKind = { kind: 'cv', name: 'cv' };
export const identityDocument: DocumentOfKind = { kind: 'identity', name: 'IdPassport' };

export interface OwnDocument {
  readonly id: string;
  /** Null where an upload broke off before the file was there. */
  readonly file: { readonly id: string; readonly name: string; readonly size: number } | null;
}

/** Ten megabytes: a scan of a few pages, and half a minute on a slow line. */
export const maxSizeBytes = 10 * 1_048_576;

export const extensionsFor = ({ kind }: DocumentOfKind): string[] =>
  documentFileTypes[kind].flatMap((type) => [...fileTypes[type].extensions]);

export const ownDocument = question('own-document', {
  of: [documents, files],
  ask: async (signal, { name }: DocumentOfKind, contactId: string): Promise<OwnDocument | null> => {
    const found = await listRecords(
      {
        recordtype: documents,
        properties: ['ctpt_name', '_ctpt_Case_value', '_ctpt_evidence_value'],
        filter: {
          fieldAndOperator: true,
          filterfields: [
            where('_ctpt_customerid_value', contactId, 'lookup'),
            where('ctpt_name', name, 'string'),
          ],
        },
        sortfield: { field: 'createdon', sorttype: 'desc' },
        continuationToken: null,
        pazesize: 50,
      },
      signal,
    );
    // A text is found anywhere in the field, and a request's attachment may be called by the same word.
    const own = found.data.find((row) => {
      const values = recordValues(row);
      return (
        values.text('ctpt_name')?.toLowerCase() === name.toLowerCase() &&
        values.text('_ctpt_Case_value') === null &&
        values.text('_ctpt_evidence_value') === null
      );
    });
    if (!own) return null;
    const attached = await listRecords(
      {
        recordtype: files,
        properties: ['filename', 'filesize'],
        filter: {
          fieldAndOperator: true,
          filterfields: [where('_ctpt_supportingdocument_value', own.id, 'lookup')],
        },
        continuationToken: null,
        pazesize: 1,
      },
      signal,
    );
    const [file] = attached.data;
    const values = file && recordValues(file);
    return {
      id: own.id,
      file:
        file && values
          ? { id: file.id, name: values.text('filename') ?? '', size: values.code('filesize') ?? 0 }
          : null,
    };
  },
});

/** Puts a file in the place of the one there is, or begins the document with it. */
export async function storeOwnDocument(
  document: DocumentOfKind,
  existing: OwnDocument | null,
  file: File,
  { contactId, ...sending }: Sending & { readonly contactId: string },
): Promise<void> {
  if (existing) await uploadFile(file, { documentId: existing.id, ...sending });
  else await storeDocument({ name: document.name, contactId }, file, sending);
}
