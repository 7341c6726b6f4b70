import type { FileService } from '../../../form-renderer/index.ts';
import { createRecord, deleteRecord } from '../../../lib/api.ts';
import { downloadFile } from '../../../lib/file-download.ts';
import { uploadFile } from '../../../lib/upload.ts';

const documents = 'ctpt_supportingdocuments';

/** Each file of an application is a supporting document of the applicant's, named by the application. */
export const applicationFiles = (contactId: string, title: string): FileService => ({
  upload: async (file, options) => {
    const { id: documentId } = await createRecord({
      recordtype: documents,
      data: [
        { name: 'ctpt_name', value: title, type: 'string' },
        { name: 'ctpt_documenttype', value: 100000001, type: 'picklist' },
        { name: 'ctpt_customerid', value: contactId, type: 'lookup', relatedentity: 'contacts' },
      ],
    });
    try {
      const { id } = await uploadFile(file, { documentId, ...options });
      return { id, name: file.name, size: file.size };
    } catch (error) {
      // A document without its file is nothing.
      await deleteRecord({ recordtype: documents, id: documentId }).catch(() => undefined);
      throw error;
    }
  },
  open: (id) => downloadFile(id),
});
