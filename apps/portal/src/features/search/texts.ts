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
export const hint = 'Type what you are looking for. Arrow keys choose, Enter opens.';
export const nothing = (text: string) => `Nothing found for “${text}”.`;
export const asking = 'Searching';
export const found = (count: number) => (count === 1 ? 'One result' : `${count} results`);
export const failed = 'Your own records could not be searched just now. Pages are shown all the same.';
export const slash = 'Open the search with the / key';
