import { annotations } from './records/annotations.ts';
import { supportingDocuments } from './records/supporting-documents.ts';

export { documentFiles } from './document-files.ts';

export const documentRecords = [annotations, supportingDocuments];
