import { codes, records } from '@charter/contracts';
import { createRecord, deleteRecord } from './records.ts';
import { uploadFile, type Sending } from './upload.ts';

/**
 * A document of the person's with its file: the record first, then the file. A record whose file did not arrive, or that
 * nobody wants any more when it did, does not stay behind. Answers the ids of both.
 */
export async function storeDocument(
  { name, contactId }: { readonly name: string; readonly contactId: string },
  file: File,
  sending: Sending,
): Promise<{ readonly documentId: string; readonly fileId: string }> {
  // Not by the signal: called off half-way, nobody would know whether the record is there.
  const { id: documentId } = await createRecord(records.documents, {
    name,
    kind: codes.codeOf(codes.documentType, 'Supporting document'),
    owner: contactId,
  });
  try {
    const { id: fileId } = await uploadFile(file, { documentId, ...sending });
    sending.signal.throwIfAborted();
    return { documentId, fileId };
  } catch (error) {
    await deleteDocument(documentId).catch(() => undefined);
    throw error;
  }
}

export const deleteDocument = (id: string) => deleteRecord(records.documents, id);
