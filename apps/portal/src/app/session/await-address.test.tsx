import { records, recordTypes } from '@charter/contracts';
import { beforeEach, expect, it, vi } from 'vitest';
import { onChanged } from '../../lib/changes.ts';
import { session } from '../../lib/session.ts';
import { listOf, recordOf, serveCalls } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { awaitAddress } from './await-address.ts';

const told: string[] = [];
const email = () => {
  const now = session.get();
  return now.status === 'signed-in' ? now.member.account?.email : undefined;
};
const comeBack = () => void window.dispatchEvent(new Event('focus'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  session.set({ status: 'signed-out' });
  told.length = 0;
  onChanged(async (types) => void told.push(...types));
});

/** A server at which the address is proved when the test says so. */
async function serve() {
  const server = { proved: null as string | null };
  const calls = await serveCalls(({ name }) => {
    if (name.endsWith('Profile')) return { contactid: 'me', forms: [], representative: false, unread: 0 };
    if (name.endsWith('Entitlement')) return { roles: [{ id: 'r1', name: 'Applicant', permissionsets: [] }] };
    if (name.endsWith('GetRecordByIdAsync'))
      return recordOf(records.members, { id: 'me', state: 0, email: server.proved });
    return listOf();
  });
  return { server, asked: () => calls.filter(({ name }) => name.endsWith('Profile')).length };
}

it('knows somebody by the address that was proved in another tab, once they are back', async () => {
  const { server, asked } = await serve();
  signIn('me', { email: null });
  awaitAddress();
  awaitAddress();
  comeBack();
  comeBack();
  await vi.waitFor(() => expect(asked()).toBe(1));
  expect([email(), told]).toEqual([null, []]);
  server.proved = 'naledi@example.test';
  vi.setSystemTime(Date.now() + 3_000);
  comeBack();
  await vi.waitFor(() => expect(email()).toBe('naledi@example.test'));
  await vi.waitFor(() => expect(told).toContain(recordTypes.channels));
  vi.setSystemTime(Date.now() + 3_000);
  comeBack();
  expect(asked()).toBe(2);
});

it('asks nothing for somebody whose address is known', async () => {
  const { asked } = await serve();
  signIn('me');
  awaitAddress();
  comeBack();
  expect(asked()).toBe(0);
});
