export * as desks from './desk-lists.tsx';
export { CaseScreen } from './cases/case-screen.tsx';
export { MemberScreen } from './members/member-screen.tsx';
export { PaymentToVerify } from './payments/payment-to-verify.tsx';
export { StatementScreen } from './statement/statement-screen.tsx';
export { ApplicationReview, waitingForUs } from './review/index.ts';
export { InstitutionFigures } from './home/figures.tsx';
export { waitingWork } from './home/home-calls.ts';
export { WaitingWork } from './home/waiting-work.tsx';
