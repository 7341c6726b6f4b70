import { formatIsoDate, formatMoment, formatMoney } from '../lib/format.ts';
import { dayText } from '../lib/zone-clock.ts';
import type { ListColumn, ListRow } from './list.ts';

/** The value as a person reads it; empty where there is none. */
export function cellText(row: ListRow, { field, format = 'text' }: ListColumn): string {
  const text = row.text(field) ?? '';
  switch (format) {
    case 'label':
      return row.label(field) ?? text;
    case 'date':
      return isDate(text) ? formatIsoDate(text) : text;
    case 'day':
      return isDate(text) ? dayText(text.slice(0, 10)) : text;
    case 'moment':
      return isMoment(text) ? formatMoment(text) : text;
    case 'money':
      return isNumber(text) ? formatMoney(Number(text)) : text;
    case 'number':
    case 'text':
      return text;
  }
}

export const isAlignedToEnd = ({ format }: ListColumn): boolean => format === 'money' || format === 'number';

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}/.test(text);
const isMoment = (text: string) => isDate(text) && !Number.isNaN(Date.parse(text));
const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text));
