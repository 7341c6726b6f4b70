import { actorOf, type RequestContext } from '../../engines/entitlements/index.ts';
import {
  institutionDay,
  isPricedByEvent,
  type FormSubmitAnswer,
  type FormSubmitRequest,
} from '@charter/contracts';
import { sql } from 'kysely';
import { changeRow, writeAudit } from '../../engines/audit/index.ts';
import { storableAnswers, type FormVersion } from '../../engines/forms/index.ts';
import { lockPerson } from '../../engines/locks/index.ts';
import { tellAndMail } from '../../engines/notifications/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { createOrderJob, withNextNumber } from '../orders/index.ts';
import { applicationOrders } from './application-orders.ts';
import { requireForm, type ApplicationServices } from './application-services.ts';
import { applicationNotices } from './notices.ts';
import {
  closedApplication,
  findOwnSubmission,
  formOf,
  formToStart,
  lockOwnSubmission,
  mayTake,
  notBegun,
  openDraftId,
  progress,
  recordEvent,
  type Submission,
  submissionResponse,
  takeStep,
} from './submission.ts';
import { submissions } from './records/submissions.ts';
import { changedForm, existingDraft, goneFile, staleDraft, wrongAnswers } from './refusals.ts';

/** What is written once the answers are found right. */
interface Completion {
  readonly form: FormVersion;
  readonly answers: string;
  readonly now: string;
}

/**
 * Judges all of the answers by the version the application was begun with, and hands it in. Judging takes its time and
 * needs no lock: what was judged is what is stored, whatever another window saves meanwhile.
 */
export async function submitApplication(
  services: ApplicationServices,
  context: RequestContext,
  request: FormSubmitRequest,
): Promise<FormSubmitAnswer> {
  const { db, forms, jobs, clock } = services;
  const { caller } = context;
  await requireForm(db, caller, request.webFormName);
  if (request.data) storableAnswers(request.data);
  const begun = await findDraftToSubmit(services, context, request);
  const form = begun ? await formOf(forms, begun) : await formToStart(forms, request);
  if (!form) throw notFound('The form');
  if (request.formId && request.formId.toLowerCase() !== form.id) throw changedForm();
  const given = request.data ?? (begun?.data as Record<string, unknown> | undefined) ?? {};
  const verdict = await forms.judge(form, given, caller.contactId);
  if (verdict.errors.length > 0) throw wrongAnswers(verdict.errors);
  if (isPricedByEvent(form.name)) return submitRegistration(services, context, begun, verdict.answers);
  const completion = { form, answers: storableAnswers(verdict.answers), now: clock.now().toISOString() };

  return db.transaction().execute(async (tx) => {
    // Whoever erases or merges them holds them before what is theirs, and two submissions come one after the other.
    await lockPerson(tx, caller.contactId);
    const before = begun ? await lockDraft(tx, context, begun, request.version ?? null) : null;
    const same = before ? null : await findRecentDuplicate(tx, caller.contactId, completion);
    if (same) return submissionResponse(same);
    const after = before
      ? await completeDraft(tx, before, completion)
      : await createCompleted(tx, caller.contactId, completion);
    if (!(await services.keepFiles(tx, after, verdict.fileIds))) throw goneFile();
    await recordEvent(tx, after.id, 'Submitted', completion.now);
    // The last lock: nothing below waits for another one.
    const reference = await giveReference(tx, after.id, completion.now);
    const { title, hasPayment } = form;
    const receiver = { contactId: caller.contactId, noticeId: after.id };
    const data = { submissionId: after.id, form: title, hasPayment, reference };
    await tellAndMail(tx, jobs, receiver, applicationNotices.received, data);
    await writeAudit(tx, actorOf(context), {
      action: before ? 'update' : 'create',
      recordType: submissions.name,
      recordId: after.id,
      before,
      after: { ...after, reference },
    });
    if (hasPayment)
      await jobs.enqueue(
        tx,
        createOrderJob,
        { kind: applicationOrders.kind, id: after.id, submissionId: null, askedOn: completion.now },
        { once: after.id },
      );
    return submissionResponse({ ...after, reference });
  });
}

/**
 * The form of a place at an event or exam: whoever registers people takes the place, hands the form in and makes the order.
 * A draft of it that was not for this event, or whose event has its form already, is not needed any more.
 */
