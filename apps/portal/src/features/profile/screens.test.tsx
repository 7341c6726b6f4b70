import { codes, records, routes } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../lib/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { isAbout, listOf, recordOf, serveCalls } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { ContactNumbersScreen } from './contact-channels/contact-numbers.tsx';
import { DivisionsScreen } from './divisions/divisions-screen.tsx';
import { ProfileHubScreen } from './hub/profile-hub.tsx';
import { MembershipStatusScreen } from './membership-status.tsx';
import { RepresentativesScreen } from './representatives/representatives-screen.tsx';

beforeEach(() => {
  signIn('me');
  const now = session.get();
  if (now.status !== 'signed-in') throw new Error('Nobody is signed in');
  const permissions = new Map(routes.map(({ key }) => [key, 1]));
  session.set({ ...now, member: { ...now.member, permissions } });
});

it('leads from personal details to every part of them', async () => {
  await serveCalls(({ name }) =>
    name === 'GetRecordByIdAsync' ? recordOf(records.contacts, { id: 'me' }) : listOf(),
  );
  renderPage(<ProfileHubScreen />, '/profile');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(17));
  const hrefs = screen
    .getAllByRole('listitem')
    .map((part) => within(part).getByRole('link').getAttribute('href'));
  expect(new Set(hrefs).size).toBe(17);
  // Nobody is led to the representatives of an organisation that they do not speak for.
  expect(hrefs).not.toContain('/profile/representatives');
});

it('shows every field of the membership status, and lets nobody change one', async () => {
  await serveCalls(({ name }) =>
    name.endsWith('card')
      ? { card: null, reason: 'notMember' }
      : recordOf(records.contacts, { id: 'me', joinedOn: '01/05/2020', membershipNumber: 'M1' }),
  );
  renderPage(<MembershipStatusScreen />, '/profile/membershipstatus');
  const joined = await screen.findByLabelText<HTMLInputElement>('Date joined');
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.length).toBeGreaterThan(6);
  expect(fields.filter(({ disabled, readOnly }) => !disabled && !readOnly)).toEqual([]);
  expect(joined.disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('On hold').value).toBe('No');
});

it('lists contact numbers in a plain table with a way to each', async () => {
  const telephone = codes.codeOf(codes.channelMethod, 'Telephone');
  await serveCalls(() =>
    listOf(records.channels, { id: 'n1', telephone: '011 555 0100', method: telephone }),
  );
  const { user, address } = renderPage(<ContactNumbersScreen />, '/profile/viewphonedetails');
  await screen.findByRole('rowheader', { name: '011 555 0100' });
  for (const column of ['Phone Number', 'Type']) screen.getByRole('columnheader', { name: column });
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.queryByRole('button', { name: /Add|Delete/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: /View Details/ }));
  expect(address()).toBe('/profile/update-phone?id=n1');
});

it('opens divisions on the year that runs', async () => {
  await serveCalls(() => listOf());
  renderPage(<DivisionsScreen />, '/profile/divisions');
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Current Year', 'Next Year']);
  expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
});

it('tells whoever speaks for nobody who could name them, and leads back', async () => {
  const calls = await serveCalls(() => listOf());
  renderPage(<RepresentativesScreen />, '/profile/representatives');
  await screen.findByText('You speak for no organisation');
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/profile');
  expect(calls.some((call) => isAbout(records.representatives, call))).toBe(true);
});
