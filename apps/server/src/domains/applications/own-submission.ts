import type { Selectable } from 'kysely';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { FormVersion, Forms } from '../../engines/forms/index.ts';
import type { Database, Schema, Tx } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { changedForm } from './refusals.ts';

export type Submission = Selectable<Schema['submission']>;

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

/** The same, and it stays as it is until the transaction ends. */
export async function lockOwnSubmission(tx: Tx, caller: Caller, place: Place): Promise<Submission> {
  const found = await ownRows(tx, caller, place).forUpdate().executeTakeFirst();
  if (!found) throw notFound('The application');
  return found;
}

/** The version an application was begun with. Where that one never had questions, nobody answered any of them yet. */
export async function formOf(forms: Forms, submission: Submission): Promise<FormVersion | null> {
  const own = submission.web_form_id === null ? null : await forms.byId(submission.web_form_id);
  return own ?? forms.newest(submission.form_name);
}

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
