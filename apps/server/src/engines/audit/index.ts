export { forgetDigests, personActor, writeAudit, type Actor, type Row } from './audit.ts';
export { auditJobs } from './audit-jobs.ts';
export { verifyTrail } from './verify-trail.ts';
