import { codes, records, type BulkAnswer } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { session, useMember } from '../../../lib/session.ts';
import { RecordList } from '../../../record-list/index.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { listOf, problem, serveCalls, type Call } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { cases } from '../desk-lists.tsx';
import { bulkActionsFor } from './bulk-bar.tsx';
import { BulkReport } from './bulk-report.tsx';

const id = '7d0f3c6e-4b1a-4a53-9a0a-0d5f2a6b7c81';
const status = (label: (typeof codes.bulkStatus)[keyof typeof codes.bulkStatus]) =>
  codes.codeOf(codes.bulkStatus, label);
const answer = (more: Partial<BulkAnswer> = {}): BulkAnswer => ({
  id,
  act: { kind: 'take-cases', officerId: 'c2' },
  status: status('Previewed'),
  startedBy: 'Lerato Mokoena',
  officer: 'Sipho Dube',
  query: 'search=card',
  startedOn: null,
  finishedOn: null,
  total: 2,
  waiting: 0,
  willDo: 1,
  done: 0,
  notDone: 1,
  amountCents: null,
  reasons: [{ reason: 'It is yours.', count: 1, few: ['CAS-000002, Lerato Mokoena'] }],
  ...more,
});
const rows = [
  { id: 'k1', number: 'CAS-000001', title: 'Card' },
  { id: 'k2', number: 'CAS-000002', title: 'Card' },
];

beforeEach(() => {
  signIn('me');
  const now = session.get();
  if (now.status !== 'signed-in') throw new Error('Nobody is signed in');
  const permissions = new Map([['staff.membership', 1]]);
  session.set({ ...now, member: { ...now.member, permissions } });
});

function Cases() {
  const selectionActions = bulkActionsFor('cases', useMember());
  return (
    <RecordList
      {...cases}
      title="Cases"
      empty={{ title: 'None' }}
      {...(selectionActions && { selectionActions })}
    />
  );
}

async function open(answers: Partial<Record<string, () => object>> = {}) {
  const calls = await serveCalls(({ name }: Call) => {
    const given = answers[name.replace('staff/bulk/', '')];
    if (given) return given();
    if (name.endsWith('bulk/officers'))
      return {
        officers: [
          { id: 'c2', name: 'Sipho Dube' },
          { id: 'me', name: 'Lerato Mokoena' },
        ],
      };
    if (name.includes('bulk/')) return name.endsWith('read') ? answer() : { id };
    return listOf(records.deskCases, ...rows);
  });
  const page = renderPage(<Cases />, '/staff/cases?search=card');
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select CAS-000001' }));
  const sent = (name: string) => calls.filter((call) => call.name.endsWith(`bulk/${name}`));
  return { ...page, sent };
}

it('says what will be done to how many and why not, and does it only then', async () => {
  const { user, address, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Hand over…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Hand over 1 case' }));
  const to = await dialog.findByRole('combobox', { name: 'To' });
  expect(
    within(to)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose an officer', 'You', 'Sipho Dube']);
  expect(sent('preview')).toEqual([]);
  await user.selectOptions(to, 'Sipho Dube');
  await dialog.findByText('1 of 2 will be done.');
  expect(sent('preview')[0]?.body).toMatchObject({
    act: { kind: 'take-cases', officerId: 'c2' },
    ids: ['k1'],
    query: 'search=card',
  });
  expect(dialog.getByText('It is yours.')).toBeTruthy();
  expect(dialog.getByText('CAS-000002, Lerato Mokoena')).toBeTruthy();
  expect(sent('start')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Hand over 1 case' }));
  await waitFor(() => expect(address()).toBe(`/staff/bulk/${id}`));
  expect(sent('start')[0]?.body).toEqual({ id });
});

it('takes the preview away when other words are typed', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Answer and resolve…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(sent('preview')).toEqual([]);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Begin from' }), 'It is done');
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  await dialog.findByRole('button', { name: 'Answer and resolve 1 case' });
  await user.type(dialog.getByRole('textbox', { name: /^What each of them reads/ }), '!');
  expect(dialog.queryByRole('button', { name: 'Answer and resolve 1 case' })).toBeNull();
});

it('says how far the looking through has come, and why it cannot be started', async () => {
  let isLooked = false;
  const { user } = await open({
    read: () =>
      isLooked ? answer() : answer({ status: status('Being previewed'), total: 900, waiting: 300 }),
    start: () => problem(409, 'conflict', { detail: 'Another bulk action of yours is under way.' }),
  });
  await user.click(screen.getByRole('button', { name: 'Give back…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect((await dialog.findByRole<HTMLProgressElement>('progressbar')).value).toBe(600);
  isLooked = true;
  await user.click(await dialog.findByRole('button', { name: 'Give back 1 case' }, { timeout: 5_000 }));
  await dialog.findByText(/Another bulk action of yours is under way/);
});

it('offers nothing to whose desk does not do it to one', async () => {
  const now = session.get();
  if (now.status !== 'signed-in') throw new Error('Nobody is signed in');
  const permissions = new Map([['staff.education', 1]]);
  expect(bulkActionsFor('applications', { ...now.member, permissions })).toBeUndefined();
  expect(bulkActionsFor('members', { ...now.member, permissions })).toBeUndefined();
  expect(bulkActionsFor('cases', { ...now.member, permissions })).toBeDefined();
});

it('reports what came of it, with the way back to the list as it was', async () => {
  let isDone = false;
  await serveCalls(({ name }: Call) =>
    name.endsWith('bulk/read')
      ? isDone
        ? answer({ status: status('Done'), startedOn: '2026-11-17T08:00:00Z', willDo: 0, done: 1 })
        : answer({ status: status('Under way'), startedOn: '2026-11-17T08:00:00Z' })
      : listOf(records.bulkOutcomes, {
          id: 'i1',
          name: 'CAS-000001',
          record: 'k1',
          outcome: codes.codeOf(codes.bulkOutcome, 'Done'),
        }),
  );
  renderPage(<BulkReport id={id} />);
  await screen.findByRole('heading', { level: 1, name: 'Cases handed to Sipho Dube' });
  expect(screen.getByRole('progressbar', { name: 'It is being done' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop it' })).toBeTruthy();
  isDone = true;
  await screen.findByText('1 of 2 were done.', undefined, { timeout: 5_000 });
  const back = screen.getByRole<HTMLAnchorElement>('link', { name: 'Back to the cases' });
  expect(back.getAttribute('href')).toBe('/staff/cases?search=card');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'CAS-000001' });
  expect(link.getAttribute('href')).toBe('/staff/cases/k1');
});
