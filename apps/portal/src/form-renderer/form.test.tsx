import { loadForm } from '@charter/form-logic';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryClient } from '../server-state/index.ts';
import { FormStore } from './form-store.ts';
import { Form } from './form.tsx';
import { renderField } from './testing/render-field.tsx';

it('says a wrong pattern once the field was left, what is missing only when saving is tried', async () => {
  const { user } = renderField({
    schema: {
      city: { type: 'string', pattern: '^[A-Za-z ]+$' },
      street: { type: 'string', pattern: '^[A-Za-z ]+$' },
    },
    field: { path: 'city', widget: 'text', label: 'City', message: 'Only letters allowed' },
    more: [
      {
        path: 'street',
        widget: 'text',
        label: 'Street',
        required: true,
        message: 'Only letters allowed in a street',
      },
    ],
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

  // What is wrong by now is what the summary says, and the focus stays where the person types.
  await user.type(screen.getByLabelText(/Street/), 'Long 4');
  expect([...summary.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'Only letters allowed',
    'Only letters allowed in a street',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText(/Street/));
});

it('leaves what is wrong with one step behind when another is opened', async () => {
  const question = (id: string, label: string) => ({
    id,
    title: label,
    groups: [{ id, fields: [{ path: id, widget: 'text' as const, label, required: true }] }],
  });
  const form = loadForm({
    name: 'sample',
    title: 'Sample',
    version: 1,
    schema: { type: 'object', properties: { city: { type: 'string' }, street: { type: 'string' } } },
    steps: [question('city', 'City'), question('street', 'Street')],
  });
  const store = new FormStore(form, {}, { today: '2026-11-15' });
  const at = (step: string, summary = true) => (
    <QueryClientProvider client={queryClient}>
      <Form key={step} store={store} step={step} summary={summary} onSubmit={() => Promise.resolve()}>
        {() => <button type="submit">Save</button>}
      </Form>
    </QueryClientProvider>
  );
  const { rerender } = render(at('city'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert').textContent).toContain('Enter your city');
  rerender(at('street'));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(at('city'));
  expect(screen.getByRole('alert').textContent).toContain('Enter your city');
  // Without a summary the person goes on at the first field that is wrong.
  rerender(at('street', false));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText(/Street/));
});
