export { authentication, callerOf, readAs, tokenOf } from './authentication.ts';
export { factsOf, type Caller } from './caller.ts';
export type { ReadAnswer } from './callers.ts';
export { entitlementRoutes } from './routes.ts';
