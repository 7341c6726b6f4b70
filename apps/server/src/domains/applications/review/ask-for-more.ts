import { reviewMessages, type AskForMoreRequest } from '@charter/contracts';
import { questionsOf } from '@charter/form-logic';
import { auditCreation, changeRow, type Actor } from '../../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../../engines/entitlements/index.ts';
import type { FormVersion } from '../../../engines/forms/index.ts';
import { tellAndMail } from '../../../engines/notifications/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, notFound, refusedField } from '../../../platform/errors/index.ts';
import { formOf, recordEvent } from '../submission.ts';
import { askedNotice } from './notices.ts';
import { askedSteps, lockOpenRequest, requestType, stateOfAsked } from './request.ts';
import {
  changeReview,
  lockReview,
  requireOwnReview,
  requireVersion,
  reviewSteps,
  type ReviewServices,
} from './review.ts';

/**
 * Asks the applicant for more: at the marked questions, by a document, or both. The promised time stands still until the answer
 * is there. `key` is the client's, so that a call which is sent again asks once.
 */
export async function askForMore(
  services: ReviewServices,
  context: RequestContext,
  { id, version, key, ...request }: AskForMoreRequest,
): Promise<{ readonly id: string }> {
  const { db, clock, jobs } = services;
  const message = request.message.trim();
  const document_name = request.document?.trim() ?? null;
  const questions = [...new Set(request.questions)];
  if (questions.length === 0 && document_name === null)
    throw refusedField('questions', reviewMessages.nothingAsked);
  // Before the transaction: forms are read by a connection of their own, and the embedded database has one only.
  const form = await formAsked(services, id);
  requireQuestions(form, questions);
  const actor = actorOf(context);
  return db.transaction().execute(async (tx) => {
    const { review, submission } = await lockReview(tx, context.caller, id);
    if (await wasAsked(tx, key, id)) return { id };
    await requireVersion(tx, review, version);
    const stage_code = reviewSteps.take('ask', review.stage_code);
    requireOwnReview(context.caller, review);
    askedSteps.take('ask', askedSteps.codes.none);
    const now = clock.now().toISOString();
    const created = await tx
      .insertInto('application_request')
      .values({
        id: key,
        review_id: id,
        asked_by: context.caller.contactId,
        asked_on: now,
        message,
        questions: JSON.stringify(questions),
        document_name,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditCreation(tx, actor, requestType, created);
    await changeReview(tx, actor, review, { stage_code, asked_on: now });
    await recordEvent(tx, id, 'More information wanted', now, message);
    const notice = askedNotice({ submissionId: id, form: form.title, message });
    await tellAndMail(tx, jobs, { contactId: submission.contact_id }, notice, { requestId: key });
    return { id };
  });
}

async function formAsked({ db, forms }: ReviewServices, id: string): Promise<FormVersion> {
  const submission = await db.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirst();
  if (!submission) throw notFound('The application');
  const form = await formOf(forms, submission);
  if (!form) throw new AppError('ruleBroken', reviewMessages.questionsGone);
  return form;
}

/** Sent again after a lost answer; the same key for another application is no key of ours. */
async function wasAsked(tx: Tx, key: string, reviewId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('application_request')
    .select('review_id')
    .where('id', '=', key)
    .executeTakeFirst();
  if (found && found.review_id !== reviewId) throw notFound('The request');
  return found !== undefined;
}

function requireQuestions({ compiled }: FormVersion, questions: readonly string[]): void {
  const known = questionsOf(compiled).map(({ path }) => path);
  if (questions.some((path) => !known.includes(path)))
    throw refusedField('questions', reviewMessages.unknownQuestion);
}

/** A decision that is made without the answer: nobody is asked any more. */
export async function withdrawRequest(tx: Tx, actor: Actor, reviewId: string, now: string): Promise<void> {
  const before = await lockOpenRequest(tx, reviewId);
  if (!before) return;
  const row = { table: 'application_request', recordType: requestType, before } as const;
  askedSteps.take('withdraw', stateOfAsked(before));
  await changeRow(tx, actor, row, { withdrawn_on: now });
}
