export { close } from '../../../lib/glossary.ts';
export { noName } from '../texts.ts';

// find-calls.ts
export const members = 'Members';
export const applications = 'Applications';
export const orders = 'Orders and invoices';
export const cases = 'Cases';

// find-dialog.tsx
export const title = 'Find';
export const label = 'Find members, applications, orders, cases and pages';
export const pages = 'Pages';
export const failed = 'Records could not be searched just now. Pages are shown all the same.';
