import { formMessages, largestAnswersBytes } from '@charter/contracts';
import { AppError, malformed } from '../../platform/errors/index.ts';

/** Deeper than any form goes, and shallow enough for whoever reads it by recursion. */
const deepest = 32;

/** Answers as the database keeps them. Any shape will do; what could not be stored or read again is refused. */
export function storableAnswers(answers: Readonly<Record<string, unknown>>): string {
  refuseUnstorable(answers, 1);
  const json = JSON.stringify(answers);
  if (Buffer.byteLength(json) > largestAnswersBytes) throw new AppError('tooLarge', formMessages.tooLarge);
  return json;
}

function refuseUnstorable(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    requireStorableText(value);
  } else if (typeof value === 'object' && value !== null) {
    if (depth > deepest) throw malformed('data', `must not be nested more than ${deepest} levels deep`);
    for (const [name, part] of Object.entries(value)) {
      requireStorableText(name);
      refuseUnstorable(part, depth + 1);
    }
  }
}

/** PostgreSQL keeps neither a NUL nor half of a character. */
function requireStorableText(text: string): void {
  if (text.includes('\u0000') || !text.isWellFormed()) {
    throw malformed('data', 'contains a character that cannot be stored');
  }
}
