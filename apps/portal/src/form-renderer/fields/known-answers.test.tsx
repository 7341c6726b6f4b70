import { loadForm } from '@charter/form-logic';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryClient } from '../../server-state/index.ts';
import { FormStore } from '../form-store.ts';
import { Form } from '../form.tsx';

const text = { type: 'string' } as const;
const form = loadForm({
  name: 'known',
  title: 'Known',
  version: 1,
  schema: {
    type: 'object',
    properties: {
      surname: { ...text, maxLength: 10 },
      fax: text,
      home: { type: 'object', properties: { line: text, city: text } },
    },
  },
  steps: [
    {
      id: 'one',
      title: 'One',
      groups: [
        {
          id: 'name',
          title: 'Your name',
          fields: [
            { path: 'surname', widget: 'text', label: 'Surname', required: true },
            { path: 'fax', widget: 'text', label: 'Fax' },
          ],
        },
        {
          id: 'home',
          fields: [
            {
              path: 'home',
              widget: 'address',
              label: 'Home',
              parts: [
                { path: 'line', widget: 'text', label: 'Line' },
                { path: 'city', widget: 'text', label: 'City', required: true },
              ],
            },
          ],
        },
      ],
    },
  ],
});

function draw(...paths: readonly string[]) {
  const values = { surname: 'Botha', home: { line: '1 Main Road', city: 'Durban' } };
  const store = new FormStore(form, values, { today: '2026-11-16' });
  const known = { paths: new Set(paths), text: (_field: unknown, value: unknown) => String(value ?? '') };
  render(
    <QueryClientProvider client={queryClient}>
      <Form store={store} step="one" known={known} onSubmit={async () => {}}>
        {() => <button type="submit">Save</button>}
      </Form>
    </QueryClientProvider>,
  );
  return { store, user: userEvent.setup() };
}
const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

it('reads what is known and asks the rest, an address only as a whole', () => {
  draw('surname', 'home/line', 'home/city');
  expect(facts()).toEqual(['Surname: Botha', 'Home: 1 Main Road, Durban']);
  expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual(['fax']);
});

it('asks all of an address of which a part is not known', () => {
  draw('home/line');
  expect(screen.queryByRole('term')).toBeNull();
  expect(screen.getAllByRole('textbox')).toHaveLength(4);
});

it('asks what somebody wants to change, from its first field on', async () => {
  const { user, store } = draw('surname');
  await user.click(screen.getByRole('button', { name: 'Change what is known: Your name' }));
  const surname = screen.getByRole('textbox', { name: 'Surname' });
  expect(document.activeElement).toBe(surname);
  await user.clear(surname);
  await user.type(surname, 'Smit');
  expect(store.answers()).toMatchObject({ surname: 'Smit' });
});

it('asks what turns out to be wrong', async () => {
  const { user, store } = draw('surname');
  store.set('surname', 'van der Merwe-Botha');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('textbox', { name: 'Surname' })).toBeTruthy();
});

it('goes on asking what the profile leaves empty while it is being typed', async () => {
  const { user, store } = draw('fax');
  await user.type(screen.getByRole('textbox', { name: 'Fax' }), '011 555');
  expect(store.answers()).toMatchObject({ fax: '011 555' });
  expect(screen.queryByRole('term')).toBeNull();
});
