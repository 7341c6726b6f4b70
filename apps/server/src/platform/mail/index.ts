export type { Letter } from './letter.ts';
export { defineMail, type MailServices } from './mail-job.ts';
export { createMailer, type Mailer } from './mailer.ts';
