export { demoContactId, seedDemo } from './demo/index.ts';
export { generatePeople, type GenerateOptions } from './generator/index.ts';
export { caseTypeIds, currencyId, seedReferenceLists, webFormId, zarId } from './reference/index.ts';
export { roleId, seedAccess } from './seed-access.ts';
export { stableId } from './stable-id.ts';
