import { codes } from '@charter/contracts';

const stageOf = (label: (typeof codes.reviewStage)[keyof typeof codes.reviewStage]): number =>
  codes.codeOf(codes.reviewStage, label);

export const stages = {
  waiting: stageOf('Waiting'),
  inReview: stageOf('In review'),
  asked: stageOf('Asked for more'),
  secondApproval: stageOf('Second approval'),
  approved: stageOf('Approved'),
  declined: stageOf('Declined'),
} as const;

/** What an officer can go on with, as the filter of the queue chooses it: the rest is decided, or waits for the applicant. */
export const waitingForUs = { stage: [stages.waiting, stages.inReview, stages.secondApproval].join() };

export const isDecided = (stage: number): boolean => stage === stages.approved || stage === stages.declined;
