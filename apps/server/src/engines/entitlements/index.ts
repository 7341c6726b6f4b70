export { authentication, callerOf, tokenOf } from './authentication.ts';
export type { Caller } from './caller.ts';
export { entitlementRoutes } from './routes.ts';
