import type { SchemaType } from '../definition.ts';
import { isRecord } from '../paths.ts';
import { isCount, isScalar } from './shape.ts';

interface Keyword {
  /** The types it says something about; used with another type it would be silently without effect. */
  readonly types?: readonly SchemaType[];
  readonly fits: (value: unknown) => boolean;
  readonly expected: string;
  /** Only at the top of a schema. */
  readonly topOnly?: true;
}

export const schemaTypes: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'array', 'object'];
export const dialect = 'https://json-schema.org/draft/2020-12/schema';
const formats: readonly unknown[] = ['date', 'month', 'email', 'uri', 'name'];

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextList = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const scalars: readonly SchemaType[] = ['string', 'number', 'integer', 'boolean'];
const numbers: readonly SchemaType[] = ['number', 'integer'];
const length: Keyword = { types: ['string'], fits: isCount, expected: 'a whole number, 0 or more' };
const bound: Keyword = { types: numbers, fits: (value) => Number.isFinite(value), expected: 'a number' };
const itemCount: Keyword = { types: ['array'], fits: isCount, expected: 'a whole number, 0 or more' };

const keywords: Readonly<Record<string, Keyword>> = {
  $schema: { fits: (value) => value === dialect, expected: dialect, topOnly: true },
  $defs: { fits: isRecord, expected: 'an object', topOnly: true },
  $ref: { fits: isText, expected: "'#/$defs/…'" },
  type: { fits: (value) => schemaTypes.includes(value), expected: 'one of the types string to object' },
  title: { fits: isText, expected: 'a text' },
  description: { fits: isText, expected: 'a text' },
  default: { types: [...scalars, 'array'], fits: () => true, expected: 'a value' },
  properties: { types: ['object'], fits: isRecord, expected: 'an object' },
  required: { types: ['object'], fits: isTextList, expected: 'a list of property names' },
  additionalProperties: { types: ['object'], fits: (value) => value === false, expected: 'false' },
  items: { types: ['array'], fits: isRecord, expected: 'a schema' },
  minItems: itemCount,
  maxItems: itemCount,
  uniqueItems: { types: ['array'], fits: (value) => typeof value === 'boolean', expected: 'true or false' },
  enum: {
    types: scalars,
    fits: (value) => Array.isArray(value) && value.length > 0 && value.every(isScalar),
    expected: 'a list of texts, numbers, true or false',
  },
  const: { types: scalars, fits: isScalar, expected: 'a text, a number, true or false' },
  pattern: { types: ['string'], fits: isText, expected: 'a regular expression' },
  minLength: length,
  maxLength: length,
  minimum: bound,
  maximum: bound,
  format: {
    types: ['string'],
    fits: (value) => formats.includes(value),
    expected: 'date, month, email or uri',
  },
};

export function keywordNamed(name: string): Keyword | undefined {
  return Object.hasOwn(keywords, name) ? keywords[name] : undefined;
}
