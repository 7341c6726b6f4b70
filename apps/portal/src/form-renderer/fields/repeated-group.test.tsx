import { loadForm } from '@charter/form-logic';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FormStore } from '../form-store.ts';
import { Form } from '../form.tsx';

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
    <QueryClientProvider client={new QueryClient()}>
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
    <QueryClientProvider client={new QueryClient()}>
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
