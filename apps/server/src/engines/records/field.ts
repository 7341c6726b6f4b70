import { internationalPhone, searchedPhone, type Picklist } from '@charter/contracts';
import type { ColumnOf, TableName } from '../../platform/database/index.ts';

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
  /** Found by the list's global search: the table's `search_text` holds it. */
  readonly searchable?: boolean;
  /** Orders any number of rows: an index holds them in that order. Other fields order as many as are counted. */
  readonly sortable?: boolean;
  /** The column is never null. */
  readonly required?: boolean;
  /** Further spellings that clients use for the field. */
  readonly aliases?: readonly string[];
  /** How the formatted value is written where it differs from the kind's usual way. */
  readonly format?: 'month-day-year' | 'true-false';
  /** The same, for a text that is written for the machine. */
  readonly inWords?: (text: string) => string;
  /** Shown to the person alone: an officer who sees the portal as they do is shown nothing in its place. */
  readonly covered?: boolean;
  /** Computed by the database or kept by the engine: never written by a caller. */
  readonly computed?: boolean;
}

/** The columns are those of the record type's table or view, which the compiler checks where the type is defined. */
export interface Field<Column extends string = string> extends FieldOptions {
  readonly kind: FieldKind;
  readonly column: Column;
  readonly label: string;
  readonly maxLength?: number;
  /** A text of several lines; any other takes no line breaks. */
  readonly multiline?: boolean;
  /** The column that orders it, where the database keeps the text ready for that: in lower case, by code point, never null. */
  readonly orderedBy?: Column;
  /** The name of a person or a firm: it stands in mails to others, and is no link there. */
  readonly isName?: boolean;
  /** Normalises what is written, where people write it in several ways. */
  readonly keptAs?: (text: string) => string;
  /** Normalises a search term as values of this field are. */
  readonly searchedAs?: (text: string) => string;
  readonly range?: { readonly min: number; readonly max: number };
  readonly options?: Picklist;
  /** Codes that old clients send, and the code that is stored for them. */
  readonly acceptedCodes?: Readonly<Record<number, number>>;
  /** The record type a lookup points at, or whose records are linked. */
  readonly to?: string;
  readonly links?: { readonly table: TableName; readonly parent: string; readonly child: string };
  /** The column with the number of bytes of a content. */
  readonly sizeColumn?: Column;
}

export const text = <const Column extends string>(
  column: Column,
  label: string,
  options: FieldOptions & {
    maxLength?: number;
    multiline?: boolean;
    isName?: boolean;
    orderedBy?: Column;
    keptAs?: (text: string) => string;
  } = {},
): Field<Column> => ({ kind: 'text', column, label, maxLength: 250, ...options });

/** A telephone number: kept in international form, however it was typed. */
export const phone = <const Column extends string>(
  column: Column,
  label: string,
  options: FieldOptions = {},
): Field<Column> => ({
  kind: 'text',
  column,
  label,
  maxLength: 40,
  ...options,
  keptAs: internationalPhone,
  searchedAs: searchedPhone,
});

export const integer = <const Column extends string>(
  column: Column,
  label: string,
  options: FieldOptions & { range?: { min: number; max: number } } = {},
): Field<Column> => ({
  kind: 'integer',
  column,
  label,
  range: { min: -2_147_483_648, max: 2_147_483_647 },
  ...options,
});

export const decimal = <const Column extends string>(
  column: Column,
  label: string,
  range: { min: number; max: number },
  options: FieldOptions = {},
): Field<Column> => ({
  kind: 'decimal',
  column,
  label,
  range,
  ...options,
});

/** Integer cents in the column, the currency's main unit on the wire. */
export const money = <const Column extends string>(
  column: Column,
  label: string,
  options: FieldOptions = {},
): Field<Column> => ({
  kind: 'money',
  column,
  label,
  ...options,
});

export const yesNo = <const Column extends string>(
  column: Column,
  label: string,
  options: FieldOptions = {},
): Field<Column> => ({
  kind: 'boolean',
  column,
  label,
  ...options,
});

export const date = <const Column extends string>(
  column: Column,
  label: string,
  options: FieldOptions = {},
): Field<Column> => ({
  kind: 'date',
  column,
  label,
  ...options,
});

export const instant = <const Column extends string>(
  column: Column,
  label: string,
  options: FieldOptions = {},
): Field<Column> => ({
  kind: 'instant',
  column,
  label,
  ...options,
});

export const picklist = <const Column extends string>(
  column: Column,
  label: string,
  options: Picklist,
  more: FieldOptions & { acceptedCodes?: Readonly<Record<number, number>> } = {},
): Field<Column> => ({ kind: 'picklist', column, label, options, ...more });

export const lookup = <const Column extends string>(
  column: Column,
  label: string,
  to: string,
  options: FieldOptions = {},
): Field<Column> => ({
  kind: 'lookup',
  column,
  label,
  to,
  ...options,
});

/** The records of another type that stand in a table of links. */
export const links = <Table extends TableName>(
  label: string,
  to: string,
  through: { table: Table; parent: ColumnOf<Table>; child: ColumnOf<Table> },
): LinksField => ({ kind: 'links', column: through.table, label, to, links: through });

export interface LinksField extends Field {
  readonly kind: 'links';
}

export const content = <const Column extends string>(
  column: Column,
  sizeColumn: Column,
  label: string,
): Field<Column> => ({
  kind: 'content',
  column,
  sizeColumn,
  label,
  required: true,
  computed: true,
  covered: true,
});
