import {
  offeredPageSizes,
  type FieldOf,
  type FilterOperator,
  type FilterValue,
  type RecordDescriptor,
} from '@charter/contracts';
import type { ReactNode } from 'react';
import { recordValues } from '../lib/record-values.ts';
import type { Aggregate, Conditions, RecordOf } from '../lib/records.ts';
import type { LookupOption } from '../ui/lookup.tsx';

/** A record of a list, with its fields to be read by their names: `row.text('…')`, `row.label('…')`. */
export type ListRow<D extends RecordDescriptor = RecordDescriptor> = RowBy<FieldOf<D>>;

type RowBy<Name extends string> = Readonly<{ id: string } & ReturnType<typeof recordValues<Name>>>;

const read = new WeakMap<RecordOf, ListRow>();

/** The same record gives the same row, so that a page that did not change does not re-render. */
export function rowOf(record: RecordOf): ListRow {
  const known = read.get(record);
  if (known) return known;
  const row = { id: record.id, ...recordValues(record) };
  read.set(record, row);
  return row;
}

/**
 * How a value is read, shown and exported. `label` is the word beside a code, a lookup or a yes and no; `date` is
 * '2026-11-24', as invoices are dated, and `day` '24 Nov 2026', as everything else is.
 */
export type ColumnFormat = 'text' | 'label' | 'date' | 'day' | 'moment' | 'money' | 'number';

export type ListColumn<D extends RecordDescriptor = RecordDescriptor> = ColumnBy<FieldOf<D>>;

interface ColumnBy<Name extends string> {
  /** Its name in the address and among the chosen columns; stays when the label is reworded. */
  readonly id: string;
  readonly field: Name;
  readonly label: string;
  readonly format?: ColumnFormat;
  /** A few words, such as a status, that stay on one line where the table has the room. */
  readonly whole?: true;
  readonly sortable?: boolean;
  /** `everywhere` reads and exports the field without a column of its own, for another one's `render`. */
  readonly hidden?: 'on-phones' | 'everywhere';
  /** Shown only when somebody chooses it, where the list lets them. */
  readonly optional?: boolean;
  /** Renders the cell; the export keeps to the plain value. */
  render?(row: RowBy<Name>): ReactNode;
}

interface FilterOption {
  readonly id: string;
  readonly label: string;
  readonly value: FilterValue;
  /** How it is compared, where it is one of a choice and more than equal: a month is from its first day to its last. */
  readonly operator?: FilterOperator;
}

interface FilterOf {
  readonly id: string;
  readonly label: string;
  readonly field: string;
}

type SingleChoice = FilterOf & { readonly kind?: 'choice'; readonly options: readonly FilterOption[] };

export const isSingleChoice = (filter: ListFilter): filter is SingleChoice =>
  filter.kind === undefined || filter.kind === 'choice';

/** One of a few, any of several, yes or whatever, from and to, or one record that is searched for. */
export type ListFilter =
  | SingleChoice
  | (FilterOf & { readonly kind: 'several'; readonly options: readonly FilterOption[] })
  | (FilterOf & { readonly kind: 'flag'; readonly value: FilterValue })
  | (FilterOf & { readonly kind: 'numbers' | 'dates' })
  | (FilterOf & {
      readonly kind: 'lookup';
      /** The best few for a text. */
      readonly search: (text: string, signal: AbortSignal) => Promise<readonly LookupOption[]>;
      /** What the record of an address is called. */
      readonly nameOf: (id: string, signal: AbortSignal) => Promise<string>;
    });

export interface ListSort {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** With a look it always stands for itself, beside the menu of the others. */
export type RowAction = { readonly label: string; readonly look?: 'primary' | 'quiet' } &
  /** `state` is handed over to the page it leads to. */
  (
    | { readonly to: string; readonly state?: unknown }
    | { readonly onSelect: () => void; readonly destructive?: boolean }
  );

/** Figures over every matching record, not only those of the page. */
export interface ListTotals {
  readonly count: number;
  value(field: string, type: Aggregate['type']): number | string | null;
}

/** What is asked of the server, whatever the person chooses. */
export interface ListSource {
  /** The record type that is listed. */
  readonly of: RecordDescriptor;
  /** Kept outside the component, as all lists here: a new array re-renders every row. */
  readonly columns: readonly ListColumn[];
  /** Fields that are read for `render` and `rowActions` and neither shown nor exported. */
  readonly alsoRead?: readonly string[];
  /** What makes it somebody's own. */
  readonly filter?: Conditions;
  readonly filters?: readonly ListFilter[];
  readonly sort?: ListSort;
  /** Lets the person choose the columns. */
  readonly choosesColumns?: boolean;
  readonly pageSize?: number;
  readonly aggregates?: readonly Aggregate[];
  /** Keeps this list's part of the address apart, where a page has more than one. */
  readonly name?: string;
}

export const defaultSize = (source: Pick<ListSource, 'pageSize'>): number => source.pageSize ?? 10;

export const pageSizes = (source: Pick<ListSource, 'pageSize'>): readonly number[] =>
  [...new Set([defaultSize(source), ...offeredPageSizes])].sort((a, b) => a - b);
