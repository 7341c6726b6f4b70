import type { StoredFile } from '../../file-service.ts';

/** A file as the answer holds it, perhaps with the date on which the copy was certified, as typed. */
export interface AnsweredFile extends StoredFile {
  readonly certifiedOn?: unknown;
}

/** The files of an answer, which may be of another kind in an old draft: what cannot be named cannot be shown. */
export function filesIn(answer: unknown): readonly AnsweredFile[] {
  const candidates: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return candidates.filter(isFile);
}

function isFile(value: unknown): value is AnsweredFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'size' in value &&
    typeof value.size === 'number'
  );
}

/** The answer that holds these files: a list where the form asks for several, else the last of them. */
export const answerOf = (files: readonly AnsweredFile[], several: boolean): unknown =>
  several ? files : files.at(-1);
