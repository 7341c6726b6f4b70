export { demoContactId, linkDemoSignIns, seedDemo, seedDemoFiles } from './demo/index.ts';
export { generatePeople } from './demo/generator/index.ts';
export { caseTypeIds, seedReferenceLists, zarId } from './production/reference/index.ts';
export { seedAccess } from './production/seed-access.ts';
export { seedForms } from './production/seed-forms.ts';
export { stableId } from './stable-id.ts';
