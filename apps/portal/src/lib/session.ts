import type { ProfileAnswer } from '@charter/contracts';
import { useDeferredValue } from 'react';
import type { ApiError } from './api-error.ts';
import type { Currency } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** The account's own state, as the guards and the home page need it. */
export interface Account {
  membershipNumber: string | null;
  memberType: string | null;
  joinedOn: string | null;
  status: 'Active' | 'Inactive';
  onHold: boolean;
  onHoldReason: string | null;
  /** The hold is for what is owed, and over once nothing is overdue. */
  onHoldUntilPaid: boolean;
  terminated: boolean;
  profileConfirmedOn: string | null;
  /** The address that is proved, by which mail reaches them. */
  email: string | null;
}

export interface Member {
  /** Empty while the person's sign-in is not linked to a contact. */
  contactId: string;
  firstName: string;
  /** The role's id; '-1' when there is no contact. */
  role: string;
  /** Asset key → canread, of the first role. Fetched on every full load, never read from storage. */
  permissions: ReadonlyMap<string, number>;
  /** The forms there are, as the profile names them. */
  forms: ProfileAnswer['forms'];
  currencies: readonly Currency[];
  /** Speaks for an organisation today. */
  isRepresentative: boolean;
  /** How the server says that they stand, read before the account: what it says otherwise later is newer than this page. */
  standing?: string | undefined;
  /** Unknown when there is no contact, or when it may not be read. */
  account: Account | null;
}

export type Session =
  /** It is not known yet whether somebody is signed in. */
  | { status: 'starting' }
  | { status: 'signed-out'; ended?: 'expired' | 'elsewhere' | 'timeout' }
  /** Signed in; profile and entitlements are on their way. */
  | { status: 'loading' }
  | { status: 'signed-in'; member: Member }
  /** Signed in, but what the portal needs to know could not be loaded. */
  | { status: 'failed'; /** Null where not even the code that would load it came. */ error: ApiError | null }
  /** The page is about to be left for the identity provider. */
  | { status: 'leaving' };

export const session = createStore<Session>({ status: 'starting' });

/**
 * That somebody is signed in renders a whole page: React may do it in pieces, so that a slow phone stays usable. Everything
 * else is rendered at once, above all that somebody no longer is.
 */
export function useSession(): Session {
  const now = useStore(session);
  const rendered = useDeferredValue(now);
  return now.status === 'signed-in' && rendered.status === 'loading' ? rendered : now;
}

/** What the person just changed of themselves, without asking the server for everything again. */
export function updateAccount(change: Partial<Account>, firstName?: string): void {
  const now = session.get();
  if (now.status !== 'signed-in' || !now.member.account) return;
  session.set({
    ...now,
    member: {
      ...now.member,
      firstName: firstName ?? now.member.firstName,
      account: { ...now.member.account, ...change },
    },
  });
}

/** Who is signed in. Only for screens behind a guard: they are rendered for nobody else. */
export function useMember(): Member {
  const now = useSession();
  if (now.status !== 'signed-in') throw new Error('A guarded screen was drawn without a member');
  return now.member;
}
