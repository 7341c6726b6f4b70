import { PatternProblem } from './pattern-reader.ts';
import { assertSafe } from './pattern-safety.ts';
import { parsePattern } from './pattern-syntax.ts';

export const longestPattern = 500;

export type PatternResult =
  | { readonly pattern: RegExp; readonly problem?: never }
  | { readonly pattern?: never; readonly problem: string };

/** The compiled pattern, or why it is refused: not a regular expression, or not provably quick on every text. */
export function compilePattern(source: string): PatternResult {
  if (source.length > longestPattern) {
    return { problem: `the pattern is longer than ${String(longestPattern)} characters` };
  }
  let pattern: RegExp;
  try {
    pattern = new RegExp(source, 'u');
  } catch (error) {
    return {
      problem: `invalid regular expression: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
  try {
    assertSafe(parsePattern(source));
  } catch (error) {
    if (!(error instanceof PatternProblem)) throw error;
    return { problem: `catastrophic regular expression: ${error.message}` };
  }
  return { pattern };
}
