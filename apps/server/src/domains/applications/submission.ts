import { codes, formMessages, type FormSubmitAnswer } from '@charter/contracts';
import type { Selectable } from 'kysely';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { FormVersion, Forms } from '../../engines/forms/index.ts';
import { lockRows } from '../../engines/locks/index.ts';
import { steps } from '../../engines/steps/index.ts';
import { columnsOf, type Database, type Schema, type Tx } from '../../platform/database/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { changedForm } from './refusals.ts';

export type Submission = Selectable<Schema['submission']>;

/** All of them, by name: a statement that says `*` is not prepared. */
export const submissionColumns = columnsOf<'submission'>({
  id: true,
  contact_id: true,
  web_form_id: true,
  form_name: true,
  status: true,
  progress_code: true,
  data: true,
  submitted_on: true,
  reference: true,
  search_text: true,
  state_code: true,
  version: true,
  created_on: true,
  modified_on: true,
});

export const applicationSteps = steps(
  'Application',
  {
    none: 0,
    inProgress: codes.codeOf(codes.submissionStatus, 'In progress'),
    completed: codes.codeOf(codes.submissionStatus, 'Completed'),
    cancelled: codes.codeOf(codes.submissionStatus, 'Cancelled'),
  },
  {
    begin: { from: ['none'], to: 'inProgress', by: ['the applicant'], follows: 'its answers are kept' },
    submit: {
      from: ['none', 'inProgress'],
      to: 'completed',
      by: ['the applicant'],
      follows: 'an order is made where the form costs something',
    },
    cancel: { from: ['inProgress'], to: 'cancelled', by: ['the applicant'], follows: 'another may be begun' },
  },
);
/** How far an application has come, as its progress code says it. */
export const progress = applicationSteps.codes;

const statusAfter = { begin: 'Draft', submit: 'Submitted', cancel: 'Cancelled' } as const;
type ApplicationStep = keyof typeof statusAfter;

/** What a step makes of an application that has come so far; refuses one that cannot be taken from there. */
export const takeStep = (step: ApplicationStep, { progress_code }: Pick<Submission, 'progress_code'>) => ({
  status: statusAfter[step],
  progress_code: applicationSteps.take(step, progress_code),
});

/** Where there is no application yet. */
export const notBegun = { progress_code: progress.none };

export const mayTake = (
  step: ApplicationStep,
  { progress_code }: Pick<Submission, 'progress_code'>,
): boolean => applicationSteps.open(progress_code).includes(step);

/** Nothing more comes of these: they keep nobody from applying again. */
export const settledStatuses = ['Approved', 'Declined', 'Cancelled', 'Fail'] as const;

export interface Place {
  readonly submissionId: string;
  readonly formName: string;
}

const ownRows = (db: Database, caller: Caller, { submissionId, formName }: Place) =>
  db
    .selectFrom('submission')
    .selectAll()
    .where('id', '=', submissionId)
    .where('contact_id', '=', caller.contactId)
    .where('form_name', '=', formName);

/** The caller's own application; one of somebody else or of another form is not found. */
export async function findOwnSubmission(db: Database, caller: Caller, place: Place): Promise<Submission> {
  const found = await ownRows(db, caller, place).executeTakeFirst();
  if (!found) throw notFound('The application');
  return found;
}

/** A form of the person's own, whichever it is: events hear of it which place it was sent in for. */
export async function findOwnForm(
  db: Database,
  contactId: string,
  id: string,
): Promise<Pick<Submission, 'id' | 'form_name' | 'progress_code' | 'data'> | null> {
  const found = await db
    .selectFrom('submission')
    .select(['id', 'form_name', 'progress_code', 'data'])
    .where('id', '=', id)
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  return found ?? null;
}

/** The caller's own, and it stays as it is until the transaction ends. */
export async function lockOwnSubmission(tx: Tx, caller: Caller, place: Place): Promise<Submission> {
  const found = await lockRows(tx, 'source', ownRows(tx, caller, place)).executeTakeFirst();
  if (!found) throw notFound('The application');
  return found;
}

/** For the officer's decision, which holds the lock of its person. */
export const lockSubmission = (tx: Tx, id: string): Promise<Submission> =>
  lockRows(
    tx,
    'source',
    tx.selectFrom('submission').selectAll().where('id', '=', id),
  ).executeTakeFirstOrThrow();

/** The one draft of a form that a person has open, if any. */
export async function openDraftId(db: Database, contactId: string, formName: string): Promise<string | null> {
  const found = await db
    .selectFrom('submission')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('form_name', '=', formName)
    .where('progress_code', '=', progress.inProgress)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The version an application was begun with. Where that one never had questions, nobody answered any of them yet. */
export async function formOf(forms: Forms, submission: Submission): Promise<FormVersion | null> {
  const own = submission.web_form_id === null ? null : await forms.byId(submission.web_form_id);
  return own ?? forms.newest(submission.form_name);
}

/** An application keeps the version it was begun with: answers to another one are not its own. */
export const isOfForm = ({ web_form_id }: Submission, formId: string | null): boolean =>
  formId === null || web_form_id === null || formId.toLowerCase() === web_form_id;

/** The version a new application is made with: the newest, which must be the one the client knows. */
export async function formToStart(
  forms: Forms,
  request: { readonly webFormName: string; readonly formId?: string | null },
): Promise<FormVersion> {
  const form = await forms.newest(request.webFormName);
  if (!form) throw notFound('The form');
  if (request.formId && request.formId.toLowerCase() !== form.id) throw changedForm();
  return form;
}

/** Adds to the timeline that the applicant reads; in the transaction that makes it true. */
export async function recordEvent(
  tx: Tx,
  submissionId: string,
  event: (typeof codes.submissionEvent)[keyof typeof codes.submissionEvent],
  occurredOn: string,
  note: string | null = null,
): Promise<void> {
  await tx
    .insertInto('submission_event')
    .values({
      submission_id: submissionId,
      event_code: codes.codeOf(codes.submissionEvent, event),
      occurred_on: occurredOn,
      note,
    })
    .execute();
}

/** What a client hears of an application that was written: clients read the id from the uri. */
export const submissionResponse = (row: {
  readonly id: string;
  readonly version: number;
  readonly modified_on: string;
  readonly reference?: string | null;
}): FormSubmitAnswer => ({
  data: {
    uri: `/submissions/${row.id}`,
    version: row.version,
    modifiedon: row.modified_on,
    ...(row.reference ? { reference: row.reference } : {}),
  },
});

export const closedApplication = ({ progress_code }: { progress_code: number }) =>
  new AppError(
    'conflict',
    progress_code === progress.cancelled ? formMessages.cancelled : formMessages.submitted,
  );
