/** A form over a record: reads it, saves what was changed, and tells where somebody else was first. */
export { RecordFormPanel, RecordFormScreen } from './record-form-screen.tsx';
export {
  answersOf,
  changesOfPart,
  loadRecord,
  type LoadedRecord,
  type RecordSource,
} from './record-source.ts';
export { StaleNotice } from './stale-notice.tsx';
export { keepTyped, useRecordForm, type SaveAll, type SaveTexts } from './use-record-form.ts';
