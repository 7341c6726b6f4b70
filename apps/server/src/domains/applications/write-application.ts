import type { RequestContext } from '../../engines/entitlements/index.ts';
import type { FormSubmitAnswer, FormSubmitRequest } from '@charter/contracts';
import { malformed } from '../../platform/errors/index.ts';
import { requireOwnContact, type ApplicationServices } from './application-services.ts';
import { cancelApplication } from './cancel-application.ts';
import { saveDraft } from './save-draft.ts';
import { submitApplication } from './submit-application.ts';
import { closedApplication, submissionResponse } from './submission.ts';

/** One call does three things, as its marks say. */
export async function writeApplication(
  services: ApplicationServices,
  context: RequestContext,
  request: FormSubmitRequest,
): Promise<FormSubmitAnswer> {
  requireOwnContact(context.caller, request.contactId);
  if (request.isCancel) return cancel(services, context, request);
  return request.isSubmit
    ? submitApplication(services, context, request)
    : saveDraft(services, context, request);
}

async function cancel(
  services: ApplicationServices,
  context: RequestContext,
  { submissionId, webFormName: formName, isSubmit }: FormSubmitRequest,
): Promise<FormSubmitAnswer> {
  if (isSubmit) throw malformed('isCancel', 'an application is submitted or cancelled, not both');
  if (!submissionId) throw malformed('submissionId', 'is needed to cancel an application');
  const { done, submission } = await cancelApplication(services, context, { submissionId, formName });
  if (!done) throw closedApplication(submission);
  return submissionResponse(submission);
}
