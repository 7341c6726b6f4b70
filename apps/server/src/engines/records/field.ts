import type { Picklist } from '@charter/contracts';

/** What a column holds and how its values travel. The wire's own type names are mapped to these in `wire-values.ts`. */
export type FieldKind =
  | 'id'
  | 'text'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'boolean'
  | 'date'
  | 'instant'
  | 'picklist'
  | 'lookup'
  | 'links'
  /** Bytes that are kept elsewhere, under the key in the column. They are read, and nothing else. */
  | 'content';

interface FieldOptions {
  /** Found by the list's global search. */
  readonly searchable?: boolean;
  /** The column is never null. */
  readonly required?: boolean;
  /** Further spellings that clients use for the field. */
  readonly aliases?: readonly string[];
  /** How the formatted value is written where it differs from the kind's usual way. */
  readonly format?: 'month-day-year' | 'true-false';
}

export interface Field extends FieldOptions {
  readonly kind: FieldKind;
  readonly column: string;
  readonly label: string;
  readonly maxLength?: number;
  /** A text of several lines; any other takes no line breaks. */
  readonly multiline?: boolean;
  readonly range?: { readonly min: number; readonly max: number };
  readonly options?: Picklist;
  /** Codes that old clients send, and the code that is stored for them. */
  readonly acceptedCodes?: Readonly<Record<number, number>>;
  /** The record type a lookup points at, or whose records are linked. */
  readonly to?: string;
  readonly links?: { readonly table: string; readonly parent: string; readonly child: string };
  /** The column with the number of bytes of a content. */
  readonly sizeColumn?: string;
  /** Computed by the database or kept by the engine: never written by a caller. */
  readonly computed?: boolean;
}

export const text = (
  column: string,
  label: string,
  options: FieldOptions & { maxLength?: number; multiline?: boolean; computed?: boolean } = {},
): Field => ({ kind: 'text', column, label, maxLength: 250, ...options });

export const integer = (
  column: string,
  label: string,
  options: FieldOptions & { range?: { min: number; max: number }; computed?: boolean } = {},
): Field => ({
  kind: 'integer',
  column,
  label,
  range: { min: -2_147_483_648, max: 2_147_483_647 },
  ...options,
});

export const decimal = (column: string, label: string, range: { min: number; max: number }): Field => ({
  kind: 'decimal',
  column,
  label,
  range,
});

/** Integer cents in the column, the currency's main unit on the wire. */
export const money = (column: string, label: string, options: FieldOptions = {}): Field => ({
  kind: 'money',
  column,
  label,
  ...options,
});

export const yesNo = (column: string, label: string, options: FieldOptions = {}): Field => ({
  kind: 'boolean',
  column,
  label,
  ...options,
});

export const date = (column: string, label: string, options: FieldOptions = {}): Field => ({
  kind: 'date',
  column,
  label,
  ...options,
});

export const instant = (
  column: string,
  label: string,
  options: FieldOptions & { computed?: boolean } = {},
): Field => ({
  kind: 'instant',
  column,
  label,
  ...options,
});

export const picklist = (
  column: string,
  label: string,
  options: Picklist,
  more: FieldOptions & { acceptedCodes?: Readonly<Record<number, number>> } = {},
): Field => ({ kind: 'picklist', column, label, options, ...more });

export const lookup = (column: string, label: string, to: string, options: FieldOptions = {}): Field => ({
  kind: 'lookup',
  column,
  label,
  to,
  ...options,
});

export const links = (
  label: string,
  to: string,
  through: { table: string; parent: string; child: string },
): Field => ({ kind: 'links', column: through.table, label, to, links: through });

export const content = (column: string, sizeColumn: string, label: string): Field => ({
  kind: 'content',
  column,
  sizeColumn,
  label,
  required: true,
  computed: true,
});
