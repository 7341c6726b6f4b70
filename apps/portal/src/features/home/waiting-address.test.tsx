import { emailChangeMessages, records } from '@charter/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { notifications } from '../../lib/notify.ts';
import { session, updateAccount } from '../../lib/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { listOf, recordOf, refusedList, serveCalls } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { WaitingAddress } from './waiting-address.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** The home page's one call: the channels are the last of its lists. */
const figures = (...found: readonly ReturnType<typeof channel>[]) => ({
  lists: [
    refusedList,
    refusedList,
    refusedList,
    refusedList,
    refusedList,
    listOf(records.channels, ...found),
  ],
});
const channel = (inForce: string | null, pending: string | null, expiresOn: string | null) => ({
  id: 'c1',
  email: inForce,
  pendingEmail: pending,
  pendingEmailExpiresOn: expiresOn,
});

it('says where the link was sent, and sends it again', async () => {
  const calls = await serveCalls(({ name }) =>
    name === 'GetListsAsync' ? figures(channel(null, 'naledi@example.test', inHours(1))) : { status: true },
  );
  const { user } = renderPage(<WaitingAddress contactId="me" />);
  await screen.findByRole('region', { name: 'Confirm your email address' });
  expect(screen.getByText(/^We sent a link to naledi@example\.test\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send it again' }));
  await waitFor(() =>
    expect(notifications.get().map(({ text }) => text)).toContain(emailChangeMessages.sent),
  );
  expect(calls).toContainEqual({ name: 'email-change/resend', body: { id: 'c1' } });
});

it('claims no link that was not sent, or works no more', async () => {
  await serveCalls(() => figures(channel(null, 'naledi@example.test', inHours(-1))));
  renderPage(<WaitingAddress contactId="me" />);
  await screen.findByRole('button', { name: 'Send a link' });
  expect(screen.queryByText(/We sent a link/)).toBeNull();
});

it.each([
  ['is confirmed', figures(channel('naledi@example.test', null, null))],
  ['stands while another one waits', figures(channel('naledi@example.test', 'new@example.test', inHours(1)))],
  ['was removed', figures(channel(null, null, null))],
  ['was never given', figures()],
])('is silent where the address %s', async (_, answer) => {
  const calls = await serveCalls(() => answer);
  const { queryClient } = renderPage(<WaitingAddress contactId="me" />);
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region')).toBeNull();
});

it('notices, back in this tab, that the address was confirmed in another', async () => {
  let confirmed = false;
  await serveCalls(({ name }) => {
    if (name !== 'GetListsAsync')
      return recordOf(records.members, { id: 'me', email: 'naledi@example.test' });
    return confirmed
      ? figures(channel('naledi@example.test', null, null))
      : figures(channel(null, 'naledi@example.test', inHours(1)));
  });
  signIn('me');
  updateAccount({ email: null });
  renderPage(<WaitingAddress contactId="me" />);
  await screen.findByRole('region', { name: 'Confirm your email address' });
  confirmed = true;
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  const email = () => {
    const now = session.get();
    return now.status === 'signed-in' ? now.member.account?.email : undefined;
  };
  await waitFor(() => expect(email()).toBe('naledi@example.test'));
});
