import type { Scalar } from './definition.ts';

/**
 * What is known here of the reference lists. The answer `undefined` means 'this list is not at hand' (still loading
 * in the browser, say): then nothing is refused and nothing already answered is dropped.
 */
export interface ListSource {
  /** Whether the list offers the value: all of it, or what is left of it `within` the answer of the narrowing field. */
  has(list: string, value: unknown, within?: { readonly answer: unknown }): boolean | undefined;
  isOther(list: string, value: unknown): boolean | undefined;
}

export interface ListRow {
  readonly value: Scalar;
  readonly isOther?: boolean;
  /** The answer under which the row is offered; a row without it is offered under every answer. */
  readonly within?: Scalar;
}

export function listsFrom(lists: Readonly<Record<string, readonly ListRow[]>>): ListSource {
  const indexed = new Map(
    Object.entries(lists).map(([name, rows]) => [
      name,
      new Map(rows.map((row) => [row.value as unknown, row])),
    ]),
  );
  return {
    has(list, value, within) {
      const rows = indexed.get(list);
      if (!rows) return undefined;
      const row = rows.get(value);
      return (
        row !== undefined &&
        (within === undefined || row.within === undefined || row.within === within.answer)
      );
    },
    isOther(list, value) {
      const rows = indexed.get(list);
      return rows ? rows.get(value)?.isOther === true : undefined;
    },
  };
}
