import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from './testing/render-field.tsx';

it('says a wrong pattern once the field was left, what is missing only when saving is tried', async () => {
  const { user } = renderField({
    schema: {
      city: { type: 'string', pattern: '^[A-Za-z ]+$' },
      street: { type: 'string' },
    },
    field: { path: 'city', widget: 'text', label: 'City', message: 'Only letters allowed' },
    more: [{ path: 'street', widget: 'text', label: 'Street', required: true }],
  });
  const city = screen.getByLabelText('City');
  await user.type(screen.getByLabelText(/Street/), 'x{Backspace}');
  await user.type(city, 'Durban 4');
  await user.tab();
  expect(await screen.findByText('Only letters allowed')).toBeTruthy();
  expect(screen.queryByText('Enter your street')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();

  await user.type(city, '{Backspace}');
  expect(screen.queryByText('Only letters allowed')).toBeNull();

  await user.type(city, '4');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const summary = screen.getByRole('alert');
  expect(summary.textContent).toContain('There is a problem');
  expect([...summary.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'Only letters allowed',
    'Enter your street',
  ]);
  expect(document.activeElement).toBe(summary);
});
