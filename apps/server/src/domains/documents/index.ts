import { defineDomain } from '../domain.ts';
import { annotations } from './records/annotations.ts';
import { supportingDocuments } from './records/supporting-documents.ts';

export { findOwnFiles, useInApplication } from './application-files.ts';
export {
  addEvidenceDocument,
  addProofOfPayment,
  addRequestDocument,
  findProofsOfPayment,
  namesOfMessageDocuments,
} from './create-document.ts';
export { documentFiles } from './document-files.ts';

export const documentsDomain = defineDomain({ records: [annotations, supportingDocuments] });
