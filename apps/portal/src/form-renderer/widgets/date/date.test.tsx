import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../testing/render-field.tsx';
import { readDate } from '../../../ui/date/read-date.ts';

const born = {
  schema: { born: { type: 'string', format: 'date' } },
  field: { path: 'born', widget: 'date', label: 'Date of birth', required: true },
} as const;
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of birth' });
const opener = () => screen.getByRole('button', { name: 'Open the calendar' });

it('takes a date as people write it, stores it and then shows it as yyyy-mm-dd', async () => {
  const { store, user } = renderField(born);
  await user.type(box(), '21/3/1980');
  expect(box().value).toBe('21/3/1980');
  expect(store.answers()).toEqual({ born: '1980-03-21' });
  await user.tab();
  expect(box().value).toBe('1980-03-21');
});

it('keeps what is no date as it was typed and points it out', async () => {
  const { store, user } = renderField(born);
  await user.type(box(), '31/02/1980');
  await user.tab();
  await user.tab();
  expect(box().value).toBe('31/02/1980');
  expect(store.cell('born').raw).toBe('31/02/1980');
  expect(screen.getByText('Enter a real date, like 1990-05-17')).toBeTruthy();
  expect(box().getAttribute('aria-invalid')).toBe('true');
});

it('offers a calendar that is used by keyboard alone and gives the focus back', async () => {
  const { store, user } = renderField({ ...born, values: { born: '1980-03-21' } });
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(opener());
  await user.keyboard('{Enter}');
  const calendar = within(await screen.findByRole('dialog', { name: 'Date of birth' }));
  const day = await calendar.findByRole('button', { name: '21 March 1980, Friday, selected' });
  expect(document.activeElement).toBe(day);
  const weekdays = calendar.getAllByRole('columnheader', { hidden: true });
  expect(weekdays[0]?.getAttribute('aria-label')).toBe('Monday');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(store.answers()).toEqual({ born: '1980-03-28' });
  expect(box().value).toBe('1980-03-28');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('reaches the years from 1900 to twenty years ahead', async () => {
  const { user } = renderField(born);
  await user.click(opener());
  const years = await screen.findByRole<HTMLSelectElement>('combobox', { name: /year/i });
  expect(years.options[0]?.value).toBe('1900');
  expect(years.options[years.options.length - 1]?.value).toBe(String(new Date().getFullYear() + 20));
});

it('cannot be changed in a form that is only shown', () => {
  renderField({ ...born, values: { born: '1980-03-21' }, readOnly: true });
  expect(box().disabled).toBe(true);
  expect(opener()).toHaveProperty('disabled', true);
});

it.each([
  ['2020-03-01', '2020-03-01'],
  ['2020/3/1', '2020-03-01'],
  ['1.3.2020', '2020-03-01'],
  [' 01 03 2020 ', '2020-03-01'],
  ['17 May 1990', '1990-05-17'],
  ['17-may-1990', '1990-05-17'],
  ['May 17, 1990', '1990-05-17'],
  ['1 Sept 2020', '2020-09-01'],
  ['30 February 2020', undefined],
  ['17 Mei 1990', undefined],
  ['31/04/2020', undefined],
  ['3/2020', undefined],
  ['1/3/20', undefined],
])('reads %j as %j', (typed, date) => {
  expect(readDate(typed)).toBe(date);
});
