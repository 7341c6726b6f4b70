export * as desks from './desk-lists.tsx';
export { CaseScreen } from './cases/case-screen.tsx';
export { MemberScreen } from './members/member-screen.tsx';
export { PaymentToVerify } from './payments/payment-to-verify.tsx';
export { StatementScreen } from './statement/statement-screen.tsx';
export { ApplicationReview, waitingForUs } from './review/index.ts';
