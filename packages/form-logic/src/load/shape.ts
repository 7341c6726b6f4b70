import type { Scalar } from '../definition.ts';
import { isRecord } from '../paths.ts';
import { named, under, type Faults } from './faults.ts';

/** Says what is wrong with the form of a piece of a definition, and whether it was right. */
export type Check = (value: unknown, place: string, faults: Faults) => boolean;

export function that(holds: (value: unknown) => boolean, expected: string): Check {
  return (value, place, faults) => {
    const right = holds(value);
    if (!right) faults.add(place, `expected ${expected}`);
    return right;
  };
}

export const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

export const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

export const text = that((value) => typeof value === 'string' && value.length <= 10_000, 'a text');
export const words = that(
  (value) => typeof value === 'string' && value.trim() !== '' && value.length <= 10_000,
  'a text that is not empty',
);
export const flag = that((value) => typeof value === 'boolean', 'true or false');
export const count = that(isCount, 'a whole number, 0 or more');
export const scalar = that(isScalar, 'a text, a number, true or false');
export const identifier = that(
  (value) => typeof value === 'string' && /^[A-Za-z0-9_-]{1,100}$/.test(value),
  'letters, digits, - and _',
);
/** Left to the code that reads it further. */
export const anything: Check = () => true;

export function oneOf(allowed: readonly unknown[], what: string): Check {
  return (value, place, faults) => {
    const right = allowed.includes(value);
    if (!right) faults.add(place, `unknown ${what} '${named(value)}'`);
    return right;
  };
}

export function listOf(check: Check, atLeast = 0): Check {
  return (value, place, faults) => {
    if (!Array.isArray(value) || value.length < atLeast) {
      faults.add(place, atLeast > 0 ? 'expected a list that is not empty' : 'expected a list');
      return false;
    }
    // Every item is looked at, whatever the ones before it were.
    return value.map((item, index) => check(item, under(place, index), faults)).every(Boolean);
  };
}

export function recordOf(check: Check): Check {
  return (value, place, faults) => {
    if (!isRecord(value)) {
      faults.add(place, 'expected an object');
      return false;
    }
    return Object.entries(value)
      .map(([name, part]) => check(part, under(place, name), faults))
      .every(Boolean);
  };
}

/** An object of known properties; one that nobody reads is a mistake in spelling, so it is a fault too. */
export function shape(
  required: Readonly<Record<string, Check>>,
  optional: Readonly<Record<string, Check>>,
): Check {
  return (value, place, faults) => {
    if (!isRecord(value)) {
      faults.add(place, 'expected an object');
      return false;
    }
    let right = true;
    for (const name of Object.keys(required)) {
      if (Object.hasOwn(value, name)) continue;
      faults.add(under(place, name), 'is missing');
      right = false;
    }
    for (const [name, part] of Object.entries(value)) {
      const check = Object.hasOwn(required, name)
        ? required[name]
        : Object.hasOwn(optional, name)
          ? optional[name]
          : undefined;
      if (!check) {
        faults.add(under(place, name), 'unknown property');
        right = false;
      } else if (!check(part, under(place, name), faults)) {
        right = false;
      }
    }
    return right;
  };
}
