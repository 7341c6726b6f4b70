import { session } from '../../lib/session.ts';
import { browserStorage } from '../../lib/storage.ts';
import { loadMember } from './load-member.ts';

/** Reads anew how the person stands, under the page that is open: a hold may have ended since it was read. */
export async function refreshMember(): Promise<void> {
  const member = await loadMember();
  if (session.get().status !== 'signed-in') return;
  browserStorage.update({ isAccountOnHold: member.account?.onHold });
  session.set({ status: 'signed-in', member });
}