async function submitRegistration(
  services: ApplicationServices,
  context: RequestContext,
  begun: Submission | null,
  answers: Readonly<Record<string, unknown>>,
): Promise<FormSubmitAnswer> {
  const { eventId, specialRequirements } = answers;
  const place = {
    eventId: String(eventId),
    specialRequirements: typeof specialRequirements === 'string' ? specialRequirements : null,
  };
  return services.db.transaction().execute(async (tx) => {
    await lockPerson(tx, context.caller.contactId);
    const draft = begun ? await lockDraft(tx, context, begun, null) : null;
    const id = await services.register(tx, services, context, place);
    if (draft && draft.id !== id) {
      const row = { table: 'submission', recordType: submissions.name, before: draft } as const;
      await changeRow(tx, actorOf(context), row, takeStep('cancel', draft));
    }
    const handedIn = tx.selectFrom('submission').selectAll().where('id', '=', id);
    return submissionResponse(await handedIn.executeTakeFirstOrThrow());
  });
}

/** Null where the application is handed in without a draft before it. */
async function findDraftToSubmit(
  { db }: ApplicationServices,
  { caller }: RequestContext,
  { submissionId, webFormName: formName }: FormSubmitRequest,
): Promise<Submission | null> {
  if (!submissionId) return null;
  const begun = await findOwnSubmission(db, caller, { submissionId, formName });
  if (!mayTake('submit', begun)) throw closedApplication(begun);
  return begun;
}

/** Two windows that submit at once come here one after the other, and the second finds it submitted. */
async function lockDraft(
  tx: Tx,
  { caller }: RequestContext,
  { id, form_name }: Submission,
  version: number | null,
): Promise<Submission> {
  const current = await lockOwnSubmission(tx, caller, { submissionId: id, formName: form_name });
  if (!mayTake('submit', current)) throw closedApplication(current);
  if (version !== null && version !== current.version) throw staleDraft();
  return current;
}

const completeDraft = (tx: Tx, before: Submission, { form, answers, now }: Completion): Promise<Submission> =>
  tx
    .updateTable('submission')
    .set({
      ...takeStep('submit', before),
      web_form_id: form.id,
      data: sql<string>`${answers}::jsonb`,
      submitted_on: now,
      version: sql`version + 1`,
      modified_on: sql`now()`,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The number by which people and the institution speak of it, from the series of the year. */
async function giveReference(tx: Tx, id: string, now: string): Promise<string> {
  const year = Number(institutionDay(new Date(now)).slice(0, 4));
  const { reference } = await withNextNumber(tx, 'application', year)
    .updateTable('submission')
    .from('next')
    .set((expression) => ({ reference: expression.ref('next.number') }))
    .where('submission.id', '=', id)
    .returning('reference')
    .$narrowType<{ reference: string }>()
    .executeTakeFirstOrThrow();
  return reference;
}

/** A second click, or a second try after a lost answer, comes within this time. */
const duplicateMinutes = 10;

/**
 * The same application, handed in a moment ago: of two that come at once without a draft, the second finds the first one's.
 * Who has a draft of the form submits that one.
 */
async function findRecentDuplicate(
  tx: Tx,
  contactId: string,
  { form, answers, now }: Completion,
): Promise<Submission | null> {
  const open = await openDraftId(tx, contactId, form.name);
  if (open !== null) throw existingDraft(open);
  const earliest = new Date(Date.parse(now) - duplicateMinutes * 60_000).toISOString();
  const found = await tx
    .selectFrom('submission')
    .selectAll()
    .where('contact_id', '=', contactId)
    .where('form_name', '=', form.name)
    .where('progress_code', '=', progress.completed)
    .where('submitted_on', '>', earliest)
    .where(sql<boolean>`data = ${answers}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

const createCompleted = (
  tx: Tx,
  contactId: string,
  { form, answers, now }: Completion,
): Promise<Submission> =>
  tx
    .insertInto('submission')
    .values({
      ...takeStep('submit', notBegun),
      web_form_id: form.id,
      form_name: form.name,
      contact_id: contactId,
      data: sql<string>`${answers}::jsonb`,
      submitted_on: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
