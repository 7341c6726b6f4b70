import { describe, expect, it } from 'vitest';
import { formatMoment } from '../lib/format.ts';
import { cellText, exportValue } from './cell-text.ts';
import { rowOf, type ColumnFormat } from './list.ts';

const row = rowOf({
  id: 'r1',
  data: [
    { name: 'name', value: 'Membership fee' },
    { name: 'state', value: 0, formattedValue: 'Active' },
    { name: 'country', value: 'b1f0', formattedValue: 'Lesotho' },
    { name: 'amount', value: -2950.5 },
    { name: 'marks', value: '71' },
    { name: 'due', value: '2026-11-24' },
    { name: 'made', value: '2026-11-24T07:05:00.000Z', formattedValue: formatMoment('2026-11-24T07:05:00Z') },
    { name: 'odd', value: 'soon' },
    { name: 'none', value: null },
  ],
});
const of = (field: string, format?: ColumnFormat) => ({ field, label: field, ...(format ? { format } : {}) });

describe('a value of a list', () => {
  it.each([
    ['name', undefined, 'Membership fee', 'Membership fee'],
    ['state', 'label', 'Active', 'Active'],
    ['country', 'label', 'Lesotho', 'Lesotho'],
    ['amount', 'money', '−R\u00a02\u00a0950.50', -2950.5],
    ['marks', 'number', '71', 71],
    ['due', 'date', '2026-11-24', '2026-11-24'],
    ['made', 'date', '2026-11-24', '2026-11-24'],
    ['made', 'moment', formatMoment('2026-11-24T07:05:00Z'), '2026-11-24 07:05'],
    ['none', 'money', '', null],
    ['none', 'date', '', null],
    ['none', 'label', '', null],
  ] as const)('%s as %s is %j on the screen and %j in a file', (field, format, shown, exported) => {
    expect(cellText(row, of(field, format))).toBe(shown);
    expect(exportValue(row, of(field, format))).toBe(exported);
  });

  it.each(['date', 'moment', 'money', 'number', 'label'] as const)(
    'is left as it came where it is no %s',
    (format) => {
      expect(cellText(row, of('odd', format))).toBe('soon');
      expect(exportValue(row, of('odd', format))).toBe('soon');
    },
  );
});
