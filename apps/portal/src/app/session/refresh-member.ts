import { session } from '../../lib/session.ts';
import { browserStorage } from '../../lib/storage.ts';
import { loadAccount, loadMember } from './load-member.ts';

/**
 * Reads anew how the person stands, under the page that is open. That is one call, of their record; with another role other pages
 * open, and all is read again.
 */
export async function refreshMember({ hasOtherRole }: { hasOtherRole: boolean }): Promise<void> {
  const before = session.get();
  if (before.status !== 'signed-in') return;
  const member = hasOtherRole
    ? await loadMember()
    : { ...before.member, account: await loadAccount(before.member.contactId) };
  if (session.get().status !== 'signed-in') return;
  browserStorage.update({ isAccountOnHold: member.account?.onHold });
  session.set({ status: 'signed-in', member });
}
