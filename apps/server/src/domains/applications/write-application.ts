import type { FormSubmitAnswer, FormSubmitRequest } from '@charter/contracts';
import { malformed } from '../../platform/errors/index.ts';
import { requireOwnContact, type ApplicationServices, type Asking } from './application-services.ts';
import { cancelApplication } from './cancel-application.ts';
import { closedApplication } from './refusals.ts';
import { saveDraft } from './save-draft.ts';
import { submitApplication } from './submit-application.ts';
import { writtenAnswer } from './written-answer.ts';

/** One call does three things, as its marks say. */
export async function writeApplication(
  services: ApplicationServices,
  asking: Asking,
  request: FormSubmitRequest,
): Promise<FormSubmitAnswer> {
  requireOwnContact(asking.caller, request.contactId);
  if (request.isCancel) return cancel(services, asking, request);
  return request.isSubmit
    ? submitApplication(services, asking, request)
    : saveDraft(services, asking, request);
}

async function cancel(
  services: ApplicationServices,
  asking: Asking,
  { submissionId, webFormName: formName, isSubmit }: FormSubmitRequest,
): Promise<FormSubmitAnswer> {
  if (isSubmit) throw malformed('isCancel', 'an application is submitted or cancelled, not both');
  if (!submissionId) throw malformed('submissionId', 'is needed to cancel an application');
  const { done, submission } = await cancelApplication(services, asking, { submissionId, formName });
  if (!done) throw closedApplication(submission);
  return writtenAnswer(submission);
}
