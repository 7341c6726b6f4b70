import { plural } from '../../../lib/language.ts';

export { cancel, close, none, notFound, tryAgain } from '../../../lib/glossary.ts';

// application-review.tsx, review-screen.tsx
export const application = 'Application';
export const applicationNoun = 'application';
export const backToQueue = 'Back to the queue';
export const applicationOf = (name: string, form: string) => `${name}, ${form}`;
export const handedOver = 'It is with whom you chose.';
export const decision = 'Record and decision';
export const allKeys = 'All keys, on or off (?)';

// take-next.tsx
export const takeNext = 'Take the next one';
export const noneWaits = 'No application waits for an officer.';

// age.tsx
export const dayOf = (day: number, of: number) => `Day ${day} of ${of}`;
export const receivedToday = 'Received today';
export const promisedBy = (day: string) => `, by ${day}`;
export const lateBy = (days: number) => plural(days, { one: 'Late by 1 day', other: `Late by ${days} days` });
export const wasPromised = (day: string) => `, promised by ${day}`;
export const waitsForApplicant = 'Stands still, waiting for answers';

// case-bar.tsx
export const applications = 'Applications';
export const inTheQueue = 'Applications in the queue';
export const previousApplication = 'Previous application';
export const nextApplication = 'Next application';
export const placeOf = (place: number, of: number) => `${place} of ${of}`;
export const waiting = (count: number) => `${count} open`;
export const submittedOn = (day: string) => `submitted ${day}`;
export const withOfficer = 'With';
export const you = 'You';
export const nobody = 'Nobody';
export const stood = (from: string, to: string) => `Stood from ${from} to ${to}, waiting for answers`;
export const standsSince = (day: string) => `Since ${day}`;
export const since = (name: string, day: string) => `${name}, since ${day}`;

// answers-pane.tsx
export const answers = 'Answers';
export const questionsGone = 'The questions of this version are not kept any more.';
export const nothingAnswered = 'Nothing answered.';
export const answerCount = (count: number) =>
  count === 0 ? 'None' : plural(count, { one: '1 answer', other: `${count} answers` });

export const onlyChanged = (count: number) => `Only what changed (${count})`;
export const comparedWith = (at: string) => `Compared with your last look on ${at}.`;
export const changed = (count: number) => `${count} changed`;
export const changedOn = (day: string) => `Changed ${day}`;
export const was = 'was ';
export const removed = 'Removed';

// ask-dialog.tsx
export const askForMore = 'Ask the applicant for more';
export const askDoes =
  'The applicant is told at once and answers in the portal, at the marked questions only. The promised time stands still until then, and the answer comes to you.';
export const whatIsNeeded = 'What is needed';
export const questionsToAnswer = 'Questions to answer anew';
export const markedCount = (count: number) => (count === 0 ? '' : `${count} marked`);
export const documentWanted = 'A document';
export const documentWantedHelp = 'What it is called, where the form has no place for it: Academic record.';
export const askIt = 'Ask';
export const askedNow = 'Asked. The applicant is told.';

// checklist.tsx
export const checklist = 'Checklist';
export const doneOf = (done: number, of: number) => `${done} of ${of}`;
export const checksFor = (form: string) => `Checks for ${form}`;
export const tickedBy = (name: string | null, day: string) => (name === null ? day : `${name}, ${day}`);
export const knownBy = { officer: '', ledger: 'ledger', duplicates: 'none found' } as const;
export const openBy = { ledger: 'open in the ledger', duplicates: 'duplicate open' } as const;

// document-pane.tsx
export const documents = 'Documents';
export const documentsOf = 'Documents of this application';
export const noDocuments = 'No documents were sent with it.';
export const seen = 'Seen: ';
export const newDocument = 'New';
export const documentNotLoaded = 'The document could not be loaded';
export const notShownHere = 'Documents of this kind are not shown here';
export const cannotBeRead = 'The document cannot be shown; it may be damaged or locked';
export const downloadFile = (name: string) => `Download ${name}`;
export const pageAndZoom = 'Page and zoom';
export const previousPage = 'Previous page';
export const nextPage = 'Next page';
export const page = (page: number, count: number) => `Page ${page} of ${count}`;
export const pageOf = (name: string, page: number, count: number) => `${name}, page ${page} of ${count}`;
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const percent = (percent: number) => `${percent} %`;
export const turn = 'Turn';

// rail.tsx
export const applicantsRecord = 'The applicant';
export const applicantSince = (day: string) => `Applicant since ${day}`;
export const fee = 'Fee';
export const feeUnpaid = 'Fee, not paid';
export const feePaid = (day: string) => `Fee, paid ${day}`;
export const balance = 'Balance';
export const openCases = 'Open cases';
export const timeline = 'Timeline';
export const applicantSees = 'The applicant sees this';

// notes.tsx
export const notes = 'Notes';
export const staffOnly = 'Staff only';
export const addNote = 'Add a note';
export const keepNote = 'Keep the note';
export const writtenBy = (author: string | null, at: string) => (author === null ? at : `${author}, ${at}`);

// decide-panel.tsx
export const decide = 'Decide';
export const approve = 'Approve';
export const agree = 'Agree';
export const askForMoreShort = 'Ask for more';
export const waitsFor = (message: string) => `Waiting for the applicant: ${message}`;
export const decline = 'Decline';
export const undo = 'Undo';
export const takeIt = 'Take it';
export const approving = 'Approving:';
export const canBeUndone = 'It can be undone for a day.';
export const secondDecides = 'A second officer has to agree first; nothing happens before.';
export const membershipClass = 'Class of membership';
export const chooseClass = 'Choose the class';
export const reduction = 'The fee is reduced by';
export const chooseReduction = 'Choose by how much';
export const agreed = 'You have agreed. A second officer decides.';
export const approvedNow = 'Approved. The applicant is told.';
export const declinedNow = 'Declined. The applicant is told.';
export const undone = 'Taken back. The application is with you again.';
export const approved = 'Approved';
export const declined = 'Declined';
export const decidedBy = (name: string | null, at: string) =>
  name === null ? `on ${at}.` : `by ${name}, ${at}.`;
export const decidedElsewhere = 'It was decided before applications were reviewed here.';
export const downloadCertificate = 'Download the certificate';
export const certificateFile = 'Certificate.pdf';
export const undoUntil = (at: string) => `Undo takes it back until ${at}, while nothing has followed.`;
export const withNobody = 'It is with nobody. Take it to decide it.';
export const isWith = (name: string) => `It is with ${name}.`;
export const declineApplication = 'Decline this application';
export const declineDoes =
  'The applicant is told at once and reads the reason in the portal. You can undo it for a day.';
export const declineIt = 'Decline it';
export const reason = 'Reason';
export const applicantReads = 'The applicant reads this word for word.';
export const beginWith = 'Begin with';
export const ownWords = 'My own words';

// keys-dialog.tsx
export const keys = 'Keys of this page';
export const keysOn = 'Single keys work';
export const keyList: readonly (readonly [string, string])[] = [
  ['J', 'Next application in the queue'],
  ['K', 'Previous application'],
  ['[', 'Previous document'],
  [']', 'Next document'],
  ['1 to 9', 'Tick the checklist'],
  ['A, then Enter', 'Approve'],
  ['M', 'Ask for more'],
  ['D', 'Decline'],
  ['T', 'Take the next one'],
  ['?', 'This list'],
];
