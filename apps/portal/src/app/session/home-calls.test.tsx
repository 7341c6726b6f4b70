import { records } from '@charter/contracts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { askAhead, screens } from '../../features/home/index.ts';
import { session } from '../../lib/session.ts';
import { unread } from '../../lib/unread.ts';
import { homeAnswer } from '../../testing/home-answer.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { listOf, recordOf, serveCalls } from '../../testing/serve-calls.ts';
import { loadMember } from './load-member.ts';

const Home = screens['/'] ?? (() => null);
const assets = ['applications', 'apply', 'invoices', 'queries', 'profile', 'update-email'];
const role = {
  id: 'r1',
  name: 'Member',
  permissionsets: assets.map((assetkey) => ({ assetkey, canread: 1 })),
};

it.each([
  ['a member', 'johan@example.test'],
  ['a newcomer whose address is not proved', null],
])('the home page of %s settles with at most seven calls, in two waves', async (_who, email) => {
  let release = () => {};
  const all = new Promise<void>((done) => (release = done));
  const calls = await serveCalls(async ({ name }) => {
    if (name === 'Profile') return { contactid: 'me', forms: [], representative: false, unread: 3 };
    await all;
    if (name.endsWith('Entitlement')) return { roles: [role] };
    if (name.endsWith('GetRecordByIdAsync')) return recordOf(records.contacts, { id: 'me', state: 0, email });
    return name === 'home' ? homeAnswer() : listOf();
  });
  const { show, queryClient } = renderPage(null);
  const loading = loadMember((...whose) => void askAhead(...whose));
  // Everything but the profile is under way before any of it is answered.
  await waitFor(() => expect(calls).toHaveLength(6));
  release();
  session.set({ status: 'signed-in', member: await loading });
  show(<Home />);
  await screen.findByText('Nothing in progress');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(calls.length, calls.map(({ name }) => name).join()).toBeLessThanOrEqual(7);
  expect(calls.slice(6)).toEqual([]);
  // The bell's count comes along with the profile.
  expect(unread.get()).toBe(3);
  expect(calls.filter(({ name }) => name === 'home')).toHaveLength(1);
});
