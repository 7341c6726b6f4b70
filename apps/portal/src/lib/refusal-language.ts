import { isRecordId, refusalWords, type Problem } from '@charter/contracts';
import * as texts from './refusal-texts.ts';

const byKind: Readonly<Record<string, string>> = {
  malformed: texts.malformed,
  forbidden: texts.forbidden,
  erased: texts.erased,
  ownMatter: texts.ownMatter,
  notFound: texts.notFound,
  conflict: texts.conflict,
  stale: texts.stale,
  full: texts.full,
  tooLarge: texts.tooLarge,
  unsupportedMediaType: texts.unsupportedMediaType,
  ruleBroken: texts.ruleBroken,
};

/**
 * A refusal in the language of the portal. The server writes English and names the sentence; where it names none, its kind is
 * said. A server that names neither is left to speak for itself. Not loaded where the portal is English too.
 */
export function inOurLanguage(problem: Partial<Problem>): Partial<Problem> {
  const { code, params } = problem;
  const kind = problem.type?.replace(/^.*:/, '') ?? '';
  const named = code === undefined ? undefined : refusalWords({ code, ...(params ? { params } : {}) });
  const detail = named ?? byKind[kind];
  if (detail === undefined) return problem;
  // A rule that is about one field says the same there. The id of a record, which a page leads to, is nothing that is read.
  const messageFor = (message: string): string => {
    if (isRecordId(message)) return message;
    return message === problem.detail && named !== undefined ? named : texts.wrongAnswer;
  };
  return {
    ...problem,
    title: detail,
    detail,
    ...(problem.errors && {
      errors: problem.errors.map(({ field, message }) => ({ field, message: messageFor(message) })),
    }),
  };
}
