import { createRecord, deleteRecord } from './api.ts';
import { uploadFile, type Sending } from './upload.ts';

const documents = 'ctpt_supportingdocuments';
const supportingDocument = 100000001;

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
  const { id: documentId } = await createRecord({
    recordtype: documents,
    data: [
      { name: 'ctpt_name', value: name, type: 'string' },
      { name: 'ctpt_documenttype', value: supportingDocument, type: 'picklist' },
      { name: 'ctpt_customerid', value: contactId, type: 'lookup', relatedentity: 'contacts' },
    ],
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

export const deleteDocument = (id: string) => deleteRecord({ recordtype: documents, id });
