import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../testing/render-field.tsx';
import { birthDateIn } from './birth-date.ts';

const identity = {
  schema: { number: { type: 'string' } },
  field: { path: 'number', widget: 'south-african-id', label: 'ID number', required: true },
} as const;

it('takes the digits in groups and shows the birth date they hold', async () => {
  const { store, user } = renderField(identity);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'ID number' });
  await user.type(box, '800101 5009 08');
  expect(screen.getByRole('status').textContent).toBe('');
  await user.type(box, '7');
  const hint = screen.getByText('Date of birth in this number: 1980-01-01');
  expect(box.getAttribute('aria-describedby')).toContain(hint.id);
  expect(box.value).toBe('800101 5009 087');
  expect(store.answers()).toEqual({ number: '8001015009087' });
  await user.tab();
  expect(box.value).toBe('8001015009087');
});

it('counts by the day of the form, which is the product’s', async () => {
  const born = withCheckDigit('261120501208');
  const { user } = renderField({ ...identity, today: '2026-11-19' });
  await user.type(screen.getByRole('textbox', { name: 'ID number' }), born);
  screen.getByText('Date of birth in this number: 1926-11-20');
  cleanup();
  const later = renderField({ ...identity, today: '2026-11-20' });
  await later.user.type(screen.getByRole('textbox', { name: 'ID number' }), born);
  screen.getByText('Date of birth in this number: 2026-11-20');
});

it.each([
  ['8001015009087', '2026-11-15', '1980-01-01'],
  ['1101015009083', '2026-11-15', undefined],
  ['80010150', '2026-11-15', undefined],
])('reads the birth date of %s on %s as %s', (number, today, born) => {
  expect(birthDateIn(number, today)).toBe(born);
});

it('puts a year that would lie ahead into the last century', () => {
  const number = '0502295012083';
  expect(birthDateIn(withCheckDigit('051231501208'), '2005-12-30')).toBe('1905-12-31');
  expect(birthDateIn(withCheckDigit('051231501208'), '2005-12-31')).toBe('2005-12-31');
  // 2005 had no 29 February.
  expect(birthDateIn(number, '2026-11-15')).toBeUndefined();
});

function withCheckDigit(digits: string): string {
  for (let check = 0; check < 10; check += 1) {
    const number = `${digits}${check}`;
    if (birthDateIn(number, '2099-01-01') !== undefined) return number;
  }
  throw new Error('No digit fits');
}
