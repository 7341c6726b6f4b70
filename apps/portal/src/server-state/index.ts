/** What the server knows, in the browser: how it is asked, kept, written and rendered while it is on its way. */
export { ChooseFile } from './choose-file.tsx';
export { FileLink } from './file-link.tsx';
export { FocusedError } from './focused-error.tsx';
export { homePage } from './home-page.ts';
export { Loaded, notThere, together } from './loaded.tsx';
export { queryClient } from './query-client.ts';
export { question } from './question.ts';
export { countries, referenceRows, type ReferenceRow } from './reference-lists.ts';
export { SaveFile } from './save-file.tsx';
export { useAction, type Action } from './use-action.ts';
