export { defineJob } from './job.ts';
export { startJobQueue, type JobQueue } from './job-queue.ts';
