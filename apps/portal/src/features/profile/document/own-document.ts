import { documentFileTypes, fileTypes, records, type DocumentKind } from '@charter/contracts';
import { recordValues } from '../../../lib/record-values.ts';
import { listRecords } from '../../../lib/records.ts';
import { question } from '../../../server-state/index.ts';
import { storeDocument } from '../../../lib/supporting-document.ts';
import { uploadFile, type Sending } from '../../../lib/upload.ts';

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
  of: [records.documents.type, records.files.type],
  ask: async (signal, { name }: DocumentOfKind, contactId: string): Promise<OwnDocument | null> => {
    const found = await listRecords(
      records.documents,
      {
        read: ['name', 'case', 'evidence'],
        where: { owner: contactId, name },
        sort: { field: 'createdOn', direction: 'desc' },
        size: 50,
      },
      signal,
    );
    // A text is found anywhere in the field, and a request's attachment may be called by the same word.
    const own = found.data.find((row) => {
      const values = recordValues(row);
      return (
        values.text('name')?.toLowerCase() === name.toLowerCase() &&
        values.text('case') === null &&
        values.text('evidence') === null
      );
    });
    if (!own) return null;
    const attached = await listRecords(
      records.files,
      { read: ['name', 'size'], where: { document: own.id }, size: 1 },
      signal,
    );
    const [file] = attached.data;
    const values = file && recordValues(file);
    return {
      id: own.id,
      file:
        file && values
          ? { id: file.id, name: values.text('name') ?? '', size: values.code('size') ?? 0 }
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
