import { Type } from 'typebox';

/** Says in a schema which text it is; the server knows the characters that nobody types. */
export const writtenTextFormat = 'written-text';
/** Of the same schema: something is to be read there. */
export const notBlank = '\\S';

/** What the institution's people write for somebody to read: a reason, a note, an answer. One kind of text, wherever it is asked for. */
export const writtenText = (maxLength: number, description?: string) =>
  Type.String({
    maxLength,
    pattern: notBlank,
    format: writtenTextFormat,
    ...(description === undefined ? {} : { description }),
  });

export const writtenTextMessages = {
  blank: 'must have a value',
  strayCharacters: 'must not contain control characters',
} as const;
