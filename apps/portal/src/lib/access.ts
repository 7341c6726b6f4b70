import { findRoute, hasDesk, type RouteEntry } from '@charter/contracts';
import { paths } from './paths.ts';
import type { Member, Session } from './session.ts';

export type Decision =
  | { kind: 'show' }
  | { kind: 'wait' }
  | { kind: 'failed' }
  | { kind: 'redirect'; to: string; remember: boolean };

/** Courtesy, not protection: the server decides again on every call. What is not known counts as not allowed. */
export function decide(route: RouteEntry, session: Session): Decision {
  if (route.guard === 'public') return { kind: 'show' };
  switch (session.status) {
    case 'starting':
    case 'loading':
    case 'leaving':
      return { kind: 'wait' };
    case 'failed':
      return { kind: 'failed' };
    case 'signed-out':
      if (route.guard === 'wrapped') return { kind: 'show' };
      // Whoever signed out in another tab did not ask to come back here.
      return { kind: 'redirect', to: paths.home(), remember: session.ended !== 'elsewhere' };
    case 'signed-in':
      return decideSignedIn(route, session.member);
  }
}

function decideSignedIn(route: RouteEntry, member: Member): Decision {
  if (isInactive(member)) return redirect(paths.inactive());
  if (route.guard === 'wrapped') return route.restricted ? redirect(paths.home()) : { kind: 'show' };
  if (route.guard === 'staff') return isStaff(member) ? { kind: 'show' } : redirect(paths.noAccess());
  return opens(route, member) ? { kind: 'show' } : redirect(paths.noAccess());
}

/** Suspended: only the public pages are left. */
export const isInactive = (member: Member): boolean => member.account?.status === 'Inactive';

const redirect = (to: string): Decision => ({ kind: 'redirect', to, remember: false });

/** Whether links lead a signed-in person to an address, because it opens for them; query and hash do not matter. */
export function mayOpen(member: Member, path: string): boolean {
  const route = findRoute(path.replace(/[?#].*$/, ''));
  if (route === undefined) return false;
  if (route.offeredTo === 'representatives' && !member.isRepresentative) return false;
  if (route.guard === 'staff') return isStaff(member);
  return route.guard !== 'guarded' || opens(route, member);
}

/** The role opens a desk of the institution's. */
export const isStaff = (member: Member): boolean =>
  !isInactive(member) && hasDesk((assetKey) => member.permissions.get(assetKey) === 1);

function opens(route: RouteEntry, member: Member): boolean {
  if (isInactive(member)) return false;
  if (member.permissions.get(route.key) !== 1) return false;
  if (route.closedTo === undefined) return true;
  return member.account !== null && !member.account.onHold && !member.account.terminated;
}
