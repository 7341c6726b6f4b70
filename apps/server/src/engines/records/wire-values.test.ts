import { codes } from '@charter/contracts';
import { describe, expect, it } from 'vitest';
import {
  date,
  decimal,
  instant,
  integer,
  lookup,
  money,
  picklist,
  text,
  yesNo,
  type Field,
} from './field.ts';
import { checkWireType, toStored, toWritten } from './wire-values.ts';

const named = (field: Field) => ({ ...field, name: 'field' });
const stored = (field: Field, value: unknown) => toStored(named(field), value, 'data[0].value');

describe('toStored', () => {
  it.each<[string, Field, unknown, unknown]>([
    ['text', text('c', 'C'), 'a', 'a'],
    ['empty text', text('c', 'C'), '', ''],
    ['nothing', text('c', 'C'), null, null],
    ['an empty number', integer('c', 'C'), '', null],
    ['a whole number', integer('c', 'C'), 5, 5],
    ['a whole number as text', integer('c', 'C'), '5', 5],
    ['the largest integer', integer('c', 'C'), 2_147_483_647, 2_147_483_647],
    ['a decimal', decimal('c', 'C', { min: 0, max: 100 }), '71.5', 71.5],
    ['an amount', money('c', 'C'), 12.34, 1234],
    ['an amount that floats badly', money('c', 'C'), 0.29, 29],
    ['a negative amount', money('c', 'C'), -0.01, -1],
    ['true', yesNo('c', 'C'), 'True', true],
    ['false', yesNo('c', 'C'), false, false],
    ['a date', date('c', 'C'), '2024-02-29', '2024-02-29'],
    ['the day of an instant', date('c', 'C'), '2024-02-29T22:00:00Z', '2024-02-29'],
    ['an instant', instant('c', 'C'), '2024-02-29T22:00:00+02:00', '2024-02-29T22:00:00+02:00'],
    ['a code', picklist('c', 'C', codes.orderState), 4, 4],
    ['a code as text', picklist('c', 'C', codes.orderState), '4', 4],
    [
      'an old code',
      picklist('c', 'C', codes.addressMap, { acceptedCodes: { 72753000: 727530000 } }),
      72753000,
      727530000,
    ],
    [
      'a guid',
      lookup('c', 'C', 'x'),
      'ABCDEF00-0000-4000-8000-000000000000',
      'abcdef00-0000-4000-8000-000000000000',
    ],
  ])('accepts %s', (_, field, value, expected) => {
    expect(stored(field, value)).toBe(expected);
  });

  it.each<[string, Field, unknown]>([
    ['a number as text field', text('c', 'C'), 5],
    ['a text that is too long', text('c', 'C', { maxLength: 3 }), 'abcd'],
    ['a NUL', text('c', 'C'), 'a\u0000'],
    ['a fraction as whole number', integer('c', 'C'), 1.5],
    ['an integer beyond the column', integer('c', 'C'), 2_147_483_648],
    ['not a number', integer('c', 'C'), Number.NaN],
    ['infinity', decimal('c', 'C', { min: 0, max: 100 }), Number.POSITIVE_INFINITY],
    ['a decimal out of range', decimal('c', 'C', { min: 0, max: 100 }), 100.01],
    ['a third of a cent', money('c', 'C'), 0.001],
    ['an amount beyond counting', money('c', 'C'), 1e18],
    ['perhaps', yesNo('c', 'C'), 'perhaps'],
    ['a day that does not exist', date('c', 'C'), '2023-02-29'],
    ['the year 0', date('c', 'C'), '0000-01-01'],
    ['a date written otherwise', date('c', 'C'), '29/02/2024'],
    ['an instant without offset', instant('c', 'C'), '2024-02-29T22:00:00'],
    ['an instant at 25 o’clock', instant('c', 'C'), '2024-02-29T25:00:00Z'],
    ['an unknown code', picklist('c', 'C', codes.orderState), 5],
    ['a name of the object prototype as code', picklist('c', 'C', codes.orderState), 'constructor'],
    ['a guid that is none', lookup('c', 'C', 'x'), '1'],
    ['a moment after the year 9999', instant('c', 'C'), '9999-12-31T23:59:59.999-23:59'],
    ['a moment before the year 1', instant('c', 'C'), '0001-01-01T00:00:00+23:59'],
    ['a moment that is none', instant('c', 'C'), '2026-11-16T25:00:00Z'],
  ])('refuses %s', (_, field, value) => {
    expect(() => stored(field, value)).toThrow(/^data\[0\]\.value: field /);
  });
});

describe('checkWireType', () => {
  it('lets a date come as string or datetime, and nothing come as another kind', () => {
    const check = (field: Field, type: string) => () => checkWireType(named(field), type, 'data[0].type');
    expect(check(date('c', 'C'), 'string')).not.toThrow();
    expect(check(date('c', 'C'), 'datetime')).not.toThrow();
    expect(check(date('c', 'C'), 'number')).toThrow('field is of type datetime or string, not number');
    expect(check(text('c', 'C'), 'datetime')).toThrow('field is of type string, not datetime');
  });
});

describe('toWritten', () => {
  const written = (field: Field, value: string) => toWritten(named(field), value, 'data[0].value');
  const strays = ['\n', '\r', '\r\n', '\t', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\u2028', '\u2029'];

  it.each(strays.map((stray) => [JSON.stringify(stray), stray]))(
    'refuses %s in a single line',
    (_, stray) => {
      expect(() => written(text('c', 'C'), `Lerato${stray}Mokoena`)).toThrow(
        'field must not contain line breaks or control characters',
      );
      // What was stored before can still be looked for.
      expect(stored(text('c', 'C'), `Lerato${stray}Mokoena`)).toBe(`Lerato${stray}Mokoena`);
    },
  );

  it('keeps line breaks and tabs in a text of several lines, and refuses the rest', () => {
    const lines = text('c', 'C', { multiline: true });
    for (const kept of ['a\nb', 'a\r\nb', '\tindented', 'a\u2028b']) expect(written(lines, kept)).toBe(kept);
    for (const refused of ['a\u0007b', 'a\u001bb', 'a\u007fb', 'a\u0085b'])
      expect(() => written(lines, refused)).toThrow('field must not contain control characters');
  });

  it('leaves names of every script alone', () => {
    for (const name of ['Żółć', 'Nguyễn Thị Ánh', 'محمد', '山田 太郎', 'O’Brien-Smith', 'Zoë 👩🏽‍🔧'])
      expect(written(text('c', 'C'), name)).toBe(name);
  });
});
