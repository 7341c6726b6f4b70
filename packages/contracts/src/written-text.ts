import { Type } from 'typebox';

/** Says in a schema which text it is; the server knows the characters that nobody types. */
export const writtenTextFormat = 'written-text';
/** The same, of what stands in one line. */
export const writtenLineFormat = 'written-line';
/** Of the same schema: something is to be seen there. A mark for the direction of reading, or an empty cell of Braille, is not. */
export const notBlank = '(?!\\u2800)[\\p{L}\\p{N}\\p{P}\\p{S}]';

/** What the institution's people write for somebody to read: a reason, a note, an answer. One kind of text, wherever it is asked for. */
export const writtenText = (maxLength: number, description?: string) =>
  written(writtenTextFormat, maxLength, description);

/** What they write of the same kind that lists show in one line. */
export const writtenLine = (maxLength: number, description?: string) =>
  written(writtenLineFormat, maxLength, description);

const written = (format: string, maxLength: number, description?: string) =>
  Type.String({
    maxLength,
    pattern: notBlank,
    format,
    ...(description === undefined ? {} : { description }),
  });

export const writtenTextMessages = {
  blank: 'must have a value',
  strayCharacters: 'must not contain control or invisible characters',
  otherKey: 'Something else was sent under this key. Read what is there before you send this.',
} as const;
