import { stableId } from '../../stable-id.ts';

/**
 * Tables of reference data are written as one line per row. The separator parts the fields, the last takes the rest;
 * a line that does not fit is a mistake in the table and stops the program.
 */
export function lines<const Field extends string>(
  text: string,
  fields: readonly Field[],
  separator = ' ',
): Record<Field, string>[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const parts = line.split(separator);
      if (parts.length < fields.length) throw new Error(`Not a line of this table: '${line}'`);
      const last = fields.length - 1;
      const values = [...parts.slice(0, last), parts.slice(last).join(separator)];
      return Object.fromEntries(fields.map((field, at) => [field, values[at]])) as Record<Field, string>;
    });
}

export interface NamedRow {
  readonly id: string;
  readonly name: string;
  readonly is_other: boolean;
}

/**
 * Rows that are only a name. The id hangs on the first wording: to reword a row that databases already hold, write
 * 'first wording => new wording'.
 */
export function namedRows(list: string, text: string): NamedRow[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [first = line, reworded] = line.split(' => ');
      return { id: stableId(list, first), name: reworded ?? first, is_other: false };
    });
}

export const otherId = (list: string): string => stableId(list, 'other');

/** The row that stands for 'not in this list'. */
export const otherRow = (list: string): NamedRow => ({ id: otherId(list), name: 'Other', is_other: true });
