import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../testing/render-field.tsx';

const start = {
  schema: { start: { type: 'string', format: 'month' } },
  field: { path: 'start', widget: 'month-year', label: 'Started working', required: true },
} as const;
const month = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Month' });
const year = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Year' });

it('stores month and year as one answer, and asks for the missing half only when both are left', async () => {
  const { store, user } = renderField(start);
  expect(screen.getByRole('group', { name: 'Started working' })).toBeTruthy();
  await user.selectOptions(month(), 'February');
  await user.tab();
  expect(screen.queryByText('Enter a real month and year')).toBeNull();
  await user.tab();
  expect(screen.getByText('Enter a real month and year')).toBeTruthy();
  await user.type(year(), '2019');
  expect(store.answers()).toEqual({ start: '2019-02' });
  expect(screen.queryByText('Enter a real month and year')).toBeNull();
});

it.each([
  ['2019-02', 'February', '2019'],
  ['02/2019', 'February', '2019'],
])('understands %s pasted into the year', async (text, monthName, yearText) => {
  const { store, user } = renderField(start);
  await user.click(year());
  await user.paste(text);
  expect(month().selectedOptions[0]?.text).toBe(monthName);
  expect(year().value).toBe(yearText);
  expect(store.answers()).toEqual({ start: '2019-02' });
});

it.each([
  ['last summer', 'last summer'],
  ['20-19', '20-19'],
  ['mid-2019-13', 'mid-2019-13'],
  [2019, '2019'],
  [{}, ''],
])('keeps %j where it can be read and corrected', (stored, shown) => {
  renderField({ ...start, values: { start: stored } });
  expect(year().value).toBe(shown);
  expect(month().value).toBe('');
});
