export type { Letter } from './letter.ts';
export { defineMail, type MailServices } from './mail-job.ts';
export { readMail, type ReceivedMail } from './read-mail.ts';
export { createMailer, type Mailer } from './mailer.ts';
