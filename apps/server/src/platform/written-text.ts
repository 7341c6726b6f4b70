import { notBlank, writtenTextMessages } from '@charter/contracts';
import { hasStrayCharacters, withoutUnseen } from '@charter/form-logic';
import { malformed } from './errors/index.ts';

const visible = new RegExp(notBlank, 'u');

/** Whether something of it is seen. */
export const isSeen = (text: string): boolean => visible.test(text);

/** Whether it holds no character that nobody types, the half of one among them. */
export const isWrittenText = (text: string): boolean => !hasStrayCharacters(text, 'many');
export const isWrittenLine = (text: string): boolean => !hasStrayCharacters(text, 'one');

/** The same rule as the schema of a written text, for one that came as a part of a form: the text as it is to be kept. */
export function readWrittenText(field: string, given: string, maxLength: number): string {
  const text = withoutUnseen(given);
  if (!isSeen(text)) throw malformed(field, writtenTextMessages.blank);
  if (!isWrittenText(text)) throw malformed(field, writtenTextMessages.strayCharacters);
  if ([...text].length > maxLength) throw malformed(field, `must NOT have more than ${maxLength} characters`);
  return text;
}
