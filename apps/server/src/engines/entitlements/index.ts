export { authentication, callerOf, readAs } from './authentication.ts';
export { isUnchanged, type Caller } from './caller.ts';
export type { ReadAnswer } from './callers.ts';
export { entitlementRoutes } from './routes.ts';
