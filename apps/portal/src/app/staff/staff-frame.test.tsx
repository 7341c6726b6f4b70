import {
  codes,
  offeredPageSizes,
  records,
  staffLists,
  type StaffFiguresAnswer,
  type StaffWaitingAnswer,
} from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../lib/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { ListFilter } from '../../record-list/index.ts';
import { isAbout, listOf, problem, serveCalls, type Call } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { SideSlot } from '../shell/side-slot.ts';
import { StaffFrame } from './staff-frame.tsx';
import { staffPages } from './staff-pages.tsx';

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

const waits = (...queues: StaffWaitingAnswer['queues']): StaffWaitingAnswer => ({
  counts: { mine: 0, open: 0, all: 0 },
  late: 0,
  isMinimum: false,
  queues,
  work: [],
  decided: null,
});
const noFigures: StaffFiguresAnswer = { membership: null, finance: null };
const answering = (waiting: StaffWaitingAnswer) => (call: Call) =>
  call.name === 'staff/waiting' ? waiting : call.name === 'staff/figures' ? noFigures : listOf();

/** Beside a list the frame asks for the views that were saved of it. */
const isOfList = (call: Call) => call.name === 'GetAllAsync' && !isAbout(records.savedViews, call);

const open = async (at: string, answer: (call: Call) => object = answering(waits())) => {
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
      'Bulk actions',
    ],
  ],
  [['staff.membership'], ['Staff', 'Applications', 'Cases', 'CPD declarations', 'Members', 'Bulk actions']],
  [['staff.events'], ['Staff', 'Cases', 'Members', 'Events and exams', 'Bulk actions']],
])('%j has its own desks beside the page', async (desks, names) => {
  atDesks(...desks);
  await open('/staff');
  expect(desksShown()).toEqual(names);
});

it('says beside each queue how much of it waits and how much is late', async () => {
  atDesks('staff.finance');
  await open(
    '/staff',
    answering(
      waits(
        { queue: 'payments', waiting: 1_204, late: 3 },
        { queue: 'cases', waiting: 10_000, late: 0 },
        { queue: 'proposals', waiting: 0, late: 0 },
      ),
    ),
  );
  const desks = within(screen.getByRole('navigation', { name: 'Desks' }));
  await desks.findByText('3 late');
  const described = ['Payments to verify', 'Cases', 'Credits and refunds to agree to'].map((name) => {
    const by = desks.getByRole('link', { name }).getAttribute('aria-describedby');
    return by === null ? null : document.getElementById(by)?.textContent;
  });
  expect(described).toEqual(['3 late1\u00a0204 waiting', 'more than 10\u00a0000 waiting', null]);
});

it.each([
  ['staff.membership', ['Applications', 'Cases', 'CPD declarations']],
  ['staff.finance', ['Payments to verify', 'Credits and refunds to agree to', 'Cases']],
])('%s opens each queue with what waits in it, and with nothing else', async (desk, names) => {
  const waiting = {
    Applications: [1, 2, 4],
    Cases: [codes.codeOf(codes.caseStatus, 'Active'), codes.codeOf(codes.caseStatus, 'In Progress')],
    'CPD declarations': [codes.codeOf(codes.declarationStatus, 'Submitted')],
    'Payments to verify': [1],
    'Credits and refunds to agree to': [1],
  };
  for (const name of names) {
    atDesks(desk);
    const home = await open('/staff');
    const desks = within(screen.getByRole('navigation', { name: 'Desks' }));
    const to = desks.getByRole('link', { name }).getAttribute('href') ?? '';
    home.leave();
    const list = await open(to);
    const listed = await waitFor(() => {
      const [first] = list.calls.filter(isOfList);
      expect(first).toBeDefined();
      return first;
    });
    const asked = JSON.stringify(listed?.body['filter']).match(/\d+/g)?.map(Number);
    expect([name, asked]).toEqual([name, waiting[name as keyof typeof waiting]]);
    list.leave();
  }
});

it('has its queues without figures where they could not be counted', async () => {
  atDesks('staff.finance');
  await open('/staff', () => problem(403, 'forbidden'));
  await screen.findAllByRole('alert');
  expect(desksShown()).toContain('Cases');
});

it('lists what a desk looks into, and names the page', async () => {
  atDesks('staff.finance');
  const order = { id: 'o1', name: 'Annual fee 2027', invoiceNumber: 'INV-7', total: 2300 };
  await open('/staff/orders', (call) =>
    call.name === 'GetAllAsync' ? listOf(records.orders, order) : waits(),
  );
  const table = await screen.findByRole('table', { name: 'Orders and invoices' });
  await within(table).findByText('Annual fee 2027');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Orders and invoices');
  expect(document.title).toContain('Orders and invoices');
});

it('asks for no records of another desk, and says whose the page is', async () => {
  atDesks('staff.events');
  const { calls } = await open('/staff/orders');
  screen.getByRole('heading', { level: 1, name: 'This page belongs to another desk' });
  expect(calls.filter(isOfList)).toEqual([]);
});

it('opens one record of a list without the desks beside it, and knows no record of a list that has no page for one', async () => {
  atDesks('staff.membership');
  const { leave } = await open('/staff/applications/not-an-id', () => problem(404, 'not-found'));
  await screen.findByRole('heading', { level: 1, name: 'There is no such application' });
  expect(screen.queryByRole('navigation', { name: 'Desks' })).toBeNull();
  leave();
  await open('/staff/proposals/p1');
  screen.getByRole('heading', { level: 1, name: 'There is no such page' });
});

it('knows what it does not have', async () => {
  atDesks('staff.events');
  await open('/staff/no-such-thing');
  screen.getByRole('heading', { level: 1, name: 'There is no such page' });
});

const takenBy = (filter: ListFilter) =>
  'options' in filter ? filter.options.map(({ id }) => id) : filter.kind;

it('has the columns and filters that the server keeps views of', () => {
  const shown = staffPages.map(({ path, list, mine }) => [
    path,
    {
      columns: list.columns.map(({ id }) => id).toSorted(),
      sortable: list.columns.flatMap(({ id, sortable }) => (sortable === true ? [id] : [])).toSorted(),
      filters: {
        ...(mine === undefined ? {} : { mine: 'flag' }),
        ...Object.fromEntries((list.filters ?? []).map((filter) => [filter.id, takenBy(filter)])),
      },
      usual: list.pageSize !== undefined && offeredPageSizes.some((size) => size === list.pageSize),
    },
  ]);
  const kept = Object.entries(staffLists).map(([path, { columns, sortable, filters }]) => [
    path,
    {
      columns: columns.toSorted(),
      sortable: sortable.toSorted(),
      filters: Object.fromEntries(
        Object.entries(filters).map(([id, takes]: [string, unknown]) => [
          id,
          Array.isArray(takes)
            ? takes.map(String)
            : typeof takes === 'object'
              ? Object.keys(takes ?? {})
              : takes,
        ]),
      ),
      usual: true,
    },
  ]);
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(kept));
});
