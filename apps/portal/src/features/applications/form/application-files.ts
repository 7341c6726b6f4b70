import type { FileService } from '../../../form-renderer/index.ts';
import { downloadFile } from '../../../lib/file-download.ts';
import { storeDocument } from '../../../lib/supporting-document.ts';

/** Each file of an application is a supporting document of the applicant's, named by the application. */
export const applicationFiles = (contactId: string, title: string): FileService => ({
  upload: async (file, sending) => {
    const { fileId } = await storeDocument({ name: title, contactId }, file, sending);
    return { id: fileId, name: file.name, size: file.size };
  },
  open: (id) => downloadFile(id),
});
