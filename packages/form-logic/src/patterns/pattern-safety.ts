import { overlap, type CharacterSet } from './character-set.ts';
import { PatternProblem } from './pattern-reader.ts';
import type { PatternNode } from './pattern-syntax.ts';

/**
 * A backtracking matcher is slow only when it can reach the same place of the pattern, having read the same text, in
 * more than one way: it then repeats all that follows for each way, and the ways multiply. So a pattern is accepted
 * only when no place can be reached in two ways by any text. Matching from one start then takes at most (places of
 * the pattern) × (characters of the text) steps. Nested quantifiers, overlapping alternatives under a quantifier and
 * adjacent overlapping quantifiers all break the condition, and so do bounded ones like (a?){30}a{30}.
 *
 * The check builds the pattern's position automaton (one state per character of the pattern, counted repetitions
 * written out) and walks pairs of states that the same text can reach: a pair that parted and meets again is the
 * second way. Anchors and look-aheads only forbid ways, so leaving them out errs on the side of refusal; a look-ahead
 * is a match of its own, though, and may stand only where it is made once: at the beginning, and not inside another.
 */
export function assertSafe(pattern: PatternNode, ahead = false): void {
  const automaton = new Automaton(ahead);
  const whole = automaton.build(pattern, false);
  automaton.assertOneWay(whole.first);
}

const mostPositions = 600;
const mostPairs = 60_000;

interface Fragment {
  readonly empty: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
}

const nothing: Fragment = { empty: true, first: [], last: [] };

class Automaton {
  private readonly sets: CharacterSet[] = [];
  private readonly follow: Set<number>[] = [];
  /** Whether this is the inside of a look-ahead. */
  private readonly ahead: boolean;

  constructor(ahead: boolean) {
    this.ahead = ahead;
  }

  build(node: PatternNode, repeated: boolean): Fragment {
    switch (node.kind) {
      case 'anchor':
        return nothing;
      case 'look-ahead':
        if (repeated || this.ahead || this.sets.length > 0) {
          throw new PatternProblem('it looks ahead elsewhere than at its beginning');
        }
        assertSafe(node.body, true);
        return nothing;
      case 'characters':
        return this.position(node.set);
      case 'sequence':
        return node.parts.reduce<Fragment>(
          (before, part) => this.concatenate(before, this.build(part, repeated)),
          nothing,
        );
      case 'choice':
        return this.choose(node.branches.map((branch) => this.build(branch, repeated)));
      case 'repeat':
        return this.repeat(node, repeated);
    }
  }

  private position(set: CharacterSet): Fragment {
    const position = this.sets.length;
    if (position >= mostPositions)
      throw new PatternProblem('it is too long once its repetitions are written out');
    this.sets.push(set);
    this.follow.push(new Set());
    return { empty: false, first: [position], last: [position] };
  }

  private concatenate(before: Fragment, after: Fragment): Fragment {
    this.connect(before.last, after.first);
    return {
      empty: before.empty && after.empty,
      first: before.empty ? [...before.first, ...after.first] : before.first,
      last: after.empty ? [...before.last, ...after.last] : after.last,
    };
  }

  private choose(branches: readonly Fragment[]): Fragment {
    if (branches.filter((branch) => branch.empty).length > 1) {
      throw new PatternProblem('several of its alternatives match nothing at all');
    }
    return {
      empty: branches.some((branch) => branch.empty),
      first: branches.flatMap((branch) => branch.first),
      last: branches.flatMap((branch) => branch.last),
    };
  }

  private repeat(node: PatternNode & { kind: 'repeat' }, repeated: boolean): Fragment {
    const build = (): Fragment => {
      const copy = this.build(node.body, repeated || node.max > 1);
      if (copy.empty) throw new PatternProblem('it repeats something that can match nothing at all');
      return copy;
    };
    if (node.max === 0) return nothing;
    let whole = nothing;
    const must = node.max === Infinity ? Math.max(node.min, 1) : node.min;
    for (let copy = 1; copy <= must; copy += 1) {
      const fragment = build();
      // The last of the copies carries the loop.
      if (node.max === Infinity && copy === must) this.connect(fragment.last, fragment.first);
      whole = this.concatenate(whole, fragment);
    }
    if (node.max === Infinity) return node.min === 0 ? { ...whole, empty: true } : whole;
    return this.concatenate(whole, this.optionalCopies(node.max - must, build));
  }

  /** (a(a(a)?)?)?: each copy can follow only the one before it, so there is one way to match any number. */
  private optionalCopies(count: number, build: () => Fragment): Fragment {
    let first: readonly number[] = [];
    let last: readonly number[] = [];
    const ends: number[] = [];
    for (let copy = 0; copy < count; copy += 1) {
      const fragment = build();
      if (copy === 0) first = fragment.first;
      else this.connect(last, fragment.first);
      last = fragment.last;
      ends.push(...fragment.last);
    }
    return { empty: true, first, last: ends };
  }

  private connect(from: readonly number[], to: readonly number[]): void {
    for (const source of from) {
      const follow = this.follow[source];
      for (const target of to) {
        // Only a quantifier around a quantifier joins the same two places twice: (a+)+.
        if (follow?.has(target))
          throw new PatternProblem('it has a quantifier inside a quantifier, as (a+)+ does');
        follow?.add(target);
      }
    }
  }

  assertOneWay(start: readonly number[]): void {
    const seen = new Set<number>();
    const waiting: (readonly [number, number])[] = [];
    const part = (left: number, right: number): void => {
      if (!this.shareText(left, right)) return;
      const key = Math.min(left, right) * mostPositions + Math.max(left, right);
      if (seen.has(key)) return;
      if (seen.size >= mostPairs) throw new PatternProblem('it is too complicated to be shown harmless');
      seen.add(key);
      waiting.push([left, right]);
    };
    for (const targets of [start, ...this.follow.map((set) => [...set])]) {
      targets.forEach((left, place) => targets.slice(place + 1).forEach((right) => part(left, right)));
    }
    for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
      for (const left of this.follow[pair[0]] ?? []) {
        for (const right of this.follow[pair[1]] ?? []) {
          if (left !== right) part(left, right);
          else if (this.sets[left]?.length) {
            throw new PatternProblem('the same text can match it in several ways, as with (a|a)* or a*a*');
          }
        }
      }
    }
  }

  private shareText(left: number, right: number): boolean {
    return overlap(this.sets[left] ?? [], this.sets[right] ?? []);
  }
}
