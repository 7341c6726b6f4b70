import { loadForm, type FormDefinition } from '@charter/form-logic';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../server-state/index.ts';
import { FormStore } from './form-store.ts';
import { Form } from './form.tsx';
import { renderField } from './testing/render-field.tsx';

const definition: FormDefinition = {
  name: 'trial',
  title: 'Trial',
  version: 1,
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      member: { type: 'boolean' },
      number: { type: 'string' },
      schools: { type: 'array', items: { type: 'object', properties: { school: { type: 'string' } } } },
    },
  },
  steps: [
    {
      id: 'one',
      title: 'One',
      groups: [
        {
          id: 'a',
          fields: [
            { path: 'name', widget: 'text', label: 'Name', required: true },
            { path: 'member', widget: 'checkbox', label: 'I am a member' },
            {
              path: 'number',
              widget: 'text',
              label: 'Number',
              required: true,
              visibleWhen: { field: 'member', equals: true },
            },
          ],
        },
        {
          id: 'b',
          title: 'Schools',
          repeat: { path: 'schools', min: 0, max: 3, itemTitle: 'school' },
          fields: [{ path: 'school', widget: 'text', label: 'School', required: true }],
        },
      ],
    },
  ],
};

it('asks for nothing that came onto the page after a failed try to save, until the next try', async () => {
  const store = new FormStore(loadForm(definition), {}, { today: '2026-11-16' });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <Form store={store} onSubmit={() => Promise.resolve()}>
        {() => <button type="submit">Save</button>}
      </Form>
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByLabelText('I am a member'));
  await user.click(screen.getByRole('button', { name: 'Add a school' }));
  const revealed = () => [screen.getByLabelText('Number'), screen.getByLabelText('School')];
  expect(revealed().map((field) => field.getAttribute('aria-invalid'))).toEqual(['false', 'false']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(revealed().map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
});

it('says nothing of an answer before its field was left, however long the pause', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  renderField({
    schema: { email: { type: 'string', format: 'email' } },
    field: { path: 'email', widget: 'email', label: 'Email' },
  });
  const box = screen.getByLabelText('Email');
  await user.type(box, 'sipho');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(box.getAttribute('aria-invalid')).toBe('false');
  await user.tab();
  expect(box.getAttribute('aria-invalid')).toBe('true');
});

it('says nothing of a file that has just arrived, although its date of certification is missing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const file = {
    type: 'object',
    properties: {
      id: { type: 'string' },
      name: { type: 'string' },
      size: { type: 'integer' },
      certifiedOn: { type: 'string', format: 'date' },
    },
    required: ['certifiedOn'],
  } as const;
  renderField({
    schema: { copy: file },
    field: { path: 'copy', widget: 'file', label: 'Certified copy', required: true, accept: ['pdf'] },
    files: {
      upload: async ({ name, size }) => ({ id: 'stored', name, size }),
      open: async () => new Blob(),
    },
  });
  await user.upload(
    screen.getByLabelText('Certified copy', { selector: 'input' }),
    new File(['x'], 'copy.pdf'),
  );
  const date = await screen.findByLabelText('Date certified');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(date.getAttribute('aria-invalid')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(date.getAttribute('aria-invalid')).toBe('true');
});
