export { close } from '../../lib/glossary.ts';

// find-everything.ts
export const pages = 'Pages';
export const applications = 'Your applications';
export const invoices = 'Your invoices';
export const events = 'Events';
export const requests = 'Your service requests';
export const registered = 'You are registered';

// search-dialog.tsx
export const title = 'Search';
export const label = 'Search pages, applications, invoices, events and service requests';
export const failed = 'Your own records could not be searched just now. Pages are shown all the same.';
export const slash = 'Open the search with the / key';
