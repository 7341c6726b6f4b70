export { cancel, remove, save } from '../../../lib/glossary.ts';

// view-bar.tsx
export const views = 'Views';
export const all = 'All';
export const waiting = 'Waiting';
export const saveView = 'Save view';
export const thisView = 'This view';
export const change = 'Change';
export const removed = 'The view is removed.';
export const removeTitle = (name: string) => `Remove the view “${name}”?`;
export const removeShared = 'Your colleagues will not find it any more. The records stay as they are.';
export const removeOwn = 'The records stay as they are.';
export const keep = 'Keep it';
export const sharedBy = (name: string) => `shared by ${name}`;

// save-dialog.tsx
export const saveTitle = 'Save this view';
export const changeTitle = 'Change the view';
export const saveExplained =
  'It keeps the search, filters, order and columns as they are now, and not the records: they are those of the day it is opened.';
export const name = 'Name';
export const nameMissing = 'Give it a name';
export const replaces = 'You have a view of this name: it will show what is shown now.';
export const sharedWith = 'Who finds it';
export const meAlone = 'I alone';
export const everybodyAt = (desk: string) => `Everybody at the ${desk.toLowerCase()} desk`;
export const opensWith = 'Open the list with it';
export const saved = 'The view is saved.';
