export * as desks from './desk-lists.tsx';
export { ApplicationReview, waitingForUs } from './review/index.ts';
