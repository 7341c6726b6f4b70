export { ApplicationReview } from './application-review.tsx';
export { waitingForUs } from './stages.ts';
