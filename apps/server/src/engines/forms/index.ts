export type { FormToPublish } from './check-form.ts';
export { toWire, type FormVersion } from './form-versions.ts';
export { createForms, type Forms, type Verdict } from './forms.ts';
export { publishForm, publishSeededForm } from './publish-form.ts';
export { requireSubmitted } from './require-submitted.ts';
export { storableAnswers } from './storable-answers.ts';
export type { FindOwnFiles } from './stored-files.ts';
