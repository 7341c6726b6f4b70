import { plural } from '../../../lib/language.ts';

export { cancel, notFound } from '../../../lib/glossary.ts';

// case-screen.tsx
export const theCase = 'Case';
export const caseNoun = 'case';
export const cases = 'Cases';
export const backToCases = 'Back to the list';
export const raisedOn = (day: string) => `raised ${day}`;
export const answerBy = (day: string) => `Answer promised by ${day}`;
export const lateSince = (day: string) => `Late: an answer was promised by ${day}`;
export const standsSince = (day: string) =>
  `Waits for the member since ${day}; the promised time stands still`;
export const asked = 'What was asked';
export const noDetails = 'No more was said.';
export const withTheQuestion = 'Came with it';
export const conversation = 'Conversation';
export const nothingSaid = 'Nothing was said yet.';
export const institution = 'The institution';
export const byOfficer = (name: string) => `The institution (${name})`;
export const download = (name: string, size: string) => `Download ${name} (${size})`;
export const notOpened = 'The document could not be opened.';
export const resolution = 'Resolution';
export const aboutWhom = 'Who asked';
export const nobodyAsked = 'The portal raised it for you.';
export const openCases = (count: number) => (count === 1 ? '1 open case' : `${count} open cases`);
export const history = 'History';
export const memberSees = 'the member sees this';

// answer-form.tsx
export const answer = 'Answer';
export const template = 'Begin from';
export const ownWords = 'Own words';
export const yourAnswer = 'What they read';
export const document = 'Document';
export const send = 'Send';
export const sendAndWait = 'Send and wait for their answer';
export const sendAndResolve = 'Send and resolve';
export const sent = 'Your answer was sent';
export const sentAndWaits = 'Sent. The promised time stands still until they answer.';
export const resolved = 'The case is resolved, and they were told';
export const isClosed = 'This case is closed';
export const isClosedText = 'Whoever asked can open it again for 30 days.';

// privacy-request.tsx
export const privacy = {
  correction: 'Correct what they name',
  erasure: 'Erase them',
} as const;
export const correctThere =
  'It is corrected with its reason, which they read, and each change is kept in the trail:';
export const settleFirst = 'They cannot be erased before this has come to its end:';
export const answerFirst =
  'Answer and resolve the case first: once they are erased, nobody can be written to any more.';
export const administratorErases = 'They were answered. An administrator erases them from this page.';
export const mayErase = 'They were answered, and nothing stands in the way.';
export const eraseThem = (name: string) => `Erase ${name} …`;
export const eraseTitle = (name: string) => `Erase ${name}`;
export const whatGoes =
  'Everything that identifies them goes for good: their record, applications, documents, cases, this one too, and their sign-in. Nobody can undo it.';
export const whatStays = 'Invoices and payments stay for as long as tax law asks, without the person.';
export const theirLastName = 'Their last name, as it stands in the record';
export const eraseForGood = 'Erase for good';
export const erased = (records: number, orders: number, until: string | null) => {
  const gone = plural(records, {
    one: 'They are erased: 1 record.',
    other: `They are erased: ${records} records.`,
  });
  if (orders === 0) return gone;
  const kept = plural(orders, { one: '1 order stays', other: `${orders} orders stay` });
  return `${gone} ${kept}${until === null ? '' : ` until ${until}`}.`;
};
