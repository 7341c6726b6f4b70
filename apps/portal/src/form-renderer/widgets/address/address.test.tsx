import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../testing/render-field.tsx';
import { address } from './index.ts';

const [example] = address.examples;
if (!example) throw new Error('The address has no example');

it('draws its parts once, as fields of a group that it names', async () => {
  const { store, user } = renderField({ ...example, values: {} });
  const group = screen.getByRole('group', { name: 'Residential address' });
  expect(screen.getAllByRole('textbox')).toEqual(within(group).getAllByRole('textbox'));
  expect(within(group).getAllByText('Optional')).toHaveLength(1);
  await user.type(within(group).getByRole('textbox', { name: 'City' }), 'Durban');
  expect(store.answers()).toEqual({ home: { city: 'Durban' } });
});

it('shows what is wrong beside the part it is about', async () => {
  const { user } = renderField({ ...example, values: { home: { line1: '1 Main', city: 'Durban' } } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const code = screen.getByRole('textbox', { name: 'Postal code' });
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('textbox', { name: 'City' }).getAttribute('aria-invalid')).toBe('false');
  await user.click(screen.getByRole('link', { name: 'Enter your postal code' }));
  expect(document.activeElement).toBe(code);
});
