export { registerApiPages } from './api-page.ts';
export { createServer } from './create-server.ts';
export { registerOperations, requireBearer } from './operations.ts';
export { createRememberedAnswers } from './remembered-answers.ts';
export type { PageDescription } from './described-page.ts';
export { registerPortalFiles, type DescribePage } from './portal-files.ts';
export { type Route } from './route-access.ts';
export { registerRuntimeConfig } from './runtime-config.ts';
export { problemOf } from './problems.ts';
