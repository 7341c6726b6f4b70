import { isInactive, mayOpen } from '../../lib/access.ts';
import { useSession, type Member, type Session } from '../../lib/session.ts';
import { browserStorage, type Remembered } from '../../lib/storage.ts';

export interface Viewer {
  signedIn: boolean;
  /** The account is suspended. */
  inactive: boolean;
  /** For rendering links only; pages are guarded by what was fetched. */
  may: (path: string) => boolean;
}

/** Who the shell is rendered for. While entitlements load, what was remembered keeps the menu from jumping. */
export function useViewer(): Viewer {
  const session = useSession();
  const remembered = browserStorage.get();
  const member = session.status === 'signed-in' ? session.member : rememberedMember(remembered);
  const signedIn = isSignedIn(session, remembered);
  return { signedIn, inactive: isInactive(member), may: (path) => signedIn && mayOpen(member, path) };
}

function isSignedIn(session: Session, remembered: Partial<Remembered>): boolean {
  return session.status === 'signed-out' ? false : session.status !== 'starting' || remembered.auth === true;
}

function rememberedMember(remembered: Partial<Remembered>): Member {
  return {
    contactId: remembered.contactId ?? '',
    firstName: remembered.firstName ?? '',
    role: remembered.role ?? '-1',
    permissions: new Map(remembered.entitlements?.map((assetKey) => [assetKey, 1])),
    forms: [],
    currencies: remembered.currencies ?? [],
    isRepresentative: remembered.isRepresentative ?? false,
    account: {
      membershipNumber: null,
      memberType: null,
      joinedOn: null,
      status: remembered.accountStatus ?? 'Active',
      onHold: remembered.isAccountOnHold ?? false,
      onHoldReason: null,
      onHoldUntilPaid: false,
      terminated: remembered.isTerminated ?? false,
      profileConfirmedOn: null,
      email: null,
    },
  };
}
