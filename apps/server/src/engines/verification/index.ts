export { makeCodedCertificate, makeCodedPaper, type PaperServices } from './coded-paper.ts';
export {
  checkCode,
  codeOfIssued,
  issueCode,
  issuedId,
  verificationType,
  type CodedPaper,
} from './verification.ts';
