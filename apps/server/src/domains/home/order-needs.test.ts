import type { Need } from '@charter/contracts';
import { expect, it } from 'vitest';
import { orderNeeds } from './order-needs.ts';

const pay = (name: string, dueOn: string | null, isLate = false): Need => ({
  kind: 'pay',
  orderId: name,
  submissionId: null,
  formName: null,
  eventId: null,
  name,
  feeOf: null,
  amountCents: 1,
  fullCents: 1,
  earlyUntil: null,
  fullFrom: null,
  earlyPercent: 0,
  dueOn,
  isLate,
});
const resume = (title: string, savedOn: string): Need => ({
  kind: 'resume',
  submissionId: title,
  formName: title,
  title,
  step: 1,
  steps: 2,
  savedOn,
});
const review = (name: string, dueOn: string | null, isLate = false): Need => ({
  kind: 'answer-review',
  declarationId: name,
  name,
  request: '',
  dueOn,
  isLate,
});
const one = {
  email: { kind: 'confirm-email', channelId: '', address: '', linkWorks: true },
  seat: { kind: 'accept-seat', eventId: '', name: '', isExam: false, until: '2026-11-19T10:00:00Z' },
  pay: pay('fee', '2027-01-01'),
  application: {
    kind: 'answer-application',
    submissionId: '',
    title: '',
    message: '',
    askedOn: '2026-11-13T10:00:00Z',
  },
  resume: resume('draft', '2026-11-16T10:00:00Z'),
  profile: { kind: 'confirm-profile', monthsAgo: 13 },
  review: review('CPD 2025', '2026-11-30'),
  request: { kind: 'answer-request', caseId: '', caseNumber: '', title: '', askedOn: '2026-11-13T10:00:00Z' },
  sign: { kind: 'sign-agreement', agreementId: '', student: '', startsOn: '2026-10-01' },
  declare: { kind: 'declare', declarationId: '', name: '', endsOn: '2026-12-31', isLate: false },
} satisfies Record<string, Need>;

it('puts one of each kind in the order of their importance', () => {
  expect(orderNeeds(Object.values(one).toReversed())).toEqual(Object.values(one));
});

it('puts what is late before what is not, whatever it is, and behind a seat that somebody else would get', () => {
  const [fee, asked] = [pay('late fee', '2026-10-01', true), review('late', '2026-11-01', true)];
  expect(orderNeeds([one.pay, one.resume, asked, one.seat, fee])).toEqual([
    one.seat,
    fee,
    asked,
    one.pay,
    one.resume,
  ]);
});

it('puts of one kind first what ends first, what never ends last, and the draft that was saved last first', () => {
  const due = [pay('a', '2026-12-01'), pay('b', '2027-01-01'), pay('c', null)];
  const drafts = [resume('new', '2026-11-16T10:00:00Z'), resume('old', '2026-11-15T23:00:00Z')];
  expect(orderNeeds([...due, ...drafts].toReversed())).toEqual([...due, ...drafts]);
});
