import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../testing/render-field.tsx';

it('takes a typed name and says what typing it means', async () => {
  const { store, user } = renderField({
    schema: { signed: { type: 'string' } },
    field: { path: 'signed', widget: 'signature', label: 'Signature', required: true },
  });
  const box = screen.getByRole('textbox', { name: 'Signature' });
  const meaning = screen.getByText('Type your full name. It counts as your signature.');
  expect(box.getAttribute('aria-describedby')).toBe(meaning.id);
  await user.type(box, 'Thandi Nkosi');
  expect(store.answers()).toEqual({ signed: 'Thandi Nkosi' });
});
