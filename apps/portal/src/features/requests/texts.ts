import { reopenDays } from '@charter/contracts';
import { plural } from '../../lib/language.ts';
export { cancel } from '../../lib/glossary.ts';

// requests-screen.tsx
export const serviceRequests = 'Service Requests';
export const lede = 'Ask the office something, and follow what you have asked.';
export const addNewRequest = 'Add new request';
export const showType = 'Show requests of the type';
export const everyType = 'Every type';
export const listNoun = 'list of your requests';
export const none = 'You have not asked anything yet';
export const noneOfType = 'You have no request of this type';
export const noneText = 'What you ask the office is kept here, with its answers.';
export const caseName = 'Case Name';
export const status = 'Status';
export const createdOn = 'Case created on';
export const lastUpdated = 'Last updated';
export const viewRequest = 'View Request';
export const viewRequestOf = (number: string) => `View Request ${number}`;
export const previous = 'Previous';
export const next = 'Next';

// new-request.tsx
export const newRequest = 'New request';
export const typeOfRequest = 'Type of Request';
export const choose = 'Choose …';
export const subject = 'Subject';
export const details = 'Details';
export const attachment = 'Attachment';
export const attach = (document: string) => `Attachment: ${document}`;
export const request = 'Request';
export const clear = 'Clear';
export const tooLong = 'This is too long.';
export const answeredWithin = (days: number) =>
  `We answer within ${days} working ${plural(days, { one: 'day', other: 'days' })}.`;
export const askedAs = (number: string) => `Your request ${number} has been sent.`;
export const discardRequest = 'Discard this request?';
export const notSentYet = 'It has not been sent yet. What you have written will be lost.';
export const discard = 'Discard';
export const keepWriting = 'Keep writing';

// request-screen.tsx
export const history = 'Back to history';
export const requestNoun = 'service request';
export const theRequest = 'Service request';
export const allRequests = 'All service requests';
export const answerExpected = 'Answer expected';
export const by = (day: string) => `by ${day}`;
export const noDetails = 'None given';
export const resolution = 'Resolution';
export const documents = 'Documents';
export const conversation = 'Conversation';
export const nothingSaid = 'Nothing has been said yet.';
export const institution = 'The institution';
export const you = 'You';
export const statusHistory = 'Status history';
export const download = (name: string, size: string) => `Download ${name} (${size})`;
export const notOpened = 'The file could not be opened. Please try again.';
export const closedToAccount = 'You can read this request, and not answer it';
export const writeToOffice = (number: string) => `Write to {office} or call {phone}, and name ${number}.`;
export const yourMessage = 'Your message';
export const send = 'Send';
export const messageSent = 'Your message has been sent.';
export const isClosed = 'This request is closed';
export const reopen = 'Reopen';
export const reopened = 'Your request is open again.';
export const reopenTitle = 'Reopen this request?';
export const reopenText = 'The office looks at it again. Say what is still missing.';
export const whyReopen = 'What is still missing?';
export const reopenUntil = (day: string) =>
  `If it was not settled, you can reopen it within ${reopenDays} days, until ${day}.`;
