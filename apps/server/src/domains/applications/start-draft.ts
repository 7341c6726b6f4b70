import { actorOf, type RequestContext } from '../../engines/entitlements/index.ts';
import type { FormSubmitAnswer, FormSubmitRequest } from '@charter/contracts';
import { sql } from 'kysely';
import { auditCreation } from '../../engines/audit/index.ts';
import { type ApplicationServices } from './application-services.ts';
import { formToStart, notBegun, openDraftId, submissionResponse, takeStep } from './submission.ts';
import { submissions } from './records/submissions.ts';
import { changedForm, existingDraft } from './refusals.ts';

/**
 * A new draft of the newest version. A person has one open draft of a form; the database sees to it. That the conditions
 * of the first page were accepted is not asked for here: the call that begins a draft has no word for it, so that every
 * client but the portal would be refused. What binds is the declaration that the form itself asks for, judged at submission.
 */
export async function startDraft(
  { db, forms }: ApplicationServices,
  context: RequestContext,
  request: FormSubmitRequest,
  answers: string,
): Promise<FormSubmitAnswer> {
  const form = await formToStart(forms, request);
  const { contactId } = context.caller;
  return db.transaction().execute(async (tx) => {
    const created = await tx
      .insertInto('submission')
      .values({
        ...takeStep('begin', notBegun),
        web_form_id: form.id,
        form_name: form.name,
        contact_id: contactId,
        data: sql<string>`${answers}::jsonb`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!created) {
      const open = await openDraftId(tx, contactId, form.name);
      // Ended in the very moment between: trying again will do.
      throw open === null ? changedForm() : existingDraft(open);
    }
    await auditCreation(tx, actorOf(context), submissions.name, created);
    return submissionResponse(created);
  });
}
