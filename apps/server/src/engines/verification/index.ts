export { makeCodedPaper, type PaperServices } from './coded-paper.ts';
export { checkCode, verificationType, type Voucher } from './verification.ts';
