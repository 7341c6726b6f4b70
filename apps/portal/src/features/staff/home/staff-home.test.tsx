import type { StaffFiguresAnswer, StaffWaitingAnswer, Work } from '@charter/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { problem, serveCalls } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { InstitutionFigures } from './figures.tsx';
import { WaitingWork } from './waiting-work.tsx';

const queueNames = {
  applications: 'Applications',
  payments: 'Payments to verify',
  proposals: 'Credits and refunds to agree to',
  cases: 'Cases',
  declarations: 'CPD declarations',
};
const work: Work = {
  queue: 'applications',
  id: 'a1',
  title: 'Corporate Membership',
  person: 'Nomfundo Dyantyi',
  personId: 'p1',
  reference: 'APP-2026-01866',
  since: '2026-11-01T08:00:00Z',
  promisedOn: '2026-11-14',
  stoodDays: 0,
  officer: null,
};
const waiting: StaffWaitingAnswer = {
  counts: { mine: 1, open: 26, all: 91 },
  late: 3,
  isMinimum: false,
  queues: [],
  work: [
    work,
    {
      ...work,
      id: 'k1',
      queue: 'cases',
      title: 'Complaint',
      promisedOn: '2026-11-20',
      officer: { id: 'c1', name: 'Me' },
    },
    {
      ...work,
      id: 'm1',
      queue: 'proposals',
      title: 'Annual fee',
      promisedOn: null,
      officer: { id: 'o2', name: 'Ayesha' },
    },
  ],
  decided: { count: 212, inTime: 199 },
};

beforeEach(() => {
  signIn('c1');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T10:00:00Z') });
});

const rows = async () => {
  await screen.findByText(/thing(?:s wait| waits)\./);
  const table = screen.getByRole('table', { name: 'What waits for you' });
  const [, ...found] = within(table).getAllByRole('row');
  return found.map((row) => row.textContent);
};

it('shows what waits with its age against the promise, and leads to each', async () => {
  await serveCalls(() => waiting);
  renderPage(<WaitingWork queueNames={queueNames} />);
  expect(await rows()).toEqual([
    expect.stringMatching(/Corporate Membership.*Nomfundo Dyantyi · APP-2026-01866.*Late by 2 days.*Nobody/),
    expect.stringMatching(/Complaint.*Day 15 of 19.*You/),
    expect.stringMatching(/Annual fee.*Since 15 days.*Ayesha/),
  ]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/staff/applications/a1', '/staff/cases/k1', '/staff/statements/p1']);
  screen.getByText('26 things wait.');
  screen.getByText('3 are past the promised time.');
  screen.getByText('The 3 oldest of 26.');
  screen.getByText('Last 30 days: 212 applications decided, 94 % within the promised time.');
});

it('is narrowed to what is with oneself, and asks for that', async () => {
  const calls = await serveCalls(({ body }) =>
    body['whose'] === 'mine' ? { ...waiting, work: [work] } : waiting,
  );
  renderPage(<WaitingWork queueNames={queueNames} />);
  await rows();
  await userEvent.click(screen.getByRole('tab', { name: /^Mine(?! and)/ }));
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(calls.map(({ body }) => body['whose'])).toEqual(['open', 'mine']);
});

it('says so where nothing waits, and where it could not be asked', async () => {
  await serveCalls(() => ({
    ...waiting,
    counts: { mine: 0, open: 0, all: 0 },
    late: 0,
    work: [],
    decided: null,
  }));
  const { leave } = renderPage(<WaitingWork queueNames={queueNames} />);
  await screen.findByText('Nothing waits');
  leave();
  await serveCalls(() => problem(503, 'unavailable'));
  renderPage(<WaitingWork queueNames={queueNames} />);
  await screen.findByRole('button', { name: /again/i });
});

const figures: StaffFiguresAnswer = {
  membership: {
    countedOn: '2026-11-16T07:22:00Z',
    drafts: 214,
    stages: [
      { stage: 1, count: 38, late: 3 },
      { stage: 3, count: 12, late: 0 },
    ],
    classes: [
      { membershipClass: 2, count: 6_480, joined: 268 },
      { membershipClass: 3, count: 5_214, joined: 324 },
    ],
    branches: [
      { branch: null, count: 7_000 },
      { branch: 'Cape Town', count: 4_694 },
    ],
    left: 50,
  },
  finance: {
    countedOn: '2026-11-16T07:22:00Z',
    income: [
      { month: '2026-11', kind: 'annual', cents: 900_000 * 100 },
      { month: '2025-12', kind: 'event', cents: 140_000 * 100 },
      { month: '2025-11', kind: 'annual', cents: 1_000_000 * 100 },
    ],
    debtors: [{ age: 4, cents: 340_000 * 100, people: 412 }],
    renewals: [
      { year: 2027, invoiced: 100, paid: 59 },
      { year: 2026, invoiced: 90, paid: 40 },
    ],
  },
};

it('says, draws and tabulates how the institution stands', async () => {
  await serveCalls(() => figures);
  renderPage(<InstitutionFigures />);
  await screen.findByText('Counted at 09:22');
  const said = screen.getAllByRole('figure').map((figure) => figure.querySelector('figcaption')?.textContent);
  expect(said).toEqual([
    '50 applications are with us, 3 past the promised day.',
    '11\u00a0694 members; 592 joined and 50 left in twelve months.',
    'Cape Town is the largest branch, with 4\u00a0694 of 11\u00a0694 members.',
    'R\u00a01\u00a0040\u00a0000 came in over the last 12 months, 4 % more than in the 12 before.',
    'Annual fees brought in the most.',
    'R\u00a0340\u00a0000 is overdue.',
    '59 of 100 annual fees for 2027 are paid.',
  ]);
  const income = screen.getByRole('table', { name: /came in/, hidden: true });
  expect(within(income).getAllByRole('row', { hidden: true }).at(-1)?.textContent).toBe(
    'Nov 2026R\u00a0900\u00a0000R\u00a01\u00a0000\u00a0000',
  );
});

it('is nothing at all for a desk that answers for none of it', async () => {
  await serveCalls(() => ({ membership: null, finance: null }));
  renderPage(<InstitutionFigures />);
  await vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  expect(screen.queryByRole('heading')).toBeNull();
});
