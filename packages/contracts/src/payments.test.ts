import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paymentResultText } from './payments.ts';

/** As 'Result code 900001 reads 'Call for Approval'.' says it in the register of what the product must do. */
const register = readFileSync(join(import.meta.dirname, '../../../docs/coverage.md'), 'utf8');
const required = [...register.matchAll(/^\|[^|]*\| *Result code (\d+) reads '([^']+)'/gm)].map(
  ([, code = '', text = '']) => [code, text] as const,
);

describe('the text of a payment result', () => {
  it('is written down for 26 codes', () => {
    expect(required).toHaveLength(26);
  });

  it.each(required)('%s reads %s', (code, text) => {
    expect(paymentResultText(code)).toBe(text);
  });

  it.each(['900019', '900209', '990013', '990024', '123456', 'toString'])(
    'of %s, which has none, is a general one with the code',
    (code) => {
      expect(paymentResultText(code)).toBe(`The payment did not go through (code ${code})`);
    },
  );

  it('is Success for one code only', () => {
    const codes = Array.from({ length: 100_000 }, (_, n) => String(900_000 + n));
    expect(codes.filter((code) => paymentResultText(code) === 'Success')).toEqual(['990017']);
  });
});
