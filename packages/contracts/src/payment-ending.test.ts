import { expect, it } from 'vitest';
import { laterEnding, paymentEnding } from './payment-ending.ts';

const today = '2026-11-17';
const facts = { standing: 'due', sponsorName: null, sponsorEmail: null, expectedBy: null } as const;
const sponsor = { sponsorName: 'Sipho', sponsorEmail: 'sipho@sponsor.example' };

it('says nothing where nobody sees to the invoice', () => {
  expect(paymentEnding(facts, today)).toBeNull();
  expect(paymentEnding({ ...facts, standing: 'paid' }, today)).toBeNull();
});

it('says until when a sponsor has time, and what comes of silence', () => {
  const ending = paymentEnding(
    { ...facts, ...sponsor, standing: 'withSponsor', expectedBy: '2026-12-17' },
    today,
  );
  expect(ending?.title).toBe('We have asked Sipho to pay.');
  expect(ending?.done).toContain('sipho@sponsor.example');
  expect(ending?.next.map(({ by }) => by)).toEqual(['2026-12-17', null, null]);
});

it.each([
  ['2026-11-17', '2026-11-17', /by 17 Nov 2026, and we mail you the receipt/],
  ['2026-11-16', null, /should have found the money by 16 Nov 2026/],
  [null, null, /As soon as it is paid/],
])('says of a proof to be verified by %s what is to be expected', (expectedBy, by, text) => {
  const ending = paymentEnding({ ...facts, standing: 'beingVerified', expectedBy }, today);
  expect(ending?.next).toEqual([{ by, text: expect.stringMatching(text) }]);
});

it('says to who pays later how much, by when, with which reference and how', () => {
  const supplier = { name: 'X', address: [], vatNumber: '', bank: 'First Bank 62', email: '', phone: '' };
  const order = {
    name: 'Bridges',
    invoiceNumber: 'INV-1',
    amountDue: 1150,
    currencySymbol: 'R',
    dueDate: '2026-12-01',
  };
  const said = laterEnding({ ...order, supplier }).map((text) => text.replaceAll('\u00a0', ' '));
  expect(said[0]).toBe('To pay for ‘Bridges’: R 1 150.00, by 01 Dec 2026.');
  expect(said[1]).toBe('The reference is INV-1.');
  expect(said[2]).toMatch(/Due Invoices, and choose Pay/);
  expect(said[3]).toMatch(/^Or transfer it to First Bank 62 with INV-1/);
  expect(laterEnding({ ...order, dueDate: null, supplier: { ...supplier, bank: null } })).toHaveLength(3);
});
