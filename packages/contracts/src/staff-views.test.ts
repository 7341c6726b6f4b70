import { expect, it } from 'vitest';
import { savedViewMessages, staffLists, viewFault } from './staff-views.ts';

it.each(['2026-01-01..', '..2026-01-31', '2026-01-01..2026-01-01', '2028-02-29..2028-03-01'])(
  'a view of the days %s is kept',
  (days) => {
    expect(viewFault(staffLists.orders, `filter.due=${days}`)).toBeNull();
  },
);

it.each([
  '..',
  '2026-01-01',
  '2026-02-31..',
  '2026-02-29..',
  '2026-13-01..',
  '2026-12-01..2026-01-01',
  '..x',
  '2026-01-01....',
])('a view of the days %s is not', (days) => {
  expect(viewFault(staffLists.orders, `filter.due=${days}`)).toBe(savedViewMessages.noChoice('due'));
});
