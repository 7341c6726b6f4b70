import type { FormReadAnswer, FormReadRequest } from '@charter/contracts';
import type { Caller } from '../../engines/entitlements/index.ts';
import { requireFormOrListPage, type ApplicationServices } from './application-services.ts';
import { formWithFee } from './read-form.ts';
import { findOwnSubmission, formOf } from './submission.ts';

/** An application with the form it is filled in on; one that is over is answered too, so that a page can say so. */
export async function readApplication(
  services: Pick<ApplicationServices, 'db' | 'clock' | 'forms'>,
  caller: Caller,
  { submissionId, WebFormName: formName }: FormReadRequest,
): Promise<FormReadAnswer> {
  const { db, forms } = services;
  requireFormOrListPage(caller, formName);
  const submission = await findOwnSubmission(db, caller, { submissionId, formName });
  const form = await formOf(forms, submission);
  return {
    data: {
      id: submission.id,
      name: submission.form_name,
      status: submission.status,
      swfStatus: submission.progress_code,
      data: submission.data as Record<string, unknown>,
      version: submission.version,
      modifiedon: submission.modified_on,
      form: form && (await formWithFee(services, caller, form)),
    },
  };
}
