import { ApiError } from '../../../lib/api-error.ts';
import { readSubmission, saveSubmission } from '../../../lib/api.ts';
import { answersText, type Place } from './draft-answers.ts';

export interface DraftOf {
  /** Null until the first answer begins it. */
  readonly id: string | null;
  readonly formId: string;
  readonly formName: string;
  readonly contactId: string;
  readonly version: number;
  /** As it was read. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly place: Place | undefined;
}

interface SavedDraft {
  readonly id: string;
  readonly version: number;
  readonly savedAt: Date;
}

/**
 * Saves what is given under the version that was read. A draft that is newer is not overwritten, unless all it holds is
 * what was sent from here: then an answer of the server was lost on the way, or another window only looked around.
 */
export async function sendDraft(
  draft: DraftOf,
  data: Record<string, unknown>,
  sent: readonly string[],
): Promise<SavedDraft> {
  try {
    return await send(draft, data);
  } catch (error) {
    const submissionId = draftInTheWay(draft, error);
    if (submissionId === undefined) throw error;
    const { data: newer } = await readSubmission({ submissionId, WebFormName: draft.formName });
    if (!sent.includes(answersText(newer.data))) throw error;
    return send({ ...draft, id: submissionId, version: newer.version }, data);
  }
}

/** The draft that is newer than this one, or that was begun already. */
function draftInTheWay({ id }: DraftOf, error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (id !== null) return error.code === 'stale' ? id : undefined;
  return error.errors.find(({ field }) => field === 'submissionId')?.message;
}

async function send(draft: DraftOf, data: Record<string, unknown>): Promise<SavedDraft> {
  const { id, formId, contactId, formName, version } = draft;
  const answer = await saveSubmission({
    ...(id === null ? {} : { submissionId: id, version }),
    formId,
    contactId,
    webFormName: formName,
    formName,
    isSubmit: false,
    isCancel: false,
    data,
  });
  const { uri, modifiedon } = answer.data;
  return {
    id: id ?? uri.replace(/^.*\//, ''),
    version: answer.data.version,
    savedAt: new Date(modifiedon),
  };
}
