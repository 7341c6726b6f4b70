export { FindDialog, type FoundPage } from './find-dialog.tsx';
