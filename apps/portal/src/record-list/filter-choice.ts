import { isRecordId } from '@charter/contracts';
import type { Condition } from '../lib/records.ts';
import { isSingleChoice, type ListFilter } from './list.ts';

/** From and to of a range, either of which may be left open; '100..' in the address. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

export function readRange(choice: string): Range {
  const [from = '', to = ''] = choice.split('..');
  return { from, to };
}

export const writeRange = ({ from, to }: Range): string => (from === '' && to === '' ? '' : `${from}..${to}`);

/** How an address says that a flag is set. */
export const flagged = 'yes';

/** The options that a choice names; an address may be older than the list of them. */
export const chosenOptions = (filter: Extract<ListFilter, { options: unknown }>, choice: string) => {
  const ids = choice.split(',');
  return filter.options.filter(({ id }) => ids.includes(id));
};

/** What an address says of a filter, as far as it makes sense; empty where it does not. */
export function readChoice(filter: ListFilter, choice: string): string {
  if (isSingleChoice(filter)) return filter.options.some(({ id }) => id === choice) ? choice : '';
  switch (filter.kind) {
    case 'numbers':
      return rangeOf(choice, (text) => /^-?\d{1,12}(\.\d{1,4})?$/.test(text));
    case 'dates':
      return rangeOf(choice, (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)));
    case 'lookup':
      return isRecordId(choice) ? choice : '';
    case 'flag':
      return choice === flagged ? flagged : '';
    case 'several':
      return chosenOptions(filter, choice)
        .map(({ id }) => id)
        .join();
  }
}

function rangeOf(choice: string, isValue: (text: string) => boolean): string {
  const { from, to } = readRange(choice);
  return writeRange({ from: isValue(from) ? from : '', to: isValue(to) ? to : '' });
}

/** The condition that a choice stands for. */
export function conditionOf(filter: ListFilter, choice: string): Condition | null {
  if (choice === '') return null;
  const { field } = filter;
  if (isSingleChoice(filter)) {
    const option = filter.options.find(({ id }) => id === choice);
    if (!option) return null;
    const { value, operator } = option;
    return operator === undefined ? { field, value } : { field, value, operator };
  }
  switch (filter.kind) {
    case 'numbers':
      return rangeCondition(field, readRange(choice), Number);
    case 'dates':
      return rangeCondition(field, readRange(choice), String);
    case 'lookup':
      return { field, operator: 'eq', value: choice };
    case 'flag':
      return { field, operator: 'eq', value: filter.value };
    case 'several': {
      const values = chosenOptions(filter, choice).flatMap(({ value }) => value);
      return values.length === 0 ? null : { field, operator: 'in', value: values };
    }
  }
}

function rangeCondition(
  field: string,
  { from, to }: Range,
  valueOf: (text: string) => number | string,
): Condition | null {
  if (from !== '' && to !== '') {
    return { field, operator: 'between', value: [valueOf(from), valueOf(to)] };
  }
  if (from !== '') return { field, operator: 'ge', value: valueOf(from) };
  return to === '' ? null : { field, operator: 'le', value: valueOf(to) };
}
