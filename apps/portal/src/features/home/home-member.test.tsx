import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { session, type Account } from '../../lib/session.ts';
import { config } from '../../testing/fake-records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { listOf, problem, serveCalls } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { HomeMember } from './home-member.tsx';

it('tells when the renewal is due by the clock of the product, not by the computer’s', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T10:00:00Z') });
  config.demoDaysAhead = 60;
  await serveCalls(() => ({ lists: [1, 2, 3, 4, 5, 6].map(() => listOf()) }));
  signIn('me');
  renderPage(<HomeMember />);
  expect(screen.getByText(/1\sJanuary\s2028/)).toBeTruthy();
});

it('keeps its tiles when the figures do not come, says so once, and asks again when told to', async () => {
  let isDown = true;
  await serveCalls(() =>
    isDown ? problem(429, 'too-many-requests') : { lists: [1, 2, 3, 4, 5, 6].map(() => listOf()) },
  );
  signIn('me');
  const { user } = renderPage(<HomeMember />);
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('The figures of your account could not be loaded');
  screen.getByRole('heading', { name: 'Service Requests' });
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

/** The home page of somebody whose account is as it is told here. */
async function open(account: Partial<Account>) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T10:00:00Z') });
  await serveCalls(() => ({ lists: [1, 2, 3, 4, 5, 6].map(() => listOf()) }));
  signIn('me');
  const now = session.get();
  if (now.status !== 'signed-in' || !now.member.account) throw new Error('Nobody is signed in');
  const permissions = new Map([['profile', 1]]);
  session.set({
    ...now,
    member: { ...now.member, permissions, account: { ...now.member.account, ...account } },
  });
  renderPage(<HomeMember />);
}

it('says to an applicant that there is no membership yet', async () => {
  await open({ memberType: null, joinedOn: null });
  screen.getByRole('heading', { level: 1, name: /Johan/ });
  screen.getByText(/^Welcome to your account\./);
  expect(screen.queryByText(/member since/)).toBeNull();
});

it.each([
  ['long ago', '2020-01-05', 1],
  ['recently', '2026-11-01', 0],
])('asks to confirm a profile that was confirmed %s', async (_when, profileConfirmedOn, asked) => {
  await open({ profileConfirmedOn });
  expect(screen.queryAllByRole('link', { name: 'Go to profile' })).toHaveLength(asked);
});
