export type { Letter } from './letter.ts';
export { defineMail } from './mail-job.ts';
export { createMailer, type Mailer } from './mailer.ts';
