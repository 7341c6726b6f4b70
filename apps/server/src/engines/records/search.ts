import { sql, type RawBuilder } from 'kysely';
import { malformed } from '../../platform/errors/index.ts';
import { covers, type Access } from './access.ts';
import { and, escapePattern, joined, or } from './conditions.ts';
import type { Grant } from './record-type.ts';
import type { NamedField } from './registry.ts';
import { everyRow } from './scope.ts';

/**
 * A text without accents and capitals: 'muller' finds Müller. The database's `fold_text` does the same with what is
 * searched, and a test holds one against the other.
 */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[łøđðħıςßæœþ]/g, (letter) => unlikeTheirBase[letter] ?? letter);

/** Letters that no decomposition leads back to the one that people type. */
const unlikeTheirBase: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/**
 * Every word of the term, in any order, anywhere in the searchable fields, whatever its case and accents. Words of one or two
 * letters match the beginnings of words instead: a trigram index serves those too, while two letters anywhere would read the
 * whole table. A term without a letter or a digit finds nothing.
 */
export function searchCondition(access: Access, term: string): RawBuilder<boolean> | null {
  if (term.trim() === '') return null;
  if (term.includes('\u0000')) throw malformed('filter.globalfilter', 'must not contain a NUL character');
  const searchable = access.type.allFields.filter((field) => field.searchable);
  // Somebody searches for a telephone number as they write it, and finds it as it is kept.
  const asKept = (text: string) => searchable.reduce((as, { searchedAs }) => searchedAs?.(as) ?? as, text);
  const words = wordsOf(foldText(asKept(term.trim()))).map(asKept);
  const fields = searchable.filter((field) => access.has(field));
  if (fields.length === 0 || words.length === 0) return sql<boolean>`false`;
  const patterns = words.map((word) => `%${hasTrigram(word) ? '' : ' '}${patternOf(word)}%`);
  const listed = access.type.listed?.condition('t', access.caller) ?? null;
  const holds = patterns.map((pattern) => sql<boolean>`t.search_text like ${pattern}`);
  const found = listed ? [...holds, listed] : holds;
  const shown = fields.map((field) => ({ column: field.column, visible: visibleRows(access, field) }));
  const isExact =
    fields.length === searchable.length &&
    access.type.searchTextHoldsMore !== true &&
    shown.every(({ visible }) => visible === null);
  if (isExact) return joined(found, and);
  // The index leads to rows that hold the words in any field; each counts only in those that the caller may read there.
  const byField = patterns.map((pattern) =>
    joined(
      shown.map(({ column, visible }) => {
        const match = sql<boolean>`' ' || fold_text(${sql.raw(`t."${column}"`)}) like ${pattern}`;
        return visible ? sql<boolean>`(${match} and ${visible})` : match;
      }),
      or,
    ),
  );
  return joined([...found, ...byField], and);
}

/** Somebody who types more is not kept waiting for the shortest, which say least. */
const wordsAtMost = 8;

/** What has no letter or digit is left out: no index leads to it. */
const wordsOf = (text: string): string[] =>
  [...new Set(text.split(/[\s,;]+/))]
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, wordsAtMost);

/** Telephones write O’Brien and keyboards O'Brien: where letters enough are left for the index, either finds both. */
const patternOf = (word: string): string =>
  /[\p{L}\p{N}]{3}/u.test(word) ? escapePattern(word).replace(/['‘’ʼ]/g, '_') : escapePattern(word);

/** Narrows a search for a text in one field to what the index leads to; null where it leads nowhere in particular. */
export function searchTextHolds(field: NamedField, text: string): RawBuilder<boolean> | null {
  const wanted = foldText(text);
  if (field.searchable !== true || !hasTrigram(wanted)) return null;
  return sql<boolean>`t.search_text like ${`%${escapePattern(wanted)}%`}`;
}

/**
 * Whether three characters of the term are certain to stand next to each other in what is indexed: three letters or digits,
 * or the edge of a word with what is beside it. Without them the index would be read from end to end.
 */
const hasTrigram = (term: string): boolean =>
  term.length >= 3 &&
  /[\p{L}\p{N}\p{M}]{3}|[^\p{L}\p{N}\p{M}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}\p{M}]/u.test(term);

/** The rows that show this field, where some that the caller sees do not; a match must not count in the others. */
function visibleRows(access: Access, field: NamedField): RawBuilder<boolean> | null {
  const shows = (grant: Grant) => covers(grant, field, access.type);
  const everywhere =
    access.grants.every(shows) || access.grants.some((grant) => grant.rows === everyRow && shows(grant));
  return everywhere ? null : access.rows([field], 't');
}
