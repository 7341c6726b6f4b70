import type { PreferenceChannel } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { notifications } from '../../lib/notify.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { problem, serveCalls } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { screens } from './index.ts';

const Preferences = screens['/preferences'] ?? (() => null);
const messages = () => notifications.get().map(({ text }) => text);
const Unsubscribe = screens['/unsubscribe'] ?? (() => null);

const channels: readonly PreferenceChannel[] = [
  {
    channelId: 'c-mail',
    name: 'Primary Email',
    email: 'johan@example.test',
    fullAddress: null,
    telephone: null,
    mobile: null,
    channelType: 'Email',
    preferences: [
      {
        preferenceId: 'p-1',
        preferenceType: 'Newsletter',
        supportInterestType: 'Water',
        preferenceTypeId: 't-1',
        supportInterestTypeId: 'i-1',
        optIn: true,
      },
      {
        preferenceId: null,
        preferenceType: 'Surveys',
        supportInterestType: null,
        preferenceTypeId: 't-2',
        supportInterestTypeId: null,
        optIn: false,
      },
    ],
  },
  {
    channelId: 'c-mobile',
    name: 'Mobile',
    email: null,
    fullAddress: null,
    telephone: null,
    mobile: '+27 82 555 0100',
    channelType: 'SMS',
    preferences: [
      {
        preferenceId: 'p-3',
        preferenceType: 'Events',
        supportInterestType: null,
        preferenceTypeId: 't-3',
        supportInterestTypeId: null,
        optIn: true,
      },
    ],
  },
];

async function open(
  data: readonly PreferenceChannel[] = channels,
  answer: () => object = () => ({ status: true }),
) {
  signIn('me');
  const calls = await serveCalls(({ name }) => (name.endsWith('get') ? { data } : answer()));
  const page = renderPage(<Preferences />, '/preferences');
  const updates = () => calls.filter(({ name }) => name.endsWith('update')).map(({ body }) => body);
  return { ...page, calls, updates };
}

it('shows a box for each preference, by channel', async () => {
  const { calls } = await open();
  const mail = within(await screen.findByRole('group', { name: /Primary Email.*johan@example\.test/ }));
  expect(mail.getByRole<HTMLInputElement>('checkbox', { name: 'Newsletter: Water' }).checked).toBe(true);
  expect(mail.getByRole<HTMLInputElement>('checkbox', { name: 'Surveys' }).checked).toBe(false);
  const mobile = within(screen.getByRole('group', { name: /Mobile/ }));
  expect(mobile.getAllByRole('checkbox')).toHaveLength(1);
  expect(calls[0]?.body).toEqual({ contactid: 'me' });
});

it('sends what was changed and nothing else, and says that it was saved', async () => {
  const { user, updates } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Surveys' }));
  // Changed and changed back is not changed.
  await user.click(screen.getByRole('checkbox', { name: 'Events' }));
  await user.click(screen.getByRole('checkbox', { name: 'Events' }));
  await user.click(screen.getByRole('button', { name: 'Save updates' }));
  await waitFor(() => expect(messages()).toContain('Your marketing preferences have been updated'));
  expect(updates()).toEqual([
    {
      contactid: 'me',
      preferences: [
        {
          PreferenceId: null,
          PreferenceType: 'Surveys',
          SupportInterestType: null,
          ChannelId: 'c-mail',
          PreferenceTypeId: 't-2',
          SupportInterestTypeId: null,
          OptIn: true,
        },
      ],
    },
  ]);
});

it('sends nothing at all where nothing was changed', async () => {
  const { user, updates } = await open();
  await user.click(await screen.findByRole('button', { name: 'Save updates' }));
  expect(updates()).toEqual([]);
});

it('says that saving failed, and keeps what was chosen', async () => {
  const { user } = await open(channels, () => problem(500, 'internal'));
  await user.click(await screen.findByRole('checkbox', { name: 'Surveys' }));
  await user.click(screen.getByRole('button', { name: 'Save updates' }));
  await waitFor(() => expect(messages()).toContain('Update failed. Please try again later.'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Surveys' }).checked).toBe(true);
});

it('says so where there are none', async () => {
  await open([]);
  await screen.findByText(
    'We do not currently have any communication preferences stored against your account !!!',
  );
});

it('goes back by Cancel', async () => {
  const { user, router, address } = await open();
  await router.navigate('/profile');
  await router.navigate('/preferences');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toBe('/profile'));
});

it('unsubscribes by the link of a mail when asked to, not when opened', async () => {
  const calls = await serveCalls(() => ({ status: true }));
  const { user } = renderPage(<Unsubscribe />, '/unsubscribe/token.seal');
  const button = await screen.findByRole('button', { name: 'Stop these mails' });
  expect(calls).toEqual([]);
  await user.click(button);
  await screen.findByRole('heading', { name: 'You are unsubscribed' });
  expect(calls.map(({ name }) => name)).toEqual(['/unsubscribe/token.seal']);
});
