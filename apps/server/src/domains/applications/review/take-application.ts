import { reviewMessages, type TakeApplicationRequest } from '@charter/contracts';
import { actorOf, opensTo, type RequestContext } from '../../../engines/entitlements/index.ts';
import { lockRows } from '../../../engines/locks/index.ts';
import { inTransaction, type Tx } from '../../../platform/database/index.ts';
import { refusedField } from '../../../platform/errors/index.ts';
import { recordEvent } from '../submission.ts';
import {
  changeReview,
  lockReview,
  requireVersion,
  reviewStages,
  reviewSteps,
  type ReviewServices,
} from './review.ts';

/** Takes an application to review it, hands it to a colleague of the desk, or gives it back to everybody (`officerId` null). */
export async function takeApplication(
  { db, clock }: Pick<ReviewServices, 'db' | 'clock'>,
  context: RequestContext,
  { id, version, officerId }: TakeApplicationRequest,
): Promise<{ readonly id: string }> {
  const officer = officerId === undefined ? context.caller.contactId : officerId;
  return inTransaction(db, async (tx) => {
    const { review, submission } = await lockReview(tx, context.caller, id);
    await requireVersion(tx, review, version);
    const now = clock.now().toISOString();
    if (officer !== null) await requireOfficer(tx, officer, submission.contact_id);
    const isAsked = review.stage_code === reviewStages.asked;
    const step = officer === null ? 'release' : isAsked ? 'handOver' : 'take';
    await changeReview(tx, actorOf(context), review, {
      officer_id: officer,
      taken_on: officer === null ? null : now,
      stage_code: reviewSteps.take(step, review.stage_code),
    });
    if (review.stage_code === reviewStages.waiting) await recordEvent(tx, id, 'In review', now);
    return { id };
  });
}

/** The officer who is handed an application must be able to decide it, and it must not be their own. */
async function requireOfficer(tx: Tx, officerId: string, applicantId: string): Promise<void> {
  const active = await tx
    .selectFrom('contact')
    .select('id')
    .where('id', '=', officerId)
    .where('state_code', '=', 0)
    .executeTakeFirst();
  if (!active || officerId === applicantId || !(await opensTo(tx, officerId, 'staff.membership')))
    throw refusedField('officerId', reviewMessages.noOfficer);
}

/** The application that was promised soonest and is with nobody; two officers who ask at once get two. Null where none waits. */
export async function takeNextApplication(
  { db, clock }: ReviewServices,
  context: RequestContext,
): Promise<{ readonly id: string | null }> {
  const { contactId } = context.caller;
  return db.transaction().execute(async (tx) => {
    const waiting = tx
      .selectFrom('application_review')
      .selectAll()
      .where('stage_code', '=', reviewStages.waiting)
      .where('contact_id', '<>', contactId)
      .orderBy('promised_on')
      .orderBy('id')
      .limit(1);
    const review = await lockRows(tx, 'source', waiting, 'next free').executeTakeFirst();
    if (!review) return { id: null };
    const now = clock.now().toISOString();
    await changeReview(tx, actorOf(context), review, {
      officer_id: contactId,
      taken_on: now,
      stage_code: reviewSteps.take('take', review.stage_code),
    });
    await recordEvent(tx, review.id, 'In review', now);
    return { id: review.id };
  });
}
