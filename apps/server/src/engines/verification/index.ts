export { makeCodedCertificate, makeCodedPaper, type PaperServices } from './coded-paper.ts';
export {
  checkCode,
  codeOfIssued,
  codeSteps,
  issueCode,
  issuedId,
  stateOfCodes,
  verificationType,
  type CodedPaper,
} from './verification.ts';
