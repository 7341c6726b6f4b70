import {
  institutionDay,
  reviewMessages,
  type AnswerReviewRequest,
  type ReadAskedAnswer,
} from '@charter/contracts';
import { addDays, type FormValues } from '@charter/form-logic';
import { changeRow } from '../../../engines/audit/index.ts';
import { actorOf, type Caller, type RequestContext } from '../../../engines/entitlements/index.ts';
import { storableAnswers, type Forms, type Verdict } from '../../../engines/forms/index.ts';
import { lockPerson } from '../../../engines/locks/index.ts';
import { tell } from '../../../engines/notifications/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { AppError, notFound, refusedField } from '../../../platform/errors/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import { submissions } from '../records/submissions.ts';
import { goneFile, wrongAnswers } from '../refusals.ts';
import { formOf, lockSubmission, recordEvent, type Submission } from '../submission.ts';
import { answeredNotice } from './notices.ts';
import {
  askedSteps,
  changedAnswers,
  daysStood,
  lockOpenRequest,
  requestType,
  stateOfAsked,
  type ReviewRequest,
} from './request.ts';
import { changeReview, lockReviewRow, reviewSteps, type Reviewed } from './review.ts';

/** What is asked of the caller's own application now; null where nothing is. */
export async function readAsked(
  db: Database,
  caller: Caller,
  submissionId: string,
): Promise<ReadAskedAnswer> {
  const [found, own] = await Promise.all([
    db
      .selectFrom('application_request')
      .selectAll()
      .where('review_id', '=', submissionId)
      .where('answered_on', 'is', null)
      .where('withdrawn_on', 'is', null)
      .executeTakeFirst(),
    db
      .selectFrom('submission')
      .select('id')
      .where('id', '=', submissionId)
      .where('contact_id', '=', caller.contactId)
      .executeTakeFirst(),
  ]);
  if (!own) throw notFound('The application');
  if (!found) return { request: null };
  const { id, message, document_name: document, asked_on: askedOn } = found;
  return { request: { id, message, questions: found.questions as string[], document, askedOn } };
}

/**
 * The applicant's answer to what was asked: judged by the day the application was sent in, as all of it was, and of the marked
 * questions only. The application returns to its officer, and the time that was promised runs on from where it stood.
 */
export async function answerRequest(
  services: ApplicationServices,
  context: RequestContext,
  request: AnswerReviewRequest,
): Promise<{ readonly id: string }> {
  const { db, clock } = services;
  const { caller } = context;
  if (caller.onHold) throw new AppError('forbidden', reviewMessages.onHold);
  const { asked, submission: found } = await findOwn(db, caller, request.id);
  const { id } = found;
  if (stateOfAsked(asked) === askedSteps.codes.answered) return { id };
  const verdict = await judgeAnswer(services.forms, found, asked, request);
  const fileId = request.fileId ?? null;
  if (asked.document_name !== null && fileId === null)
    throw refusedField('fileId', reviewMessages.documentMissing);
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, caller.contactId);
    const submission = await lockSubmission(tx, id);
    const review = await lockReviewRow(tx, id);
    const before = await lockOpenRequest(tx, id);
    // Somebody pressed twice, or the officer went on without it while the answers were judged.
    if (before?.id !== asked.id) {
      const { asked: since } = await findOwn(tx, caller, asked.id);
      if (stateOfAsked(since) === askedSteps.codes.answered) return { id };
      throw new AppError('conflict', reviewMessages.withdrawn);
    }
    askedSteps.take('answer', stateOfAsked(before));
    const files =
      fileId === null ? verdict.fileIds : [...new Set([...verdict.fileIds, fileId.toLowerCase()])];
    if (!(await services.keepFiles(tx, submission, files))) throw goneFile();
    const actor = actorOf(context);
    const row = { table: 'submission', recordType: submissions.name, before: submission } as const;
    await changeRow(tx, actor, row, { data: storableAnswers(verdict.answers) });
    const answered = { table: 'application_request', recordType: requestType, before } as const;
    await changeRow(tx, actor, answered, {
      answered_on: now.toISOString(),
      answers_before: JSON.stringify(submission.data),
      annotation_id: fileId,
    });
    await returnToOfficer(tx, context, { submission, review }, now);
    return { id };
  });
}

/** Another person's request is as unknown as none; one that was taken back says so. */
async function findOwn(db: Database, { contactId }: Caller, requestId: string) {
  const asked = await db
    .selectFrom('application_request')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirst();
  const submission =
    asked &&
    (await db
      .selectFrom('submission')
      .selectAll()
      .where('id', '=', asked.review_id)
      .where('contact_id', '=', contactId)
      .executeTakeFirst());
  if (!asked || !submission) throw notFound('The request');
  if (stateOfAsked(asked) === askedSteps.codes.withdrawn)
    throw new AppError('conflict', reviewMessages.withdrawn);
  return { asked, submission };
}

async function judgeAnswer(
  forms: Forms,
  submission: Submission,
  asked: ReviewRequest,
  { changes }: AnswerReviewRequest,
): Promise<Verdict> {
  storableAnswers(changes);
  const form = await formOf(forms, submission);
  if (!form) throw new AppError('ruleBroken', reviewMessages.questionsGone);
  const today = institutionDay(new Date(submission.submitted_on ?? submission.created_on));
  const { answers, wasOpen } = changedAnswers(form.compiled, submission.data as FormValues, changes, {
    marks: asked.questions as string[],
    today,
  });
  const verdict = await forms.judge(form, answers, submission.contact_id, today);
  // What was right when it was sent in is not asked again: an option may have gone since.
  const errors = verdict.errors.filter(({ field }) => wasOpen(field));
  if (errors.length > 0) throw wrongAnswers(errors);
  return verdict;
}

async function returnToOfficer(
  tx: Tx,
  context: RequestContext,
  { submission: { id, contact_id, form_name }, review }: Reviewed,
  now: Date,
): Promise<void> {
  const stood = review.asked_on === null ? 0 : daysStood(review.asked_on, now);
  await changeReview(tx, actorOf(context), review, {
    stage_code: reviewSteps.take('answer', review.stage_code),
    asked_on: null,
    promised_on: addDays(review.promised_on, stood),
    stood_days: review.stood_days + stood,
  });
  await recordEvent(tx, id, 'Answered', now.toISOString());
  if (review.officer_id === null) return;
  const { full_name } = await tx
    .selectFrom('contact')
    .select('full_name')
    .where('id', '=', contact_id)
    .executeTakeFirstOrThrow();
  const facts = { submissionId: id, applicant: full_name ?? form_name };
  await tell(tx, { contactId: review.officer_id }, answeredNotice(facts), facts);
}
