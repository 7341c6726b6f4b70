import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codeOf, digestOf, keyMark, printed, typed } from './code.ts';

const secret = 'a-secret-of-our-own-that-is-long-enough';
const id = '0b54d1f4-6f5e-4a2b-9a44-0f6d6d1f3f10';

describe('a code', () => {
  it('is the same for the same row and secret, and another for another of either', () => {
    expect(codeOf(secret, id)).toBe(codeOf(secret, id));
    expect(codeOf(secret, id)).not.toBe(codeOf(`${secret}.`, id));
    expect(codeOf(secret, id)).not.toBe(codeOf(secret, randomUUID()));
    expect(keyMark(secret)).not.toBe(keyMark(`${secret}.`));
  });

  it('uses every letter about equally, at every place', () => {
    const places = Array.from({ length: 20 }, () => new Map<string, number>());
    for (let count = 0; count < 3_200; count += 1) {
      const code = codeOf(secret, randomUUID());
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
      for (const [index, letter] of [...code].entries())
        places[index]?.set(letter, (places[index].get(letter) ?? 0) + 1);
    }
    // A hundred each on average; that one of 640 counts is off by so much has odds of some one in ten million.
    for (const counts of places) {
      expect(counts.size).toBe(32);
      for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(65);
    }
  });

  it('is read in groups, and typed as it comes', () => {
    const code = codeOf(secret, id);
    expect(printed(code)).toMatch(/^(?:\w{4}-){4}\w{4}$/);
    expect(typed(` ${printed(code).toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
    expect(typed('oO-iI lL')).toBe('001111');
    expect(digestOf(printed(code))).toBe(digestOf(code));
  });
});
