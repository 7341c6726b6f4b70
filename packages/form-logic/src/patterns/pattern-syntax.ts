import { anyButLineEnd, shorthand, type CharacterSet } from './character-set.ts';
import { readClass, readEscapedCharacter, readProperty } from './pattern-class.ts';
import { Reader, PatternProblem } from './pattern-reader.ts';

/** A regular expression as a tree; only what bears on how long a match can take. */
export type PatternNode =
  | { readonly kind: 'characters'; readonly set: CharacterSet }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly branches: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly body: PatternNode; readonly min: number; readonly max: number }
  | { readonly kind: 'look-ahead'; readonly body: PatternNode }
  | { readonly kind: 'anchor' };

/** Reads a pattern that the platform has already accepted with the `u` flag, so its syntax is known to be right. */
export function parsePattern(source: string): PatternNode {
  const reader = new Reader(source);
  return readChoice(reader, 0);
}

function readChoice(reader: Reader, depth: number): PatternNode {
  if (depth > 20) throw new PatternProblem('it nests groups too deeply');
  const branches = [readSequence(reader, depth)];
  while (reader.take('|')) branches.push(readSequence(reader, depth));
  return branches.length === 1 && branches[0] ? branches[0] : { kind: 'choice', branches };
}

function readSequence(reader: Reader, depth: number): PatternNode {
  const parts: PatternNode[] = [];
  while (!reader.done && !reader.sees('|') && !reader.sees(')')) {
    parts.push(readQuantifier(reader, readAtom(reader, depth)));
  }
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'sequence', parts };
}

function readQuantifier(reader: Reader, body: PatternNode): PatternNode {
  const bounds = readBounds(reader);
  if (!bounds) return body;
  // A lazy quantifier tries the same ways in another order.
  reader.take('?');
  return { kind: 'repeat', body, ...bounds };
}

function readBounds(reader: Reader): { min: number; max: number } | undefined {
  if (reader.take('*')) return { min: 0, max: Infinity };
  if (reader.take('+')) return { min: 1, max: Infinity };
  if (reader.take('?')) return { min: 0, max: 1 };
  if (!reader.take('{')) return undefined;
  const min = Number(reader.takeWhile(isDigit));
  const max = reader.take(',') ? reader.takeWhile(isDigit) : String(min);
  reader.take('}');
  return { min, max: max === '' ? Infinity : Number(max) };
}

function readAtom(reader: Reader, depth: number): PatternNode {
  const character = reader.next();
  if (character === '^' || character === '$') return { kind: 'anchor' };
  if (character === '.') return { kind: 'characters', set: anyButLineEnd };
  if (character === '[') return { kind: 'characters', set: readClass(reader) };
  if (character === '(') return readGroup(reader, depth);
  if (character === '\\') return readEscape(reader);
  return single(character);
}

function readGroup(reader: Reader, depth: number): PatternNode {
  const looksAhead = reader.take('?=') || reader.take('?!');
  if (!looksAhead && !reader.take('?:') && reader.sees('?')) {
    if (reader.take('?<=') || reader.take('?<!')) throw new PatternProblem('it looks behind');
    if (!reader.take('?<')) throw new PatternProblem('it changes flags inside');
    reader.takeWhile((character) => character !== '>');
    reader.take('>');
  }
  const body = readChoice(reader, depth + 1);
  reader.take(')');
  return looksAhead ? { kind: 'look-ahead', body } : body;
}

function readEscape(reader: Reader): PatternNode {
  const letter = reader.peek();
  if (letter === 'b' || letter === 'B') {
    reader.next();
    return { kind: 'anchor' };
  }
  if (letter === 'k' || (letter >= '1' && letter <= '9')) {
    throw new PatternProblem('it refers back to what it matched');
  }
  const set = shorthand.get(letter);
  if (set) {
    reader.next();
    return { kind: 'characters', set };
  }
  if (letter === 'p' || letter === 'P') return { kind: 'characters', set: readProperty(reader) };
  return { kind: 'characters', set: pair(readEscapedCharacter(reader)) };
}

function single(character: string): PatternNode {
  return { kind: 'characters', set: pair(character.codePointAt(0) ?? 0) };
}

const pair = (code: number): CharacterSet => [code, code];
const isDigit = (character: string): boolean => character >= '0' && character <= '9';
