import { isRecordId } from '@charter/contracts';
import { hasStrayCharacters, holdsLink } from '@charter/form-logic';
import { malformed } from '../../platform/errors/index.ts';
import type { FieldKind } from './field.ts';
import type { NamedField } from './registry.ts';

export type Stored = string | number | boolean | null;

/** The wire type names that may carry each kind of field. Dates come as strings from many clients. */
const wireTypes: Readonly<Record<FieldKind, readonly string[]>> = {
  id: ['guid'],
  text: ['string'],
  integer: ['number'],
  decimal: ['number'],
  money: ['number'],
  boolean: ['boolean'],
  date: ['datetime', 'string'],
  instant: ['datetime', 'string'],
  picklist: ['picklist'],
  lookup: ['lookup', 'guid'],
  links: ['manytomany', 'lookup', 'guid'],
  content: [],
};

export function checkWireType(field: NamedField, type: string, place: string): void {
  if (!wireTypes[field.kind].includes(type)) {
    const expected = wireTypes[field.kind].join(' or ');
    throw malformed(place, `${field.name} is of type ${expected}, not ${type}`);
  }
}

/** A value that a caller writes. What may be searched for may be more: an old record can hold what is refused today. */
export function toWritten(field: NamedField, value: unknown, place: string): Stored {
  const stored = toStored(field, value, place);
  if (field.kind !== 'text' || typeof stored !== 'string') return stored;
  if (hasStrayCharacters(stored, field.multiline ? 'many' : 'one')) {
    const lines = field.multiline ? '' : 'line breaks or ';
    throw malformed(place, `${field.name} must not contain ${lines}control characters`);
  }
  if (field.isName && holdsLink(stored)) {
    throw malformed(place, `${field.name} must not contain a web address or the signs < and >`);
  }
  return stored;
}

/** A value from the wire as the database stores it. Throws with the field's place when it does not fit. */
export function toStored(field: NamedField, value: unknown, place: string): Stored {
  if (value === null || value === undefined || value === '') {
    if (value === '' && field.kind === 'text') return '';
    return null;
  }
  switch (field.kind) {
    case 'id':
    case 'lookup':
    case 'links':
      if (typeof value !== 'string' || !isRecordId(value))
        throw malformed(place, `${field.name} must be a guid`);
      return value.toLowerCase();
    case 'text':
      return toText(field, value, place);
    case 'integer':
      return toNumber(field, value, place, Number.isInteger);
    case 'decimal':
      return toNumber(field, value, place, Number.isFinite);
    case 'money':
      return toCents(field, value, place);
    case 'boolean':
      if (value === true || value === 'true' || value === 'True') return true;
      if (value === false || value === 'false' || value === 'False') return false;
      throw malformed(place, `${field.name} must be true or false`);
    case 'date':
      return toDate(field, value, place);
    case 'instant':
      return toInstant(field, value, place);
    case 'picklist':
      return toCode(field, value, place);
    case 'content':
      throw malformed(place, `${field.name} is written with its file`);
  }
}

function toText(field: NamedField, value: unknown, place: string): string {
  if (typeof value !== 'string') throw malformed(place, `${field.name} must be a string`);
  // PostgreSQL cannot store a NUL in text; saying so beats a server error.
  if (value.includes('\u0000')) throw malformed(place, `${field.name} must not contain a NUL character`);
  if (field.maxLength !== undefined && value.length > field.maxLength) {
    throw malformed(place, `${field.name} must have at most ${field.maxLength} characters`);
  }
  return field.keptAs?.(value) ?? value;
}

function numeric(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value.trim())
    ? Number(value)
    : Number.NaN;
}

function toNumber(field: NamedField, value: unknown, place: string, valid: (n: number) => boolean): number {
  const number = numeric(value);
  const { min, max } = field.range ?? { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };
  if (!valid(number) || number < min || number > max) {
    const what = field.kind === 'integer' ? 'a whole number' : 'a number';
    throw malformed(place, `${field.name} must be ${what} from ${min} to ${max}`);
  }
  return number;
}

function toCents(field: NamedField, value: unknown, place: string): number {
  const amount = numeric(value);
  const cents = Math.round(amount * 100);
  if (!Number.isSafeInteger(cents) || Math.abs(cents - amount * 100) > 1e-4) {
    throw malformed(place, `${field.name} must be an amount with at most two decimals`);
  }
  return cents;
}

function toCode(field: NamedField, value: unknown, place: string): number {
  const sent = numeric(value);
  const code = field.acceptedCodes?.[sent] ?? sent;
  if (!field.options || !(code in field.options)) {
    throw malformed(place, `${field.name} does not know the code ${String(value)}`);
  }
  return code;
}

function toDate(field: NamedField, value: unknown, place: string): string {
  const day =
    typeof value === 'string'
      ? /^(\d{4}-\d{2}-\d{2})(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/.exec(value)?.[1]
      : undefined;
  if (day === undefined || !isRealDay(day))
    throw malformed(place, `${field.name} must be a date as yyyy-mm-dd`);
  return day;
}

function toInstant(field: NamedField, value: unknown, place: string): string {
  const pattern = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/;
  const match = typeof value === 'string' ? pattern.exec(value) : null;
  if (!match?.[1] || !isRealDay(match[1]) || !isRealYear(new Date(match[0]).getUTCFullYear())) {
    throw malformed(place, `${field.name} must be an ISO 8601 date and time with its offset`);
  }
  return match[0];
}

/** An offset may lead out of the years that are written with four digits. */
const isRealYear = (year: number): boolean => year >= 1 && year <= 9999;

function isRealDay(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`);
  // PostgreSQL has no year 0, and Date would read it as 1 BC.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) && day >= '0001-01-01';
}
