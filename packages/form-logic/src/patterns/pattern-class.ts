import { charactersFrom, complement, shorthand, union, type CharacterSet } from './character-set.ts';
import { PatternProblem, type Reader } from './pattern-reader.ts';

/**
 * Unicode properties are asked of the platform one by one up to here, where every separator of our texts lies; above
 * it a property is taken to match everything. Too large a set can only make a pattern look more dangerous.
 */
const exactBelow = 0x300;
const highPart: CharacterSet = [exactBelow, 0x10ffff];

/** The set of a class, its opening bracket already read. */
export function readClass(reader: Reader): CharacterSet {
  const negated = reader.take('^');
  const sets: CharacterSet[] = [];
  let approximate = false;
  while (!reader.take(']')) {
    if (reader.sees('\\p') || reader.sees('\\P')) {
      reader.next();
      approximate = true;
      sets.push(lowPart(readPropertyName(reader)));
      continue;
    }
    sets.push(readMember(reader));
  }
  const all = union(sets);
  const matched = negated ? complement(all) : all;
  return approximate ? union([matched, highPart]) : matched;
}

/** A property escape outside a class, the reader standing on its letter. */
export function readProperty(reader: Reader): CharacterSet {
  return union([lowPart(readPropertyName(reader)), highPart]);
}

function readMember(reader: Reader): CharacterSet {
  if (reader.take('\\')) {
    const set = shorthand.get(reader.peek());
    if (set) {
      reader.next();
      return set;
    }
    return readRange(reader, readEscapedCharacter(reader));
  }
  return readRange(reader, reader.next().codePointAt(0) ?? 0);
}

function readRange(reader: Reader, from: number): CharacterSet {
  if (!reader.sees('-') || reader.sees('-]')) return [from, from];
  reader.take('-');
  const to = reader.take('\\') ? readEscapedCharacter(reader) : (reader.next().codePointAt(0) ?? 0);
  return [from, to];
}

const controls: ReadonlyMap<string, number> = new Map([
  ['t', 0x09],
  ['n', 0x0a],
  ['v', 0x0b],
  ['f', 0x0c],
  ['r', 0x0d],
  ['0', 0x00],
  ['b', 0x08],
]);

/** One escaped character, the backslash already read. */
export function readEscapedCharacter(reader: Reader): number {
  const letter = reader.next();
  const control = controls.get(letter);
  if (control !== undefined) return control;
  if (letter === 'c') return (reader.next().codePointAt(0) ?? 0) % 32;
  if (letter === 'x') return parseInt(reader.takeCount(2), 16);
  if (letter === 'u') return readUnicode(reader);
  return letter.codePointAt(0) ?? 0;
}

function readUnicode(reader: Reader): number {
  if (reader.take('{')) {
    const code = parseInt(
      reader.takeWhile((character) => character !== '}'),
      16,
    );
    reader.take('}');
    return code;
  }
  const code = parseInt(reader.takeCount(4), 16);
  // Two such halves may or may not make one character; the form with braces leaves no doubt.
  if (code >= 0xd800 && code <= 0xdfff) throw new PatternProblem('it writes half a character; use \\u{…}');
  return code;
}

/** The escape as written, its backslash put back: '\p{L}'. */
function readPropertyName(reader: Reader): string {
  const name = reader.takeWhile((character) => character !== '}');
  reader.take('}');
  return `\\${name}}`;
}

function lowPart(escape: string): CharacterSet {
  const matcher = new RegExp(`^${escape}$`, 'u');
  const ranges: [number, number][] = [];
  for (let code = 0; code < exactBelow; code += 1) {
    if (matcher.test(String.fromCodePoint(code))) ranges.push([code, code]);
  }
  return charactersFrom(ranges);
}
