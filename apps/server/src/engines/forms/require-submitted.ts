import { codes, formMessages } from '@charter/contracts';
import { refusedField } from '../../platform/errors/index.ts';

const { submissionStatus } = codes;

/** Nothing follows from a form that was not sent in; refused at the field that names it. */
export function requireSubmitted({ progress_code }: { readonly progress_code: number }, field: string): void {
  if (progress_code === codes.codeOf(submissionStatus, 'Completed')) return;
  const isCancelled = progress_code === codes.codeOf(submissionStatus, 'Cancelled');
  throw refusedField(field, isCancelled ? formMessages.cancelled : formMessages.notSubmitted);
}
