import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../testing/render-field.tsx';
import { tidy, withCountry } from './phone-number.ts';

const mobile = {
  schema: { mobile: { type: 'string' } },
  field: { path: 'mobile', widget: 'phone', label: 'Mobile number', required: true },
} as const;
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile number' });
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' });

it('understands a whole number and shows its country', async () => {
  const { store, user } = renderField(mobile);
  await user.click(number());
  await user.paste('0027 (0)82-123 4567');
  expect(country().value).toBe('South Africa');
  await user.tab();
  expect(number().value).toBe('+27 82 123 4567');
  expect(store.answers()).toEqual({ mobile: '+27 82 123 4567' });
});

it('takes a number as it is written in South Africa for one of that country, and shows it', async () => {
  const { store, user } = renderField(mobile);
  await user.type(number(), '0821234567');
  expect(number().value).toBe('0821234567');
  await user.tab();
  expect(number().value).toBe('+27 82 123 4567');
  expect(country().value).toBe('South Africa');
  expect(store.answers()).toEqual({ mobile: '+27 82 123 4567' });
});

it('leaves a number of any other kind without a code', async () => {
  const { store, user } = renderField(mobile);
  await user.type(number(), '123 456 7890');
  await user.tab();
  expect(number().value).toBe('123 456 7890');
  expect(country().value).toBe('');
  expect(store.answers()).toEqual({ mobile: '123 456 7890' });
});

it('shows a number with spaces that is kept without', () => {
  const { store } = renderField({ ...mobile, values: { mobile: '+27821234567' } });
  expect(number().value).toBe('+27 82 123 4567');
  expect(store.isChanged()).toBe(false);
});

it('puts the chosen code in front of the number, in place of another', async () => {
  const { store, user } = renderField({ ...mobile, values: { mobile: '082 123 4567' } });
  await user.click(country());
  await user.selectOptions(country(), 'Namibia +264');
  expect(number().value).toBe('+264 821 234 567');
  await user.selectOptions(country(), 'South Africa +27');
  expect(store.answers()).toEqual({ mobile: '+27 82 123 4567' });
});

it('holds the whole list only once somebody comes to it', async () => {
  const { user } = renderField({ ...mobile, values: { mobile: '+27 82 123 4567' } });
  const rows = () => [...country().options].map(({ label }) => label);
  expect(rows()).toEqual(['Country code', 'South Africa +27']);
  await user.tab();
  expect(document.activeElement).toBe(country());
  expect(rows()).toContain('Namibia +264');
});

it('points out a number that is too short when the field is left', async () => {
  const { user } = renderField(mobile);
  await user.type(number(), '082');
  await user.tab();
  expect(screen.getByText('Enter a phone number of at least 10 digits')).toBeTruthy();
  expect(number().value).toBe('082');
});

it('copes with a stored answer of another kind', () => {
  renderField({ ...mobile, values: { mobile: ['+27'] } });
  expect(number().value).toBe('');
});

it.each([
  ['+27821234567', '+27 82 123 4567'],
  ['+27.82.123.4567', '+27 82 123 4567'],
  ['(082) 123-4567', '+27 82 123 4567'],
  ['00 27', '00 27'],
  ['call me', 'call me'],
])('tidies %j to %j', (typed, stored) => {
  expect(tidy(typed)).toBe(stored);
});

it.each([
  ['+27821234567', 'Botswana', '+267 821 234 567'],
  ['+1 876 555 0100', 'South Africa', '+27 555 0100'],
  ['', 'South Africa', '+27 '],
  ['+27 82 123 4567', undefined, '82 123 4567'],
])('gives %j the code of %s: %j', (typed, name, result) => {
  expect(withCountry(typed, name)).toBe(result);
});
