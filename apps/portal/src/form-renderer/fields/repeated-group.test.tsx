import { loadForm } from '@charter/form-logic';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FormStore } from '../form-store.ts';
import { Form } from '../form.tsx';
import { queryClient } from '../../server-state/index.ts';

const jobs = loadForm({
  name: 'jobs',
  title: 'Jobs',
  version: 1,
  schema: {
    type: 'object',
    properties: {
      jobs: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            place: { type: 'object', properties: { city: { type: 'string' } } },
          },
        },
      },
    },
  },
  steps: [
    {
      id: 'step',
      title: 'Step',
      groups: [
        {
          id: 'jobs',
          repeat: { path: 'jobs', min: 0, max: 3, itemTitle: 'job' },
          fields: [
            { widget: 'heading', label: 'Where you worked' },
            { path: 'name', widget: 'text', label: 'Employer' },
            {
              path: 'place',
              widget: 'address',
              label: 'Where',
              parts: [{ path: 'city', widget: 'text', label: 'City' }],
            },
          ],
        },
      ],
    },
  ],
});

it('draws a card for each item, and moves those behind a removed one up', async () => {
  const values = { jobs: [{ name: 'Aurecon' }, { name: 'Zutari' }, { name: 'SMEC' }] };
  const store = new FormStore(jobs, values, { today: '2026-11-15' });
  render(
    <QueryClientProvider client={queryClient}>
      <Form store={store} />
    </QueryClientProvider>,
  );
  const shown = () => screen.getAllByLabelText<HTMLInputElement>('Employer').map((input) => input.value);
  expect(shown()).toEqual(['Aurecon', 'Zutari', 'SMEC']);
  expect(screen.getAllByRole('heading', { level: 4, name: 'Where you worked' })).toHaveLength(3);
  const second = screen.getAllByLabelText('Employer')[1];
  await userEvent.click(screen.getByRole('button', { name: 'Remove job 1' }));
  expect(shown()).toEqual(['Zutari', 'SMEC']);
  expect(screen.getAllByLabelText('Employer')[0]).toBe(second);
  expect(store.answers()).toEqual({ jobs: [{ name: 'Zutari' }, { name: 'SMEC' }] });
  await userEvent.click(screen.getByRole('button', { name: 'Add another job' }));
  expect(shown()).toEqual(['Zutari', 'SMEC', '']);
});

it('gives the parts of an address in an item their place in that item', async () => {
  const store = new FormStore(
    jobs,
    { jobs: [{ name: 'Aurecon' }, { name: 'Zutari' }] },
    { today: '2026-11-15' },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <Form store={store} />
    </QueryClientProvider>,
  );
  const [, second] = screen.getAllByRole('textbox', { name: 'City' });
  if (!second) throw new Error('The second item has no city');
  await userEvent.type(second, 'Durban');
  expect(store.answers()).toEqual({
    jobs: [{ name: 'Aurecon' }, { name: 'Zutari', place: { city: 'Durban' } }],
  });
});

const papers = loadForm({
  name: 'papers',
  title: 'Papers',
  version: 1,
  schema: {
    type: 'object',
    properties: {
      papers: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            copy: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } },
          },
        },
      },
    },
  },
  steps: [
    {
      id: 'step',
      title: 'Step',
      groups: [
        {
          id: 'papers',
          repeat: { path: 'papers', min: 2, max: 3, itemTitle: 'paper' },
          fields: [{ path: 'copy', widget: 'file', label: 'Copy', accept: ['pdf'] }],
        },
      ],
    },
  ],
});

it('says of a file in a card that its kind is not taken, and goes back to that card', async () => {
  const store = new FormStore(papers, { papers: [{}, {}] }, { today: '2026-11-15' });
  const files = { upload: vi.fn(), open: vi.fn() };
  render(
    <QueryClientProvider client={queryClient}>
      <Form store={store} files={files} />
    </QueryClientProvider>,
  );
  const second = screen.getAllByLabelText('Copy', { selector: 'input' })[1];
  if (!second) throw new Error('There is no second card');
  second.focus();
  await act(async () => fireEvent.change(second, { target: { files: [new File(['x'], 'copy.exe')] } }));
  const dialog = screen.getByRole('dialog', { name: 'Unsupported File format' });
  expect(dialog.textContent).toContain('Accepted file types: PDF.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }));
  expect(document.activeElement).toBe(second);
  expect(files.upload).not.toHaveBeenCalled();
});
