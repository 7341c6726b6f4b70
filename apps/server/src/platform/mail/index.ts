export type { Letter } from './letter.ts';
export { defineMail, type MailServices } from './mail-job.ts';
export { readRecipients, type ReceivedMail } from './read-mail.ts';
export { readMail } from './read-mail-in-worker.ts';
export { createMailer, type Mailer } from './mailer.ts';
