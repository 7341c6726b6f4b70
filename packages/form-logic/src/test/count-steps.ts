import { overlap } from '../patterns/character-set.ts';
import { parsePattern, type PatternNode } from '../patterns/pattern-syntax.ts';

type Continue = (place: number) => boolean;

/**
 * Matches a pattern against a text from its start to its very end as a backtracking engine does, and counts the
 * steps. The end is never accepted, so every way is tried; counting stops at the limit.
 */
export function countSteps(source: string, text: string, limit: number): number {
  let steps = 0;
  const run = (node: PatternNode, place: number, next: Continue): boolean => {
    steps += 1;
    if (steps > limit) return true;
    switch (node.kind) {
      case 'characters': {
        const code = text.codePointAt(place);
        return code !== undefined && overlap(node.set, [code, code]) && next(place + 1);
      }
      case 'sequence':
        return sequence(node.parts, 0, place, next);
      case 'choice':
        return node.branches.some((branch) => run(branch, place, next));
      case 'repeat':
        return repeat(node.body, node.min, node.max, place, next);
      case 'anchor':
      case 'look-ahead':
        return next(place);
    }
  };
  const sequence = (parts: readonly PatternNode[], index: number, place: number, next: Continue): boolean => {
    const part = parts[index];
    return part ? run(part, place, (after) => sequence(parts, index + 1, after, next)) : next(place);
  };
  const repeat = (body: PatternNode, min: number, max: number, place: number, next: Continue): boolean => {
    const again: Continue = (after) =>
      // As the language has it: an optional round that matched nothing is given up.
      min === 0 && after === place ? false : repeat(body, Math.max(min - 1, 0), max - 1, after, next);
    if (max > 0 && run(body, place, again)) return true;
    return min === 0 && next(place);
  };
  run(parsePattern(source), 0, () => false);
  return steps;
}
