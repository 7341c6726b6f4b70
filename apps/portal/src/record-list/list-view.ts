import { longestSearch } from '@charter/contracts';
import { readChoice } from './filter-choice.ts';
import { defaultSize, pageSizes, type ListColumn, type ListSort, type ListSource } from './list.ts';

/** What the person has chosen. All of it is in the address, so that reload, back and a sent link show the same. */
export interface ListView {
  readonly sort: ListSort | null;
  readonly search: string;
  /** What was chosen in each filter, by its id, as it stands in the address. */
  readonly choices: Readonly<Record<string, string>>;
  /** The ids of the columns that are shown besides the first, in their order; null is as the list has them. */
  readonly columns: readonly string[] | null;
  readonly size: number;
  /** Null is the first page. Later ones are only reached by the token that the page before them gave. */
  readonly page: ListPage | null;
}

export interface ListPage {
  readonly number: number;
  readonly token: string;
}

const pageInAddress = /^([1-9]\d{0,5})\.([\w-]{1,2000})$/;

export const paramName = (source: Pick<ListSource, 'name'>, what: string): string =>
  source.name === undefined ? what : `${source.name}.${what}`;

/** An address may be old, mistyped or made up: what does not fit the list is as if it were not there. */
export function readView(source: ListSource, params: URLSearchParams): ListView {
  const param = (what: string) => params.get(paramName(source, what)) ?? '';
  const size = Number(param('size'));
  return {
    sort: readSort(source, param('sort')) ?? source.sort ?? null,
    search: param('search').trim().slice(0, longestSearch),
    choices: readChoices(source, params),
    columns: readColumns(source, param('columns')),
    size: pageSizes(source).includes(size) ? size : defaultSize(source),
    page: readPage(param('page')),
  };
}

/** The address with this view in it. What belongs to others stays; what is as usual leaves no trace. */
export function writeView(source: ListSource, view: ListView, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (what: string, value: string) => {
    if (value === '') next.delete(paramName(source, what));
    else next.set(paramName(source, what), value);
  };
  put('sort', sameSort(view.sort, source.sort ?? null) ? '' : writeSort(source, view.sort));
  put('search', view.search);
  for (const filter of source.filters ?? []) {
    put(`filter.${filter.id}`, view.choices[filter.id] ?? '');
  }
  put('columns', view.columns?.join() ?? '');
  put('size', view.size === defaultSize(source) ? '' : String(view.size));
  put('page', view.page === null ? '' : `${view.page.number}.${view.page.token}`);
  return next;
}

/** What follows the address of a list that has no name of its own, to open it with these choices. */
export function narrowedTo(choices: ListView['choices']): string {
  const params = new URLSearchParams(
    Object.entries(choices).map(([id, choice]): [string, string] => [`filter.${id}`, choice]),
  );
  return params.size === 0 ? '' : `?${params.toString()}`;
}

export const isNarrowed = (view: ListView): boolean =>
  view.search !== '' || Object.keys(view.choices).length > 0;

function readSort(source: ListSource, text: string): ListSort | null {
  const name = text.replace(/^-/, '');
  const column = source.columns.find((one) => one.sortable === true && one.id === name);
  return column ? { field: column.field, direction: text.startsWith('-') ? 'desc' : 'asc' } : null;
}

function writeSort(source: ListSource, sort: ListSort | null): string {
  const column = source.columns.find((one) => one.field === sort?.field);
  if (!sort || !column) return '';
  return `${sort.direction === 'desc' ? '-' : ''}${column.id}`;
}

const sameSort = (one: ListSort | null, other: ListSort | null): boolean =>
  one?.field === other?.field && one?.direction === other?.direction;

/** What an address has chosen, for a list and for whatever else is narrowed along with it. */
export function readChoices(
  source: Pick<ListSource, 'filters' | 'name'>,
  params: URLSearchParams,
): Record<string, string> {
  const choices: Record<string, string> = {};
  for (const filter of source.filters ?? []) {
    const chosen = readChoice(filter, params.get(paramName(source, `filter.${filter.id}`)) ?? '');
    if (chosen !== '') choices[filter.id] = chosen;
  }
  return choices;
}

/** The columns that a person may show and hide: all but the first, which names the row. */
export const choosableColumns = ({ columns }: Pick<ListSource, 'columns'>) =>
  columns.filter(({ hidden }) => hidden !== 'everywhere').slice(1);

function readColumns(source: ListSource, text: string): readonly string[] | null {
  if (text === '' || source.choosesColumns !== true) return null;
  const choosable = new Set(choosableColumns(source).map(({ id }) => id));
  const known = [...new Set(text.split(','))].filter((id) => choosable.has(id));
  return known.length === 0 ? null : known;
}

/** The columns as they are read, rendered and exported: those that only serve others are always read. */
export function shownColumns(
  source: Pick<ListSource, 'columns'>,
  view: Pick<ListView, 'columns'>,
): readonly ListColumn[] {
  const choosable = choosableColumns(source);
  const fixed = source.columns.filter((column) => !choosable.includes(column));
  const { columns } = view;
  if (columns === null) return source.columns.filter(({ optional }) => optional !== true);
  const chosen = choosable
    .filter(({ id }) => columns.includes(id))
    .sort((one, other) => columns.indexOf(one.id) - columns.indexOf(other.id));
  return [...fixed, ...chosen];
}

function readPage(text: string): ListPage | null {
  const [, number, token] = pageInAddress.exec(text) ?? [];
  if (number === undefined || token === undefined || Number(number) < 2) return null;
  return { number: Number(number), token };
}
