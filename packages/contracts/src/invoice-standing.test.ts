import { expect, it } from 'vitest';
import { invoiceStanding, invoiceStandingTexts } from './invoice-standing.ts';

const today = '2026-11-17';
const facts = { state: 0, underWay: null, dueOn: '2026-12-31', total: 1150, charged: 1150 };

it.each([
  ['Due', {}],
  ['Due', { dueOn: null }],
  ['Due', { dueOn: today }],
  ['Due', { dueOn: '2026-11-17T00:00:00Z' }],
  ['Due', { charged: 1000 }],
  ['Due', { state: null }],
  ['Overdue', { dueOn: '2026-11-16' }],
  ['With sponsor', { underWay: 1 }],
  ['With sponsor', { underWay: 1, dueOn: '2026-11-16' }],
  ['Being verified', { underWay: 2, dueOn: '2026-11-16' }],
  ['Paid', { state: 1 }],
  ['Paid', { state: 3, dueOn: '2026-11-16' }],
  ['Paid', { state: 4, charged: 920 }],
  ['Paid', { state: 3, underWay: 2 }],
  // Nothing was to be paid, and nothing was taken back.
  ['Paid', { state: 3, total: 0, charged: 0 }],
  ['Credited', { state: 3, charged: 0 }],
  ['Credited', { state: 2, charged: 0, dueOn: '2026-11-16' }],
])('an invoice is %s with %j', (words, changes) => {
  expect(invoiceStandingTexts[invoiceStanding({ ...facts, ...changes }, today)]).toBe(words);
});
