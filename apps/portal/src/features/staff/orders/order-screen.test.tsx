import type { ReadOrderAnswer } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { downloadInvoice } from '../../../lib/tax-invoice.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { problem, serveCalls } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { OrderScreen } from './order-screen.tsx';

vi.mock('../../../lib/tax-invoice.ts', () => ({
  downloadInvoice: vi.fn<() => Promise<void>>(async () => {}),
}));

const id = '0d000000-0000-4000-8000-000000000009';

const order = {
  id,
  madeOn: '2026-10-01T08:00:00.000Z',
  person: { id: 'c9', name: 'Siyabonga Ngcobo', membershipNumber: '2014882', email: 's@example.test' },
  limitCents: 500_000,
  account: {
    orderId: id,
    number: 'INV-7',
    name: 'Annual fee 2027',
    dueOn: '2026-12-31',
    standing: 'due',
    chargedCents: 115_000,
    toPayCents: 115_000,
    balanceCents: -115_000,
    creditedAloneCents: 0,
    refundedAloneCents: 0,
  },
  entries: [
    {
      id: 'l1',
      on: '2026-10-01T08:00:00.000Z',
      invoice: 'INV-7',
      kind: 'charge',
      amountCents: 115_000,
      balanceCents: 115_000,
    },
  ],
  proposals: [],
  cardPayments: [
    {
      id: 't1',
      reference: 'INV-7-1',
      state: 'declined',
      amountCents: 115_000,
      startedOn: '2026-10-02T08:00:00.000Z',
      settledOn: '2026-10-02T08:01:00.000Z',
      result: 'Insufficient funds',
    },
  ],
  proofs: [
    {
      id: 'v1',
      kind: 1,
      status: 1,
      sentOn: '2026-10-03T08:00:00.000Z',
      decidedOn: null,
      by: null,
      reason: null,
      receivedCents: null,
      documents: [{ fileId: 'f1', name: 'proof.pdf' }],
    },
  ],
  creditNotes: [],
  refunds: [],
  receipts: [],
  invoice: {
    invoiceNumber: 'INV-7',
    paidOn: null,
    orderedFor: null,
    products: [{ code: 'FEE', description: 'Annual fee', unit: 'each', quantity: 1, vat: 150, amount: 1150 }],
  },
} as unknown as ReadOrderAnswer;

beforeEach(() => signIn('c0000000-0000-4000-8000-000000000001'));

const open = async (shown: Partial<ReadOrderAnswer> = {}) => {
  const calls = await serveCalls(({ name }) =>
    name === 'staff/orders/read' ? { ...order, ...shown } : { id, waits: false },
  );
  const page = renderPage(<OrderScreen id={id} />, `/staff/orders/${id}`);
  await screen.findByRole('heading', { level: 1, name: 'INV-7: Annual fee 2027' });
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
  return { ...page, sent };
};

it('shows what it is for, what was booked and paid, and what became of it, the newest first', async () => {
  await open();
  within(screen.getByRole('table', { name: 'What it is for' })).getByText('Annual fee');
  const entries = within(screen.getByRole('table', { name: 'Entries' }));
  entries.getByText('Invoiced');
  // The page is that of one invoice, and its heading names it.
  expect(entries.queryByRole('columnheader', { name: 'Invoice' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Siyabonga Ngcobo' }).getAttribute('href')).toBe(
    '/staff/members/c9',
  );
  within(screen.getByRole('region', { name: 'Card payments' })).getByText(
    /^Declined · .*Insufficient funds$/,
  );
  const timeline = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
  expect(timeline.map((entry) => entry.querySelector('p')?.textContent)).toEqual([
    'Proof of payment sent',
    'Card payment: declined',
    'Invoiced',
    'Order made',
  ]);
  // Read from top to bottom, and so on a phone: what it is for comes before when it happened.
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.indexOf('What it is for')).toBeLessThan(headings.indexOf('Timeline'));
  expect(screen.queryByText(/early-bird/)).toBeNull();
  // There is none of these.
  for (const name of ['Credit notes', 'Refunds', 'Receipts'])
    expect(screen.queryByRole('region', { name })).toBeNull();
});

it('says what is to be paid, with the full amount beside it, and why the entries come to more', async () => {
  await open({ account: { ...order.account, toPayCents: 92_000 } });
  expect(plainText('Details')).toContain('Still owedR 920.00 of R 1 150.00');
  expect(plainText('Entries')).toContain('An early-bird discount of R 230.00 is not among the entries yet');
});

const plainText = (region: string) =>
  screen.getByRole('region', { name: region }).textContent?.replaceAll('\u00a0', ' ');

it('leads to the proof that waits, and offers what the money allows', async () => {
  const { user, sent } = await open();
  expect(screen.getByRole('link', { name: 'Verify the payment' }).getAttribute('href')).toBe(
    '/staff/payments/v1',
  );
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Receipt (PDF)' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Credit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Credit INV-7' });
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Billed twice');
  await user.click(within(dialog).getByRole('button', { name: 'Credit it' }));
  await waitFor(() =>
    expect(sent('staff/payments/propose')).toMatchObject([{ orderId: id, kind: 'credit-note' }]),
  );
});

it('prints the invoice as a copy', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Copy of the invoice (PDF)' }));
  await waitFor(() => expect(downloadInvoice).toHaveBeenCalledWith({ data: order.invoice, copy: true }));
});

it('says where there is none', async () => {
  await serveCalls(() => problem(404, 'not-found'));
  renderPage(<OrderScreen id={id} />, `/staff/orders/${id}`);
  await screen.findByRole('link', { name: 'Back to the orders' });
});
