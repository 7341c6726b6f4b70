export { goBack, notFound, save } from '../lib/glossary.ts';

// record-form-screen.tsx
export const record = 'record';

// record-source.ts
export const notCreated = 'The record was not created';
export const notChanged = 'The record was not changed';

// stale-notice.tsx
export const changedElsewhere = 'This was changed somewhere else while you were editing it.';
export const keepTyped = 'Keep what I typed';
export const showNewer = 'Show the newer version';
/** Some labels are questions. */
export const changedMeanwhile = (join: string) =>
  `Changed in the meantime: ${join}${join.endsWith('?') ? '' : '.'} Nothing of yours has been saved yet.`;
export const nothingSaved = 'Nothing of yours has been saved yet.';

// unsaved-notice.tsx
export const notSavedTitle = 'You have changes that were not saved.';
export const continueWithThem = 'Continue with them';
export const discardThem = 'Discard them';
export const sessionEndedBefore = (when: string) =>
  `Your session ended on ${when} before you saved what you had typed here.`;
