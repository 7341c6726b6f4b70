import { describe, expect, it } from 'vitest';
import { validatorNamed, validators, type ValidatorName } from './validators.ts';

const today = '2025-06-30';
const check = (name: ValidatorName, value: unknown, other?: unknown): string | undefined =>
  validators[name].check({ value, other, today });

describe('validators', () => {
  it('finds a validator by its own name only', () => {
    expect(validatorNamed('differs-from')).toBe(validators['differs-from']);
    expect(validatorNamed('toString')).toBeUndefined();
  });

  it.each([
    ['2025-06-30', undefined],
    ['2025-07-01', 'The date cannot be in the future'],
    ['2025-06', undefined],
    ['2025-07', 'The date cannot be in the future'],
  ])('date-not-future: %s', (value, message) => {
    expect(check('date-not-future', value)).toBe(message);
  });

  it.each([
    ['2025-06-30', undefined],
    ['2025-06-29', 'The date cannot be in the past'],
    ['2025-06', undefined],
  ])('date-not-past: %s', (value, message) => {
    expect(check('date-not-past', value)).toBe(message);
  });

  const old = 'The document must have been certified in the last 12 months';
  const future = 'The certification date cannot be in the future';
  it.each<[unknown, string | undefined]>([
    ['2025-06-30', undefined],
    ['2024-06-30', undefined],
    ['2024-06-29', old],
    ['2025-07-01', future],
    [{ id: 'f', certifiedOn: '2024-06-29' }, old],
    [{ id: 'f', certifiedOn: '2024-06-30' }, undefined],
    [{ id: 'f' }, 'Enter the date on which the document was certified'],
    [[{ certifiedOn: '2025-01-01' }, { certifiedOn: '2020-01-01' }], old],
  ])('certified-within-12-months: %j', (value, message) => {
    expect(check('certified-within-12-months', value)).toBe(message);
  });

  it.each([
    ['a@b.test', 'A@B.test', true],
    ['+27 82 123 4567', '+27821234567', true],
    ['a@b.test', 'c@b.test', false],
    [1, 1, true],
  ])('differs-from and same-as: %j and %j', (value, other, same) => {
    expect(check('differs-from', value, other) !== undefined).toBe(same);
    expect(check('same-as', value, other) === undefined).toBe(same);
  });

  it.each([
    ['2025-01-02', '2025-01-01', undefined],
    ['2025-01-01', '2025-01-01', 'End Date should be greater than Start Date'],
    ['2024-12-31', '2025-01-01', 'End Date should be greater than Start Date'],
    ['2025-02', '2025-01', undefined],
    ['2025-01-01', '2025-99-99', undefined],
  ])('end-after-start: %s after %s', (end, start, message) => {
    expect(check('end-after-start', end, start)).toBe(message);
  });

  it.each([
    ['4123456789', true],
    ['5123456789', false],
    ['412345678', false],
    ['41234567890', false],
  ])('south-african-vat-number: %s', (value, right) => {
    expect(check('south-african-vat-number', value) === undefined).toBe(right);
  });
});
