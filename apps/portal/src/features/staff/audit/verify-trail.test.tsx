import { codes, records } from '@charter/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { listOf, problem, serveCalls } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { VerifyTrail } from './verify-trail.tsx';

const { trailVerifications } = records;
const status = (label: (typeof codes.trailStatus)[keyof typeof codes.trailStatus]) =>
  codes.codeOf(codes.trailStatus, label);
const row = (id: string, more: object) => ({
  id,
  entries: 12_345,
  records: 678,
  faultCount: 0,
  createdOn: '2026-11-17T08:00:00Z',
  until: '2026-11-17T07:59:00Z',
  ...more,
});

beforeEach(() => signIn('me'));

async function open(
  answers: () => readonly ReturnType<typeof row>[],
  start: () => object = () => ({ id: 'v9' }),
) {
  const calls = await serveCalls(({ name }) =>
    name.endsWith('staff/audit/verify') ? start() : listOf(trailVerifications, ...answers()),
  );
  const page = renderPage(<VerifyTrail />);
  await page.user.click(screen.getByRole('button', { name: 'Verify the trail' }));
  return { ...page, calls };
}

it('shows how far it has come, and what came of it once it is done', async () => {
  const states = [
    [],
    [row('v1', { status: status('Under way'), entries: 10_000 })],
    [row('v1', { status: status('Whole') })],
  ];
  let at = 0;
  const { user } = await open(() => states[at] ?? []);
  await screen.findByText(/^Nobody has had it verified from here yet/);
  at = 1;
  await user.click(screen.getByRole('button', { name: 'Verify now' }));
  await screen.findByText('10 000 entries so far.');
  at = 2;
  await waitFor(() => screen.getByText(/^12 345 entries, the last of .* and 678 records/), {
    timeout: 5_000,
  });
});

it('names what is wrong, and those that were asked for before', async () => {
  await open(() => [
    row('v2', {
      status: status('Faults found'),
      faultCount: 22,
      faults: 'entry removed at 7 (entry 9)\nentry changed or moved at 8 (entry 10)',
    }),
    row('v1', { status: status('Whole') }),
  ]);
  await screen.findByText('22 faults; the first 2:');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'entry removed at 7 (entry 9)',
    'entry changed or moved at 8 (entry 10)',
    expect.stringContaining('2026'),
  ]);
});

it('says why it could not be begun', async () => {
  const { user } = await open(
    () => [],
    () => problem(403, 'forbidden', { detail: 'Your role does not open this page.' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Verify now' }));
  await screen.findByText(/does not open this page|forbidden/);
});
