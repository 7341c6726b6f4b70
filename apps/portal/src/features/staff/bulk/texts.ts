import type { BulkAct } from '@charter/contracts';
import { grouped, plural } from '../../../lib/language.ts';
export { cancel, close, notFound } from '../../../lib/glossary.ts';

const some = (one: string, other: string) => (count: number) =>
  plural(count, { one: `1 ${one}`, other: `${grouped(count)} ${other}` });
const applications = some('application', 'applications');
const cases = some('case', 'cases');
const payments = some('payment', 'payments');
const members = some('member', 'members');

interface ActTexts {
  /** Ends in '…', because a preview follows. */
  readonly ask: string;
  readonly title: (count: number) => string;
  readonly does: string;
  readonly confirm: (count: number) => string;
}

// bulk-bar.tsx, bulk-dialog.tsx
export const acts = {
  handApplications: {
    ask: 'Hand over…',
    title: (count) => `Hand over ${applications(count)}`,
    does: 'Each is with that officer from then on, and its applicant reads that it is in review.',
    confirm: (count) => `Hand over ${applications(count)}`,
  },
  giveBackApplications: {
    ask: 'Give back…',
    title: (count) => `Give back ${applications(count)}`,
    does: 'Each is with nobody from then on, and anybody of the desk may take it.',
    confirm: (count) => `Give back ${applications(count)}`,
  },
  handCases: {
    ask: 'Hand over…',
    title: (count) => `Hand over ${cases(count)}`,
    does: 'Each is with that officer from then on. Whoever asked is not told.',
    confirm: (count) => `Hand over ${cases(count)}`,
  },
  giveBackCases: {
    ask: 'Give back…',
    title: (count) => `Give back ${cases(count)}`,
    does: 'Each is with nobody from then on. Whoever asked is not told.',
    confirm: (count) => `Give back ${cases(count)}`,
  },
  answerCases: {
    ask: 'Answer and resolve…',
    title: (count) => `Answer and resolve ${cases(count)}`,
    does: 'Each is resolved with these words, and whoever asked is told by notification and mail.',
    confirm: (count) => `Answer and resolve ${cases(count)}`,
  },
  confirmPayments: {
    ask: 'Confirm as suggested…',
    title: (count) => `Confirm ${payments(count)} as suggested`,
    does: 'Each pays its invoice with all that was owed when the proof came, under the number of the invoice; receipts go out. Confirm here only what you have found on the bank’s statement.',
    confirm: (count) => `Confirm ${payments(count)}`,
  },
  holdMembers: {
    ask: 'Put on hold…',
    title: (count) => `Put ${members(count)} on hold`,
    does: 'Cards and letters no longer verify and service requests are closed. Each member is told, and reads the reason in the portal.',
    confirm: (count) => `Put ${members(count)} on hold`,
  },
  reinstateMembers: {
    ask: 'Reinstate…',
    title: (count) => `Reinstate ${members(count)}`,
    does: 'Everything is open to them again. Each member is told, and reads the reason in the portal.',
    confirm: (count) => `Reinstate ${members(count)}`,
  },
} as const satisfies Readonly<Record<string, ActTexts>>;

export const tooManyByHand = (most: string) =>
  `More than ${most} are selected one by one. Narrow the list, and select all that match.`;
export const officer = 'To';
export const chooseOfficer = 'Choose an officer';
export const you = 'You';
export const officers = 'officers';
export const template = 'Begin from';
export const ownWords = 'Own words';
export const message = 'What each of them reads';
export const messageHelp = '{firstName}, {number}, {title} and {officer} are filled in for each case.';
export const reason = 'Reason';
export const personReads = 'Each member reads this word for word.';
export const untilPaid = 'It is for what is owed, and ends by itself once nothing is overdue';
export const lookThrough = 'Preview';
export const preview = 'preview';
export const looking = 'Looking through them';
export const lookedAt = (done: string, total: string) => `${done} of ${total}`;
export const willDo = (count: number, total: number) =>
  count === total
    ? plural(total, { one: 'It will be done.', other: `All ${grouped(total)} will be done.` })
    : `${grouped(count)} of ${grouped(total)} will be done.`;
export const comesTo = (amount: string) => `They come to ${amount}.`;
export const noneWill = 'None of them will change.';

// reasons.tsx
export const notDone = (count: number) => `${grouped(count)} not done`;
export const willNot = (count: number) => `${grouped(count)} will not be done`;
export const andMore = (count: number) => `and ${grouped(count)} more`;
export const noReason = 'No reason was kept';

// bulk-report.tsx
export const report = 'Bulk action';
export const reportNoun = 'bulk action';
export const backToApplications = 'Back to the applications';
export const backToCases = 'Back to the cases';
export const backToPayments = 'Back to the payments';
export const backToMembers = 'Back to the members';
export const earlier = 'All bulk actions';
export const stop = 'Stop it';
export const stopped = 'Stopped. What was done by then stays done.';
export const startedBy = (name: string, at: string) => `Started by ${name}, ${at}.`;
export const underWay = 'It is being done';
export const goesOn = 'It goes on when you leave this page.';
export const isDone = (done: number, total: number) =>
  done === total ? `All ${grouped(total)} were done.` : `${grouped(done)} of ${grouped(total)} were done.`;
export const wasStopped = (done: number, total: number) =>
  `It was stopped: ${grouped(done)} of ${grouped(total)} were done.`;
export const neverStarted = 'It was looked through and not started.';
export const eachRecord = 'Each record';
export const record = 'Record';
export const person = 'Person';
export const amount = 'Amount';
export const outcome = 'Outcome';
export const why = 'Reason';
export const noName = 'No name';

export const titleOf = (act: BulkAct, to: string | null): string => {
  switch (act.kind) {
    case 'take-applications':
      return to === null ? 'Applications given back' : `Applications handed to ${to}`;
    case 'take-cases':
      return to === null ? 'Cases given back' : `Cases handed to ${to}`;
    case 'answer-cases':
      return 'Cases answered and resolved';
    case 'confirm-payments':
      return 'Payments confirmed as suggested';
    case 'hold-members':
      return 'Members put on hold';
    case 'reinstate-members':
      return 'Members reinstated';
  }
};
