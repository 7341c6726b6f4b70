import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailPattern } from '../values.ts';
import { compilePattern, longestPattern } from './compile-pattern.ts';
import { countSteps } from '../test/count-steps.ts';

const harmless = [
  String.raw`^\S`,
  String.raw`^\S.*$`,
  String.raw`^(?!\s)[\s\S]*$`,
  String.raw`^\+?[\d ]{10,}$`,
  String.raw`^[A-Za-z0-9 ',./-]+$`,
  String.raw`^[A-Za-z_ ]+$`,
  String.raw`^[A-Za-z0-9]{4,8}$`,
  String.raw`^(?:19|20)\d{2}$`,
  String.raw`^4\d{9}$`,
  String.raw`^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$`,
  String.raw`^\p{L}+(?:[ '-]\p{L}+)*$`,
  String.raw`^\S+(?:\s+\S+)*$`,
  String.raw`^(?!.*\.\.)[\w.]+@[a-z]+$`,
  String.raw`^(?:mr|mrs|ms)\.?$`,
  String.raw`^(?:[a-z]{0,61}[a-z0-9]\.)+[a-z]{2,63}$`,
  String.raw`^(?<year>\d{4})(?:-\d{2})??$`,
  String.raw`^[\u{1F600}-\u{1F64F}\x41\cA\t\-\]]+$`,
  String.raw`^[^\p{L}]*$`,
  String.raw`^(?=.*\d)(?=.*[a-z]).{8,40}$`,
  emailPattern.source,
];

const catastrophic = [
  String.raw`^(a+)+$`,
  String.raw`(a*)*b`,
  String.raw`^(a|a)*$`,
  String.raw`^(a|aa)+$`,
  String.raw`^(a|a?)+$`,
  String.raw`(.*)*x`,
  String.raw`(.*a){20}`,
  String.raw`\s*\s*$`,
  String.raw`^\d+\d+$`,
  String.raw`^\w*\d*x$`,
  String.raw`.*.*=.*`,
  String.raw`^.*\S.*$`,
  String.raw`(a?){30}a{30}`,
  'a?'.repeat(25) + 'a'.repeat(25),
  '(a|a)'.repeat(30) + 'b',
  String.raw`([a-z]+\.?)+$`,
  String.raw`(\w+\s?)*$`,
  String.raw`^(\d+|\d+\.\d+)+$`,
  String.raw`(x+x+)+y`,
  String.raw`[a-z]{0,20}[a-z]{0,20}[a-z]{0,20}!`,
  String.raw`(?=(a+)+$)b`,
  String.raw`^(?:(?=a*b)a)*$`,
  String.raw`^.*(?=.*x)y`,
  String.raw`(?=.*(?=.*x))y`,
  String.raw`^\p{L}+\p{Lu}+$`,
  String.raw`^([a-zA-Z0-9])(([\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$`,
  String.raw`(|a|)+`,
  String.raw`(a)\1`,
  String.raw`(?<n>a)\k<n>`,
  String.raw`(?<=a+)b`,
  String.raw`(?i:a)`,
  String.raw`^[a-z]{0,5000}$`,
  '('.repeat(30) + 'a' + ')'.repeat(30),
];

describe('patterns', () => {
  it.each(harmless)('accepts %s and stays quick on it', (source) => {
    const { pattern, problem } = compilePattern(source);
    expect(problem).toBeUndefined();
    for (const piece of ['a', ' ', '1', 'a.', '@a', 'a b']) {
      const text = piece.repeat(10_000 / piece.length);
      const began = performance.now();
      pattern?.test(`${text}!`);
      // A hundred times what is usual, and nothing beside the years that a catastrophic one would take.
      expect(performance.now() - began).toBeLessThan(2_000);
    }
  });

  it.each(catastrophic)('refuses %s', (source) => {
    expect(compilePattern(source).problem).toMatch(/^catastrophic regular expression: /);
  });

  it.each(['(', '[b-a]', 'a{2,1}', String.raw`\'`, String.raw`\p{Nonsense}`, '*'])(
    'refuses %s as invalid',
    (source) => {
      expect(compilePattern(source).problem).toMatch(/^invalid regular expression: /);
    },
  );

  it('refuses a pattern that is too long', () => {
    expect(compilePattern('a'.repeat(longestPattern)).problem).toBeUndefined();
    expect(compilePattern('a'.repeat(longestPattern + 1)).problem).toContain('longer than 500');
  });

  it('lets no pattern through whose steps grow faster than the text', () => {
    const pieces = ['a', 'b', 'ab', 'aab', 'abb'];
    let accepted = 0;
    fc.assert(
      fc.property(randomPattern, (source) => {
        if (compilePattern(source).problem !== undefined) return;
        accepted += 1;
        expect(pieces.some((piece) => growsTooFast(source, piece))).toBe(false);
      }),
      { numRuns: 3_000, seed: 7 },
    );
    expect(accepted).toBeGreaterThan(300);
    // The measure itself sees what it is there to see.
    expect(growsTooFast('a*a*', 'a')).toBe(true);
    expect(growsTooFast('(?:a|b|ab)*', 'ab')).toBe(true);
  });
});

/** Twice the text may take twice the steps; four times would be a square. */
function growsTooFast(source: string, piece: string): boolean {
  const limit = 500_000;
  const [short, long] = [40, 80].map((times) => countSteps(source, piece.repeat(times), limit));
  return (long ?? 0) >= limit || (long ?? 0) > 2.5 * (short ?? 0) + 100;
}

const { pattern: randomPattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'pattern' },
    fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', String.raw`\w`, 'ab', 'ba'),
    fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => left + right),
    fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => `(?:${left}|${right})`),
    fc
      .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{0,3}', '{2,4}', '{2,}', '*?'))
      .map(([body, times]) => `(?:${body})${times}`),
  ),
}));
