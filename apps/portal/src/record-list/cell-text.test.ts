import { describe, expect, it } from 'vitest';
import { formatMoment } from '../lib/format.ts';
import { cellText } from './cell-text.ts';
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
    { name: 'made', value: '2026-11-24T07:05:00.000Z', formattedValue: '24 Nov 2026, 7:05' },
    { name: 'odd', value: 'soon' },
    { name: 'none', value: null },
  ],
});
const of = (field: string, format?: ColumnFormat) => ({
  id: field,
  field,
  label: field,
  ...(format ? { format } : {}),
});

describe('a value of a list', () => {
  it.each([
    ['name', undefined, 'Membership fee'],
    ['state', 'label', 'Active'],
    ['country', 'label', 'Lesotho'],
    ['amount', 'money', '−R\u00a02\u00a0950.50'],
    ['marks', 'number', '71'],
    ['due', 'date', '2026-11-24'],
    ['made', 'date', '2026-11-24'],
    ['made', 'day', '24\u00a0Nov\u00a02026'],
    ['made', 'moment', formatMoment('2026-11-24T07:05:00Z')],
    ['none', 'money', ''],
    ['none', 'date', ''],
    ['none', 'label', ''],
  ] as const)('%s as %s is %j', (field, format, shown) => {
    expect(cellText(row, of(field, format))).toBe(shown);
  });

  it.each(['date', 'day', 'moment', 'money', 'number', 'label'] as const)(
    'is left as it came where it is no %s',
    (format) => {
      expect(cellText(row, of('odd', format))).toBe('soon');
    },
  );
});
