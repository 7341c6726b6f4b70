import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { southAfricanIdMessages, southAfricanIdProblem } from './south-african-id.ts';

const { length, invalid } = southAfricanIdMessages;

describe('south african id', () => {
  it.each(['0002295000083', '9912314999084', '7208154931184'])('accepts %s', (number) => {
    expect(southAfricanIdProblem(number)).toBeUndefined();
  });

  it.each([
    ['', length],
    ['720815493118', length],
    ['72081549311840', length],
    ['72081549311 4', length],
    ['٧٢٠٨١٥٤٩٣١١٨٤', length],
    // The check digit is right, 29 February 1985 is not.
    ['8502290123089', invalid],
    ['0002295000084', invalid],
    ['7200154931182', invalid],
  ])('refuses %j', (number, message) => {
    expect(southAfricanIdProblem(number)).toBe(message);
  });

  it('accepts the citizenship digits 0, 1 and 2 only', () => {
    const accepted = [...'0123456789'].filter(
      (digit) => !southAfricanIdProblem(withCheckDigit(`7208154931${digit}8`)),
    );
    expect(accepted).toEqual(['0', '1', '2']);
  });

  it('refuses any single digit changed', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const number = '7208154931184';
        const digit = (Number(number.charAt(place)) + step) % 10;
        const changed = number.slice(0, place) + String(digit) + number.slice(place + 1);
        expect(southAfricanIdProblem(changed)).toBe(invalid);
      }),
    );
  });
});

function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return twelve + String((10 - (sum % 10)) % 10);
}
