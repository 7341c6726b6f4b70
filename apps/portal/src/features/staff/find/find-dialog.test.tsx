import { type FindAnswer } from '@charter/contracts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { problem, serveCalls } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { FindDialog } from './find-dialog.tsx';

const pages = [
  { to: '/staff/members', name: 'Members', purpose: 'Everybody on record, by name.' },
  { to: '/staff/orders', name: 'Orders and invoices', purpose: 'Everything that was invoiced.' },
];
const answer: FindAnswer = {
  found: [
    { kind: 'member', id: 'm1', label: 'Nosipho Mafani', hint: '2006418' },
    { kind: 'application', id: 'a1', label: 'Upgrade', hint: 'APP-2026-0007' },
    { kind: 'order', id: 'o1', label: 'Annual fee', hint: 'INV-2026-7' },
    { kind: 'case', id: 'k1', label: 'Certificate', hint: 'CAS-000012' },
  ],
};

async function open(served: () => object = () => answer) {
  signIn('me');
  const calls = await serveCalls(served);
  let closed = 0;
  const page = renderPage(<FindDialog open pages={pages} onClose={() => (closed += 1)} />);
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  return { ...page, calls, options, closed: () => closed };
}

it('groups what one call finds behind the pages that fit, and says how many there are', async () => {
  const { user, calls, options } = await open();
  await user.keyboard('member');
  await waitFor(() => expect(options()).toHaveLength(5));
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Pages',
    'Members',
    'Applications',
    'Orders and invoices',
    'Cases',
  ]);
  expect(screen.getByRole('status').textContent).toBe('5 results');
  expect(calls.map(({ body }) => body)).toEqual([{ text: 'member' }]);
});

it.each([
  [0, '/staff/members/m1'],
  [1, '/staff/applications/a1'],
  [2, '/staff/orders/o1'],
  [3, '/staff/cases/k1'],
])('by keys alone, %i further down, opens %s', async (down, path) => {
  const { user, options, address, closed } = await open();
  await user.keyboard('nosi');
  await waitFor(() => expect(options()).toHaveLength(4));
  await user.keyboard(`${'{ArrowDown}'.repeat(down)}{Enter}`);
  expect(closed()).toBe(1);
  await waitFor(() => expect(address()).toBe(path));
});

it('asks nothing for one letter, and shows the pages although the records cannot be searched', async () => {
  const { user, calls, options } = await open(() => problem(500, 'internal'));
  await user.keyboard('o');
  expect(options()).toHaveLength(1);
  expect(calls).toEqual([]);
  await user.keyboard('rd');
  await screen.findByText('Records could not be searched just now. Pages are shown all the same.');
  expect(options()[0]).toContain('Orders and invoices');
});

it('says when nothing is found', async () => {
  const { user } = await open(() => ({ found: [] }));
  await user.keyboard('zzz');
  await screen.findByText('Nothing found for “zzz”.');
});
