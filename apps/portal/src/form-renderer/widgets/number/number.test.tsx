import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../testing/render-field.tsx';
import { readNumber } from './read-number.ts';

const year = {
  schema: { year: { type: 'integer', minimum: 1950, maximum: 2030 } },
  field: { path: 'year', widget: 'number', label: 'Year obtained', required: true },
} as const;

it('stores a number and keeps what is none as it was typed', async () => {
  const { store, user } = renderField(year);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Year obtained' });
  expect(box.inputMode).toBe('numeric');
  await user.type(box, '2014');
  expect(store.answers()).toEqual({ year: 2014 });
  await user.clear(box);
  await user.type(box, 'two');
  await user.tab();
  expect(box.value).toBe('two');
  expect(screen.getByText('Enter a whole number')).toBeTruthy();
});

it('shows a stored number, and nothing for an answer of another kind', () => {
  renderField({ ...year, values: { year: 1999 } });
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('1999');
});

it('offers the keyboard with a minus where one may be needed', () => {
  renderField({
    schema: { level: { type: 'number' } },
    field: { path: 'level', widget: 'number', label: 'Level' },
  });
  expect(screen.getByRole<HTMLInputElement>('textbox').inputMode).toBe('text');
});

it.each([
  ['1 250,50', '1250.50'],
  ['1\u00a0250', '1250'],
  ['-3,5', '-3.5'],
  [' 42 ', '42'],
  ['1,250', undefined],
  ['12 50', undefined],
  ['about 3', undefined],
])('reads %j as %j', (typed, stored) => {
  expect(readNumber(typed)).toBe(stored);
});
