import type { CompiledSchema } from './compiled.ts';
import { isDate, isMonth } from './dates.ts';
import type { ErrorKind, Scalar, SchemaType, Trim } from './definition.ts';
import { isRecord } from './paths.ts';
import { hasStrayCharacters, holdsLink, type TextLines } from './text-lines.ts';

/**
 * The answer as it counts: blanks cut where the field says so, nothing typed is nothing answered, properties that the
 * schema does not know are gone. Doing it twice changes nothing, and every check looks at the result only, so that
 * raw and cleaned values always get the same verdict.
 */
export function normalise(schema: CompiledSchema, value: unknown, trim: Trim): unknown {
  if (value === null || value === undefined) return undefined;
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' ? trimmed(value, trim) || undefined : value;
    case 'number':
    case 'integer':
      return typeof value === 'string' ? numberIn(value) : value;
    case 'array':
      return Array.isArray(value) ? normaliseList(schema, value, trim) : value;
    case 'object':
      return isRecord(value) ? normaliseObject(schema, value) : value;
    case 'boolean':
    case 'broken':
      return value;
  }
}

function trimmed(text: string, trim: Trim): string {
  if (trim === 'none') return text;
  return trim === 'end' ? text.trimEnd() : text.trim();
}

// An input hands over text; what is not a number stays text, so that it can be pointed out and corrected.
function numberIn(text: string): unknown {
  const digits = text.trim();
  if (digits === '') return undefined;
  return digits.length < 32 && /^[+-]?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) + 0 : digits;
}

function normaliseList(schema: CompiledSchema, list: readonly unknown[], trim: Trim): unknown {
  const items = schema.items;
  const kept = list
    .map((item) => (items ? normalise(items, item, trim) : item))
    .filter((item) => item !== undefined);
  return kept.length > 0 ? kept : undefined;
}

function normaliseObject(schema: CompiledSchema, value: Record<string, unknown>): unknown {
  const kept: Record<string, unknown> = {};
  for (const [name, property] of schema.properties) {
    const part = Object.hasOwn(value, name) ? normalise(property, value[name], 'both') : undefined;
    if (part !== undefined) kept[name] = part;
  }
  return Object.keys(kept).length > 0 ? kept : undefined;
}

export interface ValueFault {
  readonly kind: ErrorKind;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** What was expected, in a word: 'integer', 'date'. */
  readonly expected?: string;
}

/** What a text may be where its schema does not say. */
export interface TextBounds {
  readonly longest: number;
  readonly lines: TextLines;
}

/** The first thing wrong with a normalised, present value. */
export function findValueFault(
  schema: CompiledSchema,
  value: unknown,
  bounds: TextBounds,
): ValueFault | undefined {
  if (schema.type === 'broken') return undefined;
  if (!hasType(schema.type, value)) return { kind: 'type', expected: schema.type };
  if (typeof value === 'string') return findTextFault(schema, value, bounds);
  if (typeof value === 'number') {
    const { minimum, maximum } = schema;
    if ((minimum !== undefined && value < minimum) || (maximum !== undefined && value > maximum)) {
      return { kind: 'range', min: minimum, max: maximum };
    }
  }
  if (Array.isArray(value)) return findListFault(schema, value, bounds);
  if (isRecord(value)) return findObjectFault(schema, value, bounds);
  return findOptionFault(schema, value);
}

export function hasType(type: SchemaType, value: unknown): boolean {
  switch (type) {
    case 'number':
      return Number.isFinite(value);
    case 'integer':
      return Number.isSafeInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isRecord(value);
    case 'boolean':
    case 'string':
      return typeof value === type;
  }
}

function findOptionFault(schema: CompiledSchema, value: unknown): ValueFault | undefined {
  return schema.allowed && !schema.allowed.has(value as Scalar) ? { kind: 'option' } : undefined;
}

function findTextFault(
  schema: CompiledSchema,
  text: string,
  { longest, lines }: TextBounds,
): ValueFault | undefined {
  const { minLength = 0, maxLength = longest } = schema;
  // Characters, not halves of them; counted only when the cheap bounds leave it open.
  const tooLong = text.length > maxLength && (text.length > maxLength * 2 || [...text].length > maxLength);
  const tooShort = text.length < minLength * 2 && (text.length < minLength || [...text].length < minLength);
  if (tooLong || tooShort) return { kind: 'length', min: schema.minLength, max: maxLength };
  if (schema.format && schema.format !== 'name' && !fitsFormat(schema.format, text))
    return { kind: 'format', expected: schema.format };
  if (schema.pattern && !schema.pattern.test(text)) return { kind: 'pattern' };
  if (hasStrayCharacters(text, lines)) return { kind: 'characters', expected: lines };
  if (schema.format === 'name' && holdsLink(text)) return { kind: 'characters', expected: 'name' };
  return findOptionFault(schema, text);
}

function fitsFormat(format: string, text: string): boolean {
  if (format === 'date') return isDate(text);
  if (format === 'month') return isMonth(text);
  return format === 'email' ? isEmail(text) : isWebAddress(text);
}

export const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

function isEmail(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && emailPattern.test(text);
}

// Only what a person can open: a 'javascript:' address would be a trap on the screen that shows it.
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);
}

function findListFault(
  schema: CompiledSchema,
  list: readonly unknown[],
  bounds: TextBounds,
): ValueFault | undefined {
  const { minItems, maxItems } = schema;
  if (
    (minItems !== undefined && list.length < minItems) ||
    (maxItems !== undefined && list.length > maxItems)
  ) {
    return { kind: 'items', min: minItems, max: maxItems };
  }
  if (schema.uniqueItems && new Set(list.map((item) => JSON.stringify(item))).size < list.length) {
    return { kind: 'items', expected: 'unique' };
  }
  for (const item of list) {
    const fault = schema.items && findValueFault(schema.items, item, bounds);
    if (fault) return fault;
  }
  return undefined;
}

function findObjectFault(
  schema: CompiledSchema,
  value: Readonly<Record<string, unknown>>,
  bounds: TextBounds,
): ValueFault | undefined {
  for (const [name, property] of schema.properties) {
    const part = Object.hasOwn(value, name) ? value[name] : undefined;
    if (part === undefined && schema.required.has(name)) return { kind: 'type', expected: name };
    const fault = part === undefined ? undefined : findValueFault(property, part, bounds);
    if (fault) return fault;
  }
  return undefined;
}
