import type { RequestContext } from '../../engines/entitlements/index.ts';
import type { FormSubmitAnswer, FormSubmitRequest } from '@charter/contracts';
import { sql } from 'kysely';
import { storableAnswers } from '../../engines/forms/index.ts';
import { malformed } from '../../platform/errors/index.ts';
import { requireForm, type ApplicationServices } from './application-services.ts';
import {
  closedApplication,
  findOwnSubmission,
  isOfForm,
  progress,
  submissionResponse,
} from './submission.ts';
import { changedForm, staleDraft } from './refusals.ts';
import { startDraft } from './start-draft.ts';

/**
 * Keeps the answers as they are, right or wrong. People save every few seconds, so this is one statement and leaves no
 * trace in the audit, which begins with the draft and goes on with its submission.
 */
export async function saveDraft(
  services: ApplicationServices,
  context: RequestContext,
  request: FormSubmitRequest,
): Promise<FormSubmitAnswer> {
  const { submissionId, webFormName: formName, formId = null, version } = request;
  await requireForm(services.db, context.caller, formName, { isBegun: Boolean(submissionId) });
  if (!request.data) throw malformed('data', 'is needed');
  const answers = storableAnswers(request.data);
  if (!submissionId) return startDraft(services, context, request, answers);

  const { contactId } = context.caller;
  const { rows } = await sql<{ id: string; version: number; modified_on: string }>`
    update submission set data = ${answers}::jsonb, version = version + 1, modified_on = now()
    where id = ${submissionId} and contact_id = ${contactId} and form_name = ${formName}
      and progress_code = ${progress.inProgress} and version = coalesce(${version ?? null}::integer, version)
      and (${formId}::uuid is null or web_form_id is null or web_form_id = ${formId}::uuid
        or exists (select from web_form where id = web_form_id and definition = '{}'::jsonb))
    returning id, version, modified_on`.execute(services.db);
  const [saved] = rows;
  if (saved) return submissionResponse(saved);
  const current = await findOwnSubmission(services.db, context.caller, { submissionId, formName });
  if (current.progress_code !== progress.inProgress) throw closedApplication(current);
  throw isOfForm(current, formId) ? staleDraft() : changedForm();
}
