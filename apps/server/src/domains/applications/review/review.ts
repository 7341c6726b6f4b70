import { codes, reviewMessages } from '@charter/contracts';
import type { Selectable, Updateable } from 'kysely';
import { changeRow, type Actor } from '../../../engines/audit/index.ts';
import { refuseOwnMatter, type Caller } from '../../../engines/entitlements/index.ts';
import type { Forms } from '../../../engines/forms/index.ts';
import { lockPeople, lockRows } from '../../../engines/locks/index.ts';
import { steps } from '../../../engines/steps/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Schema, Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import type { JobQueue } from '../../../platform/jobs/index.ts';
import type { Order } from '../../orders/index.ts';
import { lockSubmission, type Submission } from '../submission.ts';
import type { Approval } from './approval.ts';

export type Review = Selectable<Schema['application_review']>;
export const reviewType = 'ctpt_applicationreviews';

export interface ReviewServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly forms: Forms;
  readonly approvals: readonly Approval[];
}

const stage = codes.reviewStage;

export const reviewSteps = steps(
  'Review of an application',
  {
    waiting: codes.codeOf(stage, 'Waiting'),
    inReview: codes.codeOf(stage, 'In review'),
    asked: codes.codeOf(stage, 'Asked for more'),
    secondApproval: codes.codeOf(stage, 'Second approval'),
    approved: codes.codeOf(stage, 'Approved'),
    declined: codes.codeOf(stage, 'Declined'),
  },
  {
    take: {
      from: ['waiting', 'inReview'],
      to: 'inReview',
      by: ['the desk'],
      follows: 'it is with that officer, and the applicant reads that it is in review',
    },
    handOver: {
      from: ['asked'],
      to: 'asked',
      by: ['the desk'],
      follows: 'the answer comes to another officer',
    },
    release: { from: ['inReview'], to: 'waiting', by: ['the desk'], follows: 'anybody may take it' },
    ask: {
      from: ['inReview'],
      to: 'asked',
      by: ['the officer it is with'],
      follows: 'the applicant is told, and the promised time stands still',
    },
    answer: {
      from: ['asked'],
      to: 'inReview',
      by: ['the applicant, at what was asked'],
      follows: 'it is with the same officer again, who is told, and the promised time runs on',
    },
    agree: {
      from: ['inReview'],
      to: 'secondApproval',
      by: ['the officer it is with, where the form asks for two'],
      follows: 'another officer decides',
    },
    approve: {
      from: ['inReview', 'secondApproval'],
      to: 'approved',
      by: ['the officer it is with, or the second one'],
      follows: 'it becomes real, and the applicant is told',
    },
    decline: {
      from: ['inReview', 'asked', 'secondApproval'],
      to: 'declined',
      by: ['the officer it is with, or the second one'],
      follows: 'the applicant reads why',
    },
    undo: {
      from: ['approved', 'declined'],
      to: 'inReview',
      by: ['who decided, within a day and while nothing has followed'],
      follows: 'what it made is taken back, and the applicant is told',
    },
  },
  reviewMessages.stage,
);
export const reviewStages = reviewSteps.codes;

/** What the application itself says, at each stage of its review. */
export const statusAt = {
  [reviewStages.waiting]: 'Submitted',
  [reviewStages.inReview]: 'Submitted',
  [reviewStages.asked]: 'Submitted',
  [reviewStages.secondApproval]: 'Submitted',
  [reviewStages.approved]: 'Approved',
  [reviewStages.declined]: 'Declined',
} as const;

export interface Reviewed {
  readonly review: Review;
  readonly submission: Submission;
}

export interface LockedReview extends Reviewed {
  /** Those that the decision changes. */
  readonly orders: readonly Order[];
}

/** What is known of an application before it is locked. Whose it is, and what was decided, changes under the lock of its person alone. */
export type SeenReview = Pick<Review, 'contact_id' | 'form_name' | 'stage_code' | 'outcome'> &
  Pick<Submission, 'data'>;

/** What a decision touches besides the application and its applicant. */
export interface AlsoLocked {
  readonly findOthersTold: (seen: SeenReview) => Promise<readonly string[]>;
  readonly lockOrders: (seen: SeenReview) => Promise<readonly Order[]>;
}
const nothingElse: AlsoLocked = { findOthersTold: async () => [], lockOrders: async () => [] };

/**
 * The application with its review, which stay as they are until the transaction ends: whoever decides about a person holds
 * that person's lock first, because a decision changes what they are, and with it those of others who are told. Orders that the
 * decision changes come in between. Nobody reviews an application of their own.
 */
export async function lockReview(
  tx: Tx,
  caller: Caller,
  id: string,
  { findOthersTold, lockOrders }: AlsoLocked = nothingElse,
): Promise<LockedReview> {
  const peopleOf = async (review: SeenReview) => [review.contact_id, ...(await findOthersTold(review))];
  const found = await findReview(tx, id);
  refuseOwnMatter(caller, { recordType: reviewType, recordId: id, about: [found.contact_id] });
  const held = await peopleOf(found);
  await lockPeople(tx, held);
  const seen = await findReview(tx, id);
  // It went to another record of a person while their lock was waited for.
  if ((await peopleOf(seen)).some((person) => !held.includes(person))) throw changedMeanwhile(seen, null);
  const orders = await lockOrders(seen);
  const submission = await lockSubmission(tx, id);
  const review = await lockReviewRow(tx, id);
  return { review, submission, orders };
}

async function findReview(tx: Tx, id: string): Promise<SeenReview> {
  const found = await tx
    .selectFrom('application_review as r')
    .innerJoin('submission as s', 's.id', 'r.id')
    .select(['r.contact_id', 'r.form_name', 'r.stage_code', 'r.outcome', 's.data'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('The application');
  return found;
}

/** Its application is held already. */
export const lockReviewRow = (tx: Tx, id: string): Promise<Review> =>
  lockRows(
    tx,
    'source',
    tx.selectFrom('application_review').selectAll().where('id', '=', id),
  ).executeTakeFirstOrThrow();

/** What two officers see is what one of them decides on: the second reads who was first. */
export async function requireVersion(tx: Tx, review: Review, version: number): Promise<void> {
  if (review.version === version) return;
  const officerId = review.decided_by ?? review.officer_id;
  const officer = officerId
    ? await tx.selectFrom('contact').select('full_name').where('id', '=', officerId).executeTakeFirst()
    : undefined;
  throw changedMeanwhile(review, officer?.full_name ?? null);
}

const changedMeanwhile = ({ stage_code }: Pick<Review, 'stage_code'>, officer: string | null): AppError =>
  new AppError('stale', reviewMessages.changed(officer, stage[stage_code as keyof typeof stage]));

/** Judged after the stage, which says more than whose it is: what is decided already is nobody's to take first. */
export function requireOwnReview(caller: Caller, { officer_id, stage_code }: Review): void {
  if (officer_id === caller.contactId) return;
  throw new AppError(
    'ruleBroken',
    officer_id === null ? reviewSteps.whyNot(stage_code) : reviewMessages.notYours,
  );
}

export const isDecided = ({ stage_code }: Pick<Review, 'stage_code'>): boolean =>
  stage_code === reviewStages.approved || stage_code === reviewStages.declined;

export const changeReview = (
  tx: Tx,
  actor: Actor,
  before: Review,
  changes: Updateable<Schema['application_review']>,
): Promise<Review> =>
  changeRow(tx, actor, { table: 'application_review', recordType: reviewType, before }, changes);
