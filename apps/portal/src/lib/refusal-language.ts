import { isRecordId, refusalWords, type Problem } from '@charter/contracts';
import * as texts from './refusal-texts.ts';

const byKind: Readonly<Record<string, string>> = texts;

/**
 * A refusal in the language of the portal. The server writes English and names the sentence; where it names none, its kind is
 * said. A server that names neither is left to speak for itself. Not loaded where the portal is English too.
 */
export function inOurLanguage(problem: Partial<Problem>): Partial<Problem> {
  const kind = problem.type?.replace(/^.*:/, '') ?? '';
  const detail = wordsFor(problem) ?? byKind[kind];
  const errors = problem.errors?.map((error) => ({
    ...error,
    // The id of a record, which a page leads to, is nothing that is read.
    message: isRecordId(error.message) ? error.message : (wordsFor(error) ?? texts.wrongAnswer),
  }));
  return {
    ...problem,
    ...(detail === undefined ? {} : { title: detail, detail }),
    ...(errors && detail !== undefined ? { errors } : {}),
  };
}

const wordsFor = ({ code, params }: Pick<Problem, 'code' | 'params'>): string | undefined =>
  code === undefined ? undefined : refusalWords({ code, ...(params ? { params } : {}) });
