import { codes } from '@charter/contracts';
import { describe, expect, it } from 'vitest';
import { date, instant, money, picklist, yesNo, type Field } from './field.ts';
import { formatValue } from './format.ts';

const formatted = (field: Field, value: unknown) => formatValue({ ...field, name: 'field' }, value);

describe('formatValue', () => {
  it.each<[Field, unknown, string]>([
    [picklist('c', 'C', codes.contactType), 6, 'Honorary Fellow'],
    [picklist('c', 'C', codes.contactType), 99, '99'],
    [yesNo('c', 'C'), true, 'Yes'],
    [yesNo('c', 'C', { format: 'true-false' }), true, 'True'],
    [money('c', 'C'), 0, 'R 0.00'],
    [money('c', 'C'), 99, 'R 0.99'],
    [money('c', 'C'), 345_000, 'R 3 450.00'],
    [money('c', 'C'), 123_456_789, 'R 1 234 567.89'],
    [money('c', 'C'), -150, '-R 1.50'],
    [date('c', 'C'), '2020-01-05', '2020-01-05'],
    [date('c', 'C', { format: 'month-day-year' }), '2020-01-05', '01/05/2020'],
    [instant('c', 'C'), '2026-11-24T00:05:00Z', '24 Nov 2026, 12:05'],
    [instant('c', 'C'), '2026-11-24T13:00:00Z', '24 Nov 2026, 1:00'],
    [instant('c', 'C'), null, ''],
  ])('%o of %s reads %s', (field, value, expected) => {
    expect(formatted(field, value).replaceAll('\u00a0', ' ')).toBe(expected);
  });
});
