export { registerApiDescription, registerApiPages } from './api-page.ts';
export { registerOperations } from './operations.ts';
export { registerPortalFiles } from './portal-files.ts';
export { registerProblems } from './problems.ts';
export { registerRateLimits } from './rate-limits.ts';
export { registerSecurityHeaders } from './security.ts';
export { requireRouteAccess, type Route } from './route-access.ts';
export { serverOptions } from './server-options.ts';
export { registerRequestPace } from './slow-requests.ts';
