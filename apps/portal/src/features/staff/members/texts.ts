import type { codes, MergeField } from '@charter/contracts';
import { allOf, plural } from '../../../lib/language.ts';

export { cancel, notFound, save } from '../../../lib/glossary.ts';

// member-screen.tsx
export const member = 'Member';
export const memberNoun = 'member';
export const members = 'Members';
export const backToMembers = 'Back to the members';
export const titleOf = (name: string, number: string | null) =>
  number === null ? name : `${name}, ${number}`;
export const isOwn = 'This is your own record';
export const isOwnText = 'A colleague decides about it. What you keep yourself is in your profile.';
export const isNoted = 'That you opened this record is noted. The person reads it under My data.';
export const owes = 'Owes';
export const statement = 'Statement of account';
export const onHoldFor = (reason: string) => `On hold: ${reason}`;
export const onHold = 'On hold';
export const untilPaid = 'Ends by itself once nothing is overdue.';
export const terminated = (kind: string, day: string | null) => (day === null ? kind : `${kind}, ${day}`);

export const edit = 'Edit';

// edit-member.tsx
export const editTitle = (name: string) => `Edit ${name}`;
export const editDoes =
  'The person is told what was changed by notification and mail, and reads your reason under My data.';
export const editParts = {
  person: 'Person',
  contact: 'Phone and email',
  residential: 'Residential address',
  postal: 'Postal address',
  billingAddress: 'Billing address',
  billing: 'Billing details',
  kin: 'Next of kin',
};
export const corrected = { done: 'Saved.', failed: 'The change was not saved.' };

// correct-dialog.tsx
export const correctTitle = (detail: string, name: string) =>
  `Correct the ${detail.toLowerCase()} of ${name}`;
export const correctDoes = (name: string) =>
  `${name} is told that it was changed, and reads your reason under My data.`;
export const changedMeanwhile =
  'The record was changed since it was shown. Nothing was saved: close this and show it again.';

// Facts
export const details = 'Details';
export const email = 'Email';
export const mobile = 'Mobile';
export const branch = 'Branch';
export const divisions = 'Divisions';
export const address = 'Address';
export const company = 'Company';
export const born = 'Born';
export const joined = 'Joined';
export const confirmed = 'Details confirmed';
export const signsIn = 'Signs in';
export const yes = 'Yes';
export const notYet = 'Not yet';
export const none = 'None';

// covered-details.tsx
export const covered = 'Covered';
export const coveredText = 'Shown with a reason, which the person reads.';
export const detailNames = {
  identity: 'Identity number',
  race: 'Race',
  disability: 'Disability',
} as const;
export const mask = '••••••';
export const notKept = 'Not kept';
export const show = 'Show';
export const showOf = (name: string) => `Show ${name.toLowerCase()}`;
export const showTitle = (name: string, person: string) => `Show the ${name.toLowerCase()} of ${person}`;
export const showDoes = (person: string) =>
  `${person} reads under My data that you looked, when and what for. It is covered again when you leave this page.`;
export const neededFor = 'What it is needed for';
export const personReads = 'The person reads this word for word.';

// member-parts.tsx
export const applications = 'Applications';
export const invoices = 'Invoices';
export const certificates = 'Certificates';
export const declarations = 'CPD';
export const registrations = 'Events and exams';
export const cases = 'Cases';
export const documents = 'Documents';
/** Beside 'No', in one line of all that is empty. */
export const noneOf = {
  applications: 'applications',
  invoices: 'invoices',
  cases: 'cases',
  declarations: 'CPD declarations',
  certificates: 'certificates',
  registrations: 'events or exams',
  documents: 'documents',
};
export const noParts = (parts: string) => `No ${parts}.`;
export const andMore = (count: number) => `and ${count} more`;
export const paidOrNothing = 'Nothing due';
export const units = (claimed: number, required: number) => `${claimed} of ${required} units`;
export const validUntil = (day: string) => `valid until ${day}`;
export const opening = 'The document is on its way …';
export const notOpened = 'The document could not be opened.';

export const correct = 'Correct';
export const correctOne = (value: string) => `Correct ${value}`;
export const correctOf = (detail: string, value: string | null) =>
  ['Correct', detail.toLowerCase(), value].filter(Boolean).join(' ');
export const add = 'Add';
export const addOf = (detail: string) => `Add ${detail.toLowerCase()}`;

// member-timeline.tsx
export const timeline = 'Timeline';
export const timelineNoun = 'timeline';
export const earlier = 'Show earlier';
export const nothingYet = 'Nothing has happened yet.';
export const told = (what: string) => `Told: ${what}`;
export const application = (event: string, what: string) => `${what}: ${event}`;
export const money = (kind: string, invoice: string) => `${kind}, ${invoice}`;
export const caseMoved = (what: string, status: string) => `${what} (${status})`;
export const registered = (event: string) => `Registered: ${event}`;
export const certificate = (kind: string) => `Certificate granted: ${kind}`;
export const changed = 'Record changed';
export const madeFirst = 'Record made';
export const erased = 'Record erased';
export const refused = 'Change refused';
export const by = (name: string) => `by ${name}`;
export const bySystem = 'by the portal';
/** What the person reads of it says 'you'. */
export const looks: Readonly<Record<keyof typeof codes.recordViewKind, string>> = {
  1: 'Record opened',
  2: 'Detail uncovered',
  3: 'Found by identity number',
  4: 'Portal seen as this person',
  5: 'Application opened',
  6: 'Payment opened',
  7: 'Invoice opened',
  8: 'Statement of account opened',
  9: 'Service request opened',
  10: 'CPD declaration opened',
  11: 'Paper opened',
  12: 'Details corrected',
};

