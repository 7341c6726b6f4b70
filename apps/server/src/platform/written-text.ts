import { writtenTextMessages } from '@charter/contracts';
import { hasStrayCharacters } from '@charter/form-logic';
import { malformed } from './errors/index.ts';

/** Whether it holds no character that nobody types, the half of one among them. */
export const isWrittenText = (text: string): boolean => !hasStrayCharacters(text, 'many');

/** The same rule as the schema of a written text, for one that came as a part of a form. */
export function requireWrittenText(field: string, text: string): void {
  if (text.trim() === '') throw malformed(field, writtenTextMessages.blank);
  if (!isWrittenText(text)) throw malformed(field, writtenTextMessages.strayCharacters);
}
