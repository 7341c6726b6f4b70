import {
  codes,
  reviewMessages,
  undoHours,
  type ApproveApplicationRequest,
  type DeclineApplicationRequest,
  type UndoDecisionRequest,
} from '@charter/contracts';
import { changeRow } from '../../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../../engines/entitlements/index.ts';
import { tellAndMail } from '../../../engines/notifications/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, refusedField } from '../../../platform/errors/index.ts';
import { submissions } from '../records/submissions.ts';
import { recordEvent, type Submission } from '../submission.ts';
import type { Approval, Outcome } from './approval.ts';
import { withdrawRequest } from './ask-for-more.ts';
import { decisionNotice, type Decision } from './notices.ts';
import {
  changeReview,
  lockReview,
  requireOwnReview,
  requireVersion,
  reviewStages,
  reviewSteps,
  statusAt,
  type AlsoLocked,
  type LockedReview,
  type Reviewed,
  type ReviewServices,
  type SeenReview,
} from './review.ts';

/** Makes real what was applied for, or, where the form asks for two officers, hands it to the second. */
export async function approveApplication(
  services: ReviewServices,
  context: RequestContext,
  { id, version, ...choice }: ApproveApplicationRequest,
): Promise<{ readonly id: string }> {
  const { db, clock } = services;
  const { membershipClass = null, percent = null } = choice;
  const actor = actorOf(context);
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { review, submission, orders } = await lockToDecide(
      tx,
      context,
      { id, version, step: 'approve' },
      touchedBy(tx, services, now, () => null),
    );
    const approval = approvalOf(services, submission);
    // Said yes to alone, the applicant would be told of something that nobody has done.
    if (!approval) throw new AppError('ruleBroken', reviewMessages.noOutcome);
    if (approval.choosesClass && !(membershipClass !== null && membershipClass in codes.contactType))
      throw refusedField('membershipClass', reviewMessages.classMissing);
    if (approval.needsSecond && review.stage_code === reviewStages.inReview) {
      await changeReview(tx, actor, review, {
        stage_code: reviewSteps.take('agree', review.stage_code),
        first_approver_id: context.caller.contactId,
        officer_id: null,
      });
      return { id };
    }
    const approved = { submission, actor, now, orders, membershipClass, percent };
    const done = await approval.carryOut(tx, approved);
    await decide(tx, services, context, { review, submission }, { decision: 'approved', done });
    return { id };
  });
}

/** Turns an application down, with the reason that the applicant reads. */
export async function declineApplication(
  services: ReviewServices,
  context: RequestContext,
  { id, version, reason }: DeclineApplicationRequest,
): Promise<{ readonly id: string }> {
  return services.db.transaction().execute(async (tx) => {
    const locked = await lockToDecide(tx, context, { id, version, step: 'decline' });
    await decide(tx, services, context, locked, { decision: 'declined', reason: reason.trim() });
    return { id };
  });
}

/** Takes a decision back: the application is again with the officer who decided it, as it was before. */
export async function undoDecision(
  services: ReviewServices,
  context: RequestContext,
  { id, version }: UndoDecisionRequest,
): Promise<{ readonly id: string }> {
  const { db, clock, jobs } = services;
  const { caller } = context;
  const actor = actorOf(context);
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const touched = touchedBy(tx, services, now, (seen) =>
      seen.stage_code === reviewStages.approved ? outcomeOf(seen) : undefined,
    );
    const { review, submission, orders } = await lockReview(tx, caller, id, touched);
    await requireVersion(tx, review, version);
    const stage_code = reviewSteps.take('undo', review.stage_code);
    if (review.decided_by !== caller.contactId) throw new AppError('ruleBroken', reviewMessages.undoNotYours);
    if (now.getTime() - Date.parse(review.decided_on ?? '') > undoHours * 3_600_000)
      throw new AppError('ruleBroken', reviewMessages.undoTooLate);
    if (review.stage_code === reviewStages.approved) {
      const approved = { submission, actor, now, orders, membershipClass: null, percent: null };
      await approvalOf(services, submission)?.undo(tx, approved, outcomeOf(review));
    }
    await changeReview(tx, actor, review, {
      stage_code,
      officer_id: caller.contactId,
      decided_by: null,
      decided_on: null,
      reason: null,
      outcome: null,
    });
    await changeStatus(tx, context, submission, stage_code);
    await recordEvent(tx, id, 'In review', now.toISOString());
    const notice = decisionNotice('undone');
    await tellAndMail(tx, jobs, { contactId: submission.contact_id }, notice, { submissionId: id });
    return { id };
  });
}