// decide-standing.tsx
export const reason = 'Reason';
export const why = 'Why it ends';
export const isTold =
  'The person is told at once by notification and mail, and reads your reason in the portal.';
export const isNotTold = 'Nobody is written to.';
export const untilPaidChoice = 'It is for what is owed, and ends by itself once nothing is overdue';
export const doesBringBack =
  'The membership is in force again from now on, with its number. What was owed is still owed.';
export const steps = {
  hold: {
    ask: 'Put on hold',
    title: (name: string) => `Put ${name} on hold`,
    does: 'Card and letters no longer verify, the directory leaves them out, and they can make no service requests, from their next click on.',
    confirm: 'Put on hold',
    done: 'On hold. The member is told.',
  },
  terminate: {
    ask: 'Terminate',
    title: (name: string) => `Terminate the membership of ${name}`,
    does: 'The membership ends today. What was owed stays owed, and the number stays theirs.',
    confirm: 'Terminate it',
    done: 'Terminated.',
  },
  reinstate: {
    ask: 'Reinstate',
    title: (name: string) => `Reinstate ${name}`,
    does: 'The hold is lifted: everything is open again, from their next click on.',
    confirm: 'Reinstate',
    done: 'Active again. The member is told.',
  },
} as const;

// view-as.tsx
export const viewAs = 'View as';
export const viewAsTitle = (name: string) => `See the portal as ${name}`;
export const viewAsDoes = (name: string, minutes: number) =>
  `For ${minutes} minutes you see what ${name} sees. Nothing can be changed, what is covered stays covered, and no files are opened. They read under My data that you did, and what for.`;

// merge-dialog.tsx, merge-preview.tsx
export const merge = 'Merge with another record';
export const mergeTitle = (name: string) => `Merge ${name} with another record`;
export const mergeText =
  'Where somebody is on record twice. Find the other record, and compare the two before anything is done.';
export const otherRecord = 'The other record';
export const otherRecordHelp = 'A part of the name, the number or the email address';
export const compare = 'Compare';
export const stays = 'The record that stays';
export const isMerged = 'Is merged into it';
export const neither = 'No number, no email address';
export const hasSignIn = 'Signs in';
export const noSignIn = 'Does not sign in';
export const cannotMerge = 'These two records cannot be merged';
export const nothingMoves = 'Nothing is kept with the other record that would move.';
const moved: Readonly<Record<string, (count: number) => string>> = {
  applications: (count) => plural(count, { one: '1 application', other: `${count} applications` }),
  invoices: (count) => plural(count, { one: '1 invoice', other: `${count} invoices` }),
  cases: (count) => plural(count, { one: '1 case', other: `${count} cases` }),
  registrations: (count) => plural(count, { one: '1 place at an event', other: `${count} places at events` }),
  declarations: (count) => plural(count, { one: '1 CPD declaration', other: `${count} CPD declarations` }),
  certificates: (count) => plural(count, { one: '1 certificate', other: `${count} certificates` }),
  documents: (count) => plural(count, { one: '1 document', other: `${count} documents` }),
  rest: (count) => plural(count, { one: '1 other entry', other: `${count} other entries` }),
};
export const whatMoves = (moves: readonly { what: string; count: number }[]) => {
  const things = allOf(moves.map(({ what, count }) => moved[what]?.(count) ?? ''));
  const all = moves.reduce((sum, { count }) => sum + count, 0);
  return plural(all, {
    one: `${things} moves to the record that stays.`,
    other: `${things} move to the record that stays.`,
  });
};
export const mergeFields: Readonly<Record<MergeField, string>> = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  title: 'Title',
  birthDate: 'Born',
  gender: 'Gender',
  race: 'Race',
  disability: 'Disability',
  mobilePhone: 'Mobile',
  address: 'Address',
  branch: 'Branch',
  company: 'Company',
  billing: 'Billing',
  kin: 'Next of kin',
};
export const empty = 'Empty';
export const coveredOfThis = 'Covered, of the record that stays';
export const coveredOfOther = 'Covered, of the other record';
export const whyOne = 'How you know that they are one person';
export const mergeDoes = (days: number) =>
  `Membership, class and role come from the record that has them. The person is told by notification and mail. It can be undone for ${days} days.`;
export const mergeNow = 'Merge the records';
export const merged = 'Merged. The person is told.';

// likely-same.tsx
export const likelySame = 'Likely the same person';
export const shares = (what: readonly string[]) => `: the same ${allOf(what)}.`;
export const compareWith = (name: string) => `Compare with ${name}`;
export const mergeBothTitle = (name: string, other: string) => `Merge ${name} with ${other}`;

// merged-records.tsx
export const wasMerged = (name: string, day: string) => `${name} was merged into this record on ${day}`;
export const undoUntil = (day: string) => `It can be undone until ${day}.`;
export const undoMerge = 'Undo the merge';
export const undoMergeTitle = (name: string) => `Undo the merge with ${name}`;
export const undoMergeDoes =
  'What still belongs to the other record goes back to it, and what was changed here since stays. The person is told by notification and mail.';
export const mergeUndone = 'The two records are apart again. The person is told.';

// identity-search.tsx
export const byIdentity = 'By identity number';
export const byIdentityTitle = 'Find by identity number';
export const byIdentityText =
  'The whole number finds whoever has it. That they were looked for is noted, and they read it under My data.';
export const identityNumber = 'Identity or passport number';
export const find = 'Find';
export const close = 'Close';
export const nobodyFound = 'Nobody has this number.';
