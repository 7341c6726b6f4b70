export { demoContactId, linkDemoSignIns, seedDemo } from './demo/index.ts';
export { generatePeople } from './generator/index.ts';
export { caseTypeIds, seedReferenceLists, zarId } from './reference/index.ts';
export { seedAccess } from './seed-access.ts';
export { seedForms } from './seed-forms.ts';
export { stableId } from './stable-id.ts';
