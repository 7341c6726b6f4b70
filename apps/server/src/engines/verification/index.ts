export { makeCodedPaper, type PaperServices } from './coded-paper.ts';
export { checkCode, issueCode, verificationType, type Voucher } from './verification.ts';
