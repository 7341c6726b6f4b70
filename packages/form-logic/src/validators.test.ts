import { describe, expect, it } from 'vitest';
import { validatorNamed, validators, type Validator, type ValidatorName } from './validators.ts';

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
    [
      [
        { name: 'id.pdf', certifiedOn: '2025-01-01' },
        { name: 'degree.pdf', certifiedOn: '2024-06-29' },
      ],
      'degree.pdf was certified on 2024-06-29: a certification may not be older than 12 months',
    ],
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

  it.each([
    ['9104170042080', '1991-04-17', undefined],
    ['9104170042080', '1891-04-17', undefined],
    ['9104170042080', '2099-01-01', undefined],
    ['9104170042080', '1991-04-16', 'The ID number begins with another date than your date of birth'],
    ['9104170042080', '1992-04-17', 'The ID number begins with another date than your date of birth'],
    ['9104170042081', '1992-04-17', undefined],
    ['9104170042080', 'nonsense', undefined],
  ])('id-of-birth-date: %s and %s', (value, other, message) => {
    expect(check('id-of-birth-date', value, other)).toBe(message);
  });

  const otherGender = 'The ID number does not go with the gender that you chose';
  it.each([
    ['9104170042080', 2, undefined],
    ['9104170042080', 1, otherGender],
    ['9104175042085', 1, undefined],
    ['9104175042085', 2, otherGender],
    ['9104170042080', 3, undefined],
    ['9104175042085', 4, undefined],
    // The last number of a woman and the first of a man.
    ['9104174999087', 2, undefined],
    ['9104175000083', 1, undefined],
  ])('id-of-gender: %s and %i', (value, other, message) => {
    expect(check('id-of-gender', value, other)).toBe(message);
  });

  describe('about the applicant', () => {
    const onRecord = { firstName: 'Thandi', surname: 'Mokoena', email: 'thandi@example.test' };
    const judged = (name: ValidatorName, value: unknown, other: unknown, applicant?: typeof onRecord) =>
      (validators[name] as Validator).check({ value, other, applicant, today });

    it('takes the name that the form asked for, and else the one on record', () => {
      const typed = ['van der Merwe', 'Nomsa', undefined];
      expect(judged('signed-by-applicant', 'N. van der Merwe', typed, onRecord)).toBeUndefined();
      expect(judged('signed-by-applicant', 'Thandi Mokoena', typed, onRecord)).toBe(
        'Sign with your own name, Nomsa van der Merwe: in full or with initials',
      );
      expect(judged('signed-by-applicant', 'T Mokoena', [], onRecord)).toBeUndefined();
      expect(judged('signed-by-applicant', 'Somebody', [], onRecord)).toMatch(/Thandi Mokoena/);
      expect(judged('signed-by-applicant', 'Somebody', [])).toBeUndefined();
    });

    it('lets nobody speak for themselves, by name or address', () => {
      const typed = ['van der Merwe', 'Nomsa', undefined];
      expect(judged('another-person', 'nomsa VAN DER MERWE', typed)).toMatch(/^Name somebody else/);
      expect(judged('another-person', 'Sipho Dlamini', typed)).toBeUndefined();
      expect(judged('another-person', 'Thandi Mokoena', [], onRecord)).toMatch(/^Name somebody else/);
      expect(judged('another-person', 'Thandi Mokoena', [])).toBeUndefined();
      expect(judged('another-address', 'A@b.test', ['a@b.test'])).toMatch(/^This is your own/);
      expect(judged('another-address', 'c@b.test', ['a@b.test'], onRecord)).toBeUndefined();
      expect(judged('another-address', 'Thandi@example.test', [], onRecord)).toMatch(/^This is your own/);
      expect(judged('another-address', 'thandi@example.test', [])).toBeUndefined();
    });
  });
});
