export { makeCodedCertificate, makeCodedPaper, type PaperServices } from './coded-paper.ts';
export {
  checkCode,
  codeOfIssued,
  issueCode,
  issuedId,
  verificationType,
  type Voucher,
} from './verification.ts';
