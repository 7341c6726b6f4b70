export {
  personActor,
  writeAudit,
  writeCreations,
  type Actor,
  type CreatedRecord,
  type Row,
} from './audit.ts';
export { auditCreation, changeRow, changeRowAsRead, createOnce } from './change-row.ts';
export { noteExport, type ExportNote } from './note-export.ts';
export { noteOpening, noteRecordView, recordViewType } from './note-record-view.ts';
export { auditJobs } from './audit-jobs.ts';
export { verifyTrail } from './verify-trail.ts';
export { chainTrail, describeFault, verifyChain, type ChainHead } from './chain.ts';
