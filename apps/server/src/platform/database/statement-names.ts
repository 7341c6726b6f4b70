import { sql } from 'kysely';

/** Enough for what an institution's screens ask again and again; each name costs memory on every connection. */
const namedAtMost = 100;
const countedAtMost = 2_000;
const oftenEnough = 5;

const mark = '/* planned for its values */';

/**
 * Before a statement whose values decide how it is best answered: it is planned for the values at hand, on connections that
 * keep no plans. One plan for all of them would walk a million rows for a rare name.
 */
export const planAnew = sql.raw(mark);

export const isPlannedAnew = (text: string): boolean => text.startsWith(mark);

/**
 * Names for the statements worth preparing: the database then reads and checks their text once a connection instead of
 * at every call, and after some calls keeps their plan as well. Together that is half of what reading one record takes.
 *
 * Only those that list their columns get one: a prepared `select *` breaks when a newer release adds a column.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= namedAtMost || !isNameable(text)) return known;
    const used = (uses.get(text) ?? 0) + 1;
    if (used < oftenEnough) {
      if (uses.size >= countedAtMost) uses.clear();
      uses.set(text, used);
      return undefined;
    }
    uses.delete(text);
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** What a subquery takes of a table does not show in the columns of the answer. */
const isNameable = (text: string): boolean =>
  /^(?:\/\*[^*]*\*\/)?\s*(?:select|insert|update|with)\s/.test(text) &&
  !/(?:select |returning |\.)\*/.test(text.replaceAll('(select t.*', '('));