/**
 * With the officer who decides: the one it is with, or, where one has agreed already, any other. The stage is judged before
 * anything is made real: what is made takes numbers, which are the last locks.
 */
async function lockToDecide(
  tx: Tx,
  { caller }: RequestContext,
  {
    id,
    version,
    step,
  }: { readonly id: string; readonly version: number; readonly step: 'approve' | 'decline' },
  touched?: AlsoLocked,
): Promise<LockedReview> {
  const locked = await lockReview(tx, caller, id, touched);
  const { review } = locked;
  await requireVersion(tx, review, version);
  reviewSteps.take(step, review.stage_code);
  if (review.stage_code !== reviewStages.secondApproval) requireOwnReview(caller, review);
  else if (review.first_approver_id === caller.contactId)
    throw new AppError('ruleBroken', reviewMessages.firstApprover);
  return locked;
}

/**
 * Who is told by an approval of the form, and which orders it changes: where it is carried out (`done` is null), or where what was
 * done is undone; nobody and none where there is nothing to undo.
 */
const touchedBy = (
  tx: Tx,
  services: ReviewServices,
  now: Date,
  doneOf: (seen: SeenReview) => Outcome | null | undefined,
): AlsoLocked => ({
  findOthersTold: async (seen) => {
    const done = doneOf(seen);
    if (done === undefined) return [];
    return (await approvalOf(services, seen)?.findOthersTold?.(tx, { ...seen, done })) ?? [];
  },
  lockOrders: async (seen) => {
    const done = doneOf(seen);
    if (done === undefined) return [];
    const of = { contactId: seen.contact_id, done, now };
    return (await approvalOf(services, seen)?.lockOrders?.(tx, of)) ?? [];
  },
});

const outcomeOf = ({ outcome }: Pick<SeenReview, 'outcome'>): Outcome => (outcome ?? {}) as Outcome;

async function decide(
  tx: Tx,
  { jobs, clock }: ReviewServices,
  context: RequestContext,
  { review, submission }: Reviewed,
  {
    decision,
    reason = null,
    done,
  }: {
    readonly decision: Exclude<Decision, 'undone'>;
    readonly reason?: string | null;
    readonly done?: Outcome;
  },
): Promise<void> {
  const step = decision === 'approved' ? 'approve' : 'decline';
  const stage_code = reviewSteps.take(step, review.stage_code);
  const now = clock.now().toISOString();
  const actor = actorOf(context);
  if (review.stage_code === reviewStages.asked) await withdrawRequest(tx, actor, review.id, now);
  await changeReview(tx, actor, review, {
    stage_code,
    officer_id: context.caller.contactId,
    asked_on: null,
    decided_by: context.caller.contactId,
    decided_on: now,
    reason,
    outcome: done === undefined ? null : JSON.stringify(done),
  });
  await changeStatus(tx, context, submission, stage_code);
  await recordEvent(tx, review.id, statusAt[stage_code], now, reason);
  const receiver = { contactId: submission.contact_id };
  await tellAndMail(tx, jobs, receiver, decisionNotice(decision, done?.says), { submissionId: review.id });
}

const changeStatus = (
  tx: Tx,
  context: RequestContext,
  before: Submission,
  stage: keyof typeof statusAt,
): Promise<Submission> =>
  changeRow(
    tx,
    actorOf(context),
    { table: 'submission', recordType: submissions.name, before },
    { status: statusAt[stage] },
  );

/** What approving an application by this form makes real; undefined where nothing does that yet. */
export const approvalOf = (
  { approvals }: Pick<ReviewServices, 'approvals'>,
  { form_name }: Pick<Submission, 'form_name'>,
): Approval | undefined => approvals.find(({ forms }) => forms.includes(form_name));
