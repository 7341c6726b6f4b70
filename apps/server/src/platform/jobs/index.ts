export type { FailedJobs } from './failed-jobs.ts';
export { defineJob, type JobDefinition } from './job.ts';
export { openJobQueue, type JobQueue } from './job-queue.ts';
