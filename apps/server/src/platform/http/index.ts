export { registerApiPages } from './api-page.ts';
export { createServer } from './create-server.ts';
export { registerOperations } from './operations.ts';
export { createRememberedAnswers } from './remembered-answers.ts';
export { registerPortalFiles } from './portal-files.ts';
export { type Route } from './route-access.ts';
export { registerRuntimeConfig } from './runtime-config.ts';
export { problemOf } from './problems.ts';
