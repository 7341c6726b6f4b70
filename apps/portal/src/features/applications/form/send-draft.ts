import type { FormSubmitAnswer } from '@charter/contracts';
import { ApiError } from '../../../lib/api-error.ts';
import { readSubmission, saveSubmission } from '../../../lib/api.ts';
import { answersText, type Place } from './draft-answers.ts';

export interface DraftOf {
  readonly id: string;
  readonly formId: string;
  readonly formName: string;
  readonly contactId: string;
  readonly version: number;
  /** As it was read. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly place: Place | undefined;
}

/**
 * Saves what is given under the version that was read. A draft that is newer is not overwritten, unless all it holds is
 * what was sent from here: then an answer of the server was lost on the way, or another window only looked around.
 */
export async function sendDraft(
  draft: DraftOf,
  version: number,
  data: Record<string, unknown>,
  sent: readonly string[],
): Promise<FormSubmitAnswer> {
  try {
    return await send(draft, version, data);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
    const { data: newer } = await readSubmission({ submissionId: draft.id, WebFormName: draft.formName });
    if (!sent.includes(answersText(newer.data))) throw error;
    return send(draft, newer.version, data);
  }
}

const send = (draft: DraftOf, version: number, data: Record<string, unknown>) =>
  saveSubmission({
    submissionId: draft.id,
    formId: draft.formId,
    contactId: draft.contactId,
    webFormName: draft.formName,
    formName: draft.formName,
    isSubmit: false,
    isCancel: false,
    version,
    data,
  });
