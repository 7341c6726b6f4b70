import { codes, emailChangeMessages, records } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { notifications } from '../../../lib/notify.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { isAbout, listOf, problem, recordOf, serveCalls } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { ConfirmEmailScreen } from './confirm-email.tsx';
import { EmailAddressScreen } from './email-address.tsx';
import { EmailsScreen } from './emails.tsx';

const id = '0b0f6a52-6c0e-4d6c-9d7a-6c2f6f1f0001';
const channel = (inForce: string | null, pending: string | null) => ({
  id,
  version: 1,
  emailUse: codes.codeOf(codes.emailMap, 'Primary Email'),
  email: inForce,
  pendingEmail: pending,
});
const told = () => notifications.get().map(({ text }) => text);

/** Answers from one channel, whose change is cancelled as on the server. */
async function serve(inForce: string | null, pending: string | null) {
  let waits = pending;
  signIn('me');
  return serveCalls((call) => {
    const { name } = call;
    if (name === 'email-change/cancel') waits = null;
    if (name.startsWith('email-change/')) return { status: true };
    if (name === 'GetRecordByIdAsync') return recordOf(records.channels, channel(inForce, waits));
    return isAbout(records.channels, call) ? listOf(records.channels, channel(inForce, waits)) : listOf();
  });
}

it('asks before it removes the only address, and leads back to where one is added', async () => {
  const calls = await serve(null, 'naledi@example.test');
  const cancelled = () => calls.filter(({ name }) => name === 'email-change/cancel');
  const { user, address } = renderPage(<EmailAddressScreen />, `/profile/viewemaildetails?id=${id}`);
  await user.click(await screen.findByRole('button', { name: 'Remove this address' }));
  expect(screen.queryByRole('button', { name: 'Cancel the change' })).toBeNull();
  const question = () => screen.getByRole('dialog', { name: 'Remove this address?' });
  expect(question().textContent).toContain('We forget naledi@example.test');
  await user.click(within(question()).getByRole('button', { name: 'Keep it' }));
  expect(cancelled()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Remove this address' }));
  await user.click(within(question()).getByRole('button', { name: 'Remove this address' }));
  await waitFor(() => expect(address()).toBe('/profile/update-email'));
  expect(cancelled()).toEqual([{ name: 'email-change/cancel', body: { id } }]);
  expect(told()).toContain(emailChangeMessages.removedNow);
});

it('cancels the change of an address that stands without asking: nothing is lost', async () => {
  const calls = await serve('old@example.test', 'new@example.test');
  const { user } = renderPage(<EmailAddressScreen />, `/profile/viewemaildetails?id=${id}`);
  await user.click(await screen.findByRole('button', { name: 'Cancel the change' }));
  await waitFor(() => expect(told()).toContain(emailChangeMessages.cancelledNow));
  expect(calls.filter(({ name }) => name === 'email-change/cancel')).toHaveLength(1);
});

it('offers to add an address where there is none any more', async () => {
  await serve(null, null);
  const { show } = renderPage(<EmailsScreen />);
  await screen.findByText('No address yet');
  const add = screen.getByRole('link', { name: /^Add an email address/ });
  expect(add.getAttribute('href')).toBe(`/profile/viewemaildetails?id=${id}`);
  show(null);
  renderPage(<EmailAddressScreen />, `/profile/viewemaildetails?id=${id}`);
  await screen.findByRole('heading', { level: 1, name: 'Add an email address' });
});

it('has the link sent again from the list', async () => {
  const calls = await serve(null, 'naledi@example.test');
  const { user } = renderPage(<EmailsScreen />);
  await user.click(await screen.findByRole('button', { name: /^Send the link again/ }));
  await waitFor(() => expect(told()).toContain(emailChangeMessages.sent));
  const sent = calls.findIndex(({ name }) => name === 'email-change/resend');
  expect(calls[sent]?.body).toEqual({ id });
  // The list says until when the new link works.
  await waitFor(() => expect(calls.slice(sent + 1)).toMatchObject([{ name: 'GetAllAsync' }]));
});

it.each([
  [emailChangeMessages.used, 'The address is confirmed already'],
  [emailChangeMessages.expired, 'The address was not confirmed'],
])('heads “%s” with what is true', async (detail, heading) => {
  await serveCalls(() => problem(422, 'ruleBroken', { detail }));
  const { user } = renderPage(<ConfirmEmailScreen />, '/confirm-email#token=t');
  await user.click(screen.getByRole('button', { name: 'Confirm this address' }));
  await screen.findByText(detail);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
});
