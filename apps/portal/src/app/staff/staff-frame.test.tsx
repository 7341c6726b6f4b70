import { records } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../lib/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { asked, isAbout, listOf, problem, serveCalls, type Call } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { SideSlot } from '../shell/side-slot.ts';
import { StaffFrame } from './staff-frame.tsx';

const beside = document.createElement('div');

beforeEach(() => {
  signIn('c1');
  document.body.append(beside);
});

function atDesks(...desks: string[]): void {
  const now = session.get();
  if (now.status !== 'signed-in') throw new Error('Nobody is signed in');
  const permissions = new Map(desks.map((desk) => [desk, 1]));
  session.set({ ...now, member: { ...now.member, permissions } });
}

const desksShown = () =>
  within(screen.getByRole('navigation', { name: 'Desks' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

const open = async (at: string, answer: (call: Call) => object = () => listOf()) => {
  const calls = await serveCalls(answer);
  const frame = (
    <SideSlot value={beside}>
      <StaffFrame />
    </SideSlot>
  );
  return { ...renderPage(frame, at), calls };
};

it.each([
  [
    ['staff.finance'],
    [
      'Staff',
      'Payments to verify',
      'Credits and refunds to agree to',
      'Cases',
      'Members',
      'Orders and invoices',
      'Statements of account',
      'Events and exams',
    ],
  ],
  [['staff.membership'], ['Staff', 'Applications', 'Cases', 'CPD declarations', 'Members']],
  [['staff.events'], ['Staff', 'Cases', 'Members', 'Events and exams']],
])('%j has its own desks beside the page', async (desks, names) => {
  atDesks(...desks);
  await open('/staff');
  expect(desksShown()).toEqual(names);
});

it('counts what waits for the desk and for nobody else, and asks for no records', async () => {
  atDesks('staff.finance');
  const { calls } = await open('/staff', (call) => ({
    ...listOf(),
    totalCount: isAbout(records.deskCases, call) ? 1_204 : 2,
  }));
  await screen.findByText('1 204');
  const counted = [records.paymentVerifications, records.moneyProposals, records.deskCases].map((of) =>
    calls.filter((call) => isAbout(of, call)).map(({ body }) => asked(of, body).size),
  );
  expect([counted, calls.length]).toEqual([[[1], [1], [1]], 3]);
});

it.each([
  ['staff.membership', ['Applications', 'Cases', 'CPD declarations']],
  ['staff.finance', ['Payments to verify', 'Credits and refunds to agree to', 'Cases']],
])('%s opens each list with what was counted, and with nothing else', async (desk, names) => {
  const filterOf = (call: Call | undefined) => call?.body['filter'];
  for (const name of names) {
    atDesks(desk);
    const home = await open('/staff');
    const link = within(screen.getByRole('region', { name: 'What waits' })).getByRole('link', { name });
    await waitFor(() => expect(home.calls).toHaveLength(names.length));
    const opened = link.getAttribute('href') ?? '';
    const counted = home.calls[names.indexOf(name)];
    home.leave();
    const list = await open(opened);
    await waitFor(() => expect(list.calls).not.toEqual([]));
    const [listed] = list.calls.filter(({ body }) => body['recordtype'] === counted?.body['recordtype']);
    expect([filterOf(listed), filterOf(counted)]).toEqual([filterOf(counted), expect.anything()]);
    list.leave();
  }
});

it('says that something was not counted, and leads there all the same', async () => {
  atDesks('staff.finance');
  await open('/staff', () => problem(403, 'forbidden'));
  await waitFor(() => expect(screen.getAllByText('not counted')).toHaveLength(3));
  expect(screen.getAllByRole('link', { name: 'Cases' })).toHaveLength(2);
});

it('lists what a desk looks into, and names the page', async () => {
  atDesks('staff.finance');
  const order = { id: 'o1', name: 'Annual fee 2027', invoiceNumber: 'INV-7', total: 2300 };
  await open('/staff/orders', () => listOf(records.orders, order));
  const table = await screen.findByRole('table', { name: 'Orders and invoices' });
  await within(table).findByText('Annual fee 2027');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Orders and invoices');
  expect(document.title).toContain('Orders and invoices');
});

it('asks nothing for a page of another desk, and says whose it is', async () => {
  atDesks('staff.events');
  const { calls } = await open('/staff/orders');
  screen.getByRole('heading', { level: 1, name: 'This page belongs to another desk' });
  expect(calls).toEqual([]);
});

it('opens one record of a list without the desks beside it, and knows no record of a list that has no page for one', async () => {
  atDesks('staff.membership');
  const { leave } = await open('/staff/applications/not-an-id', () => problem(404, 'not-found'));
  await screen.findByRole('heading', { level: 1, name: 'There is no such application' });
  expect(screen.queryByRole('navigation', { name: 'Desks' })).toBeNull();
  leave();
  await open('/staff/declarations/d1');
  screen.getByRole('heading', { level: 1, name: 'There is no such page' });
});

it('knows what it does not have', async () => {
  atDesks('staff.events');
  await open('/staff/no-such-thing');
  screen.getByRole('heading', { level: 1, name: 'There is no such page' });
});
