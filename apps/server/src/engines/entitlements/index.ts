export {
  actorOf,
  authentication,
  callerOf,
  contextOf,
  readAs,
  tokenOf,
  type RequestContext,
} from './authentication.ts';
export { deskCalls, repeatable } from './desk-calls.ts';
export { seenAs, seenBy, type Caller } from './caller.ts';
export type { ReadAnswer } from './callers.ts';
export { auditOwnMatters, noteOwnMatter, ownMatter, refuseOwnMatter } from './own-matter.ts';
export { giveRole, opensTo, whoOpens } from './role-of.ts';
export { requireAsset } from './require-asset.ts';
export { requireFreshSignIn } from './sign-in-strength.ts';
export { entitlementRoutes } from './routes.ts';
export { endView, openView } from './view-as.ts';
export { holdsStaffRole, isStaff } from './staff-role.ts';
