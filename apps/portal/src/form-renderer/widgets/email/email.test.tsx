import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../testing/render-field.tsx';

const email = {
  schema: { email: { type: 'string' } },
  field: { path: 'email', widget: 'email', label: 'Email', message: 'Invalid Email Address' },
} as const;

it('takes an address and points out what is none when the field is left', async () => {
  const { store, user } = renderField(email);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  expect(box.getAttribute('autocomplete')).toBe('email');
  expect(box.getAttribute('spellcheck')).toBe('false');
  await user.type(box, 'thandi@');
  await user.tab();
  const message = screen.getByText('Invalid Email Address');
  expect(box.getAttribute('aria-describedby')).toContain(message.id);
  await user.type(box, 'example.org');
  expect(screen.queryByText('Invalid Email Address')).toBeNull();
  expect(store.answers()).toEqual({ email: 'thandi@example.org' });
});

it('cannot be changed in a form that is only shown', async () => {
  const { store, user } = renderField({ ...email, values: { email: 'a@b.org' }, readOnly: true });
  await user.type(screen.getByRole('textbox'), 'x');
  expect(store.answers()).toEqual({ email: 'a@b.org' });
});
