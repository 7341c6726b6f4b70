import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { notifications } from '../../../lib/notify.ts';
import { orderToPay } from '../../../lib/order-to-pay.ts';
import { paths } from '../../../lib/paths.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { problem, serveCalls, type Call } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { downloadInvoice } from '../../../lib/tax-invoice.ts';
import { button, openPayment, radios } from '../testing/open-payment.tsx';
import { trialInvoice, trialLines } from '../testing/trial-invoice.ts';
import { PaymentScreen } from './payment-screen.tsx';

vi.mock('../../../lib/tax-invoice.ts', async (original) => ({
  ...(await original<object>()),
  downloadInvoice: vi.fn(async () => {}),
}));

const id = trialInvoice().orderId;

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

it('shows what is to be paid: currency, lines, VAT and the total due', async () => {
  const certificates = trialLines(1, 115).map((line) => ({
    ...line,
    description: 'Certificate',
    quantity: 2,
  }));
  const lines = [...trialLines(1, 230), ...certificates];
  await openPayment({ data: trialInvoice({ name: 'Student Application fee' }, lines) });
  await screen.findByRole('heading', { name: 'Student Application fee' });
  expect(screen.getAllByRole('term').map(({ textContent }) => plain(textContent))).toEqual([
    'Item number 1',
    'Certificate × 2',
    'VAT included',
    'Total Due',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => plain(textContent))).toEqual([
    'R 230.00',
    'R 115.00',
    'R 45.00',
    'R 345.00',
  ]);
  expect(screen.getByText(/Invoice INV-2026-000042 · due by 2027-01-01 · in ZAR/)).toBeTruthy();
});

it('shows what was credited, what was paid before, and what is taken off for paying early', async () => {
  const earlyBird = { amount: 20, vat: 2.61, until: '2026-12-31' };
  const amounts = { amountCredited: 10, amountPaid: 15, amountDue: 70, vatDue: 9.13, earlyBird };
  await openPayment({ data: trialInvoice({ ...amounts, earlyBirdNote: 'Pay early.' }) });
  await screen.findByText('Pay early.');
  expect(
    screen
      .getAllByRole('definition')
      .slice(1)
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(['−R 10.00', '−R 20.00', '−R 15.00', 'R 9.13', 'R 70.00']);
  expect(plain(screen.getAllByRole('term')[2]?.textContent ?? null)).toBe(
    'Early-bird discountif paid by 2026-12-31 · VAT R 2.61 of it',
  );
});

it('downloads the invoice', async () => {
  const issued = { data: trialInvoice(), copy: false };
  const { user, calls } = await openPayment(undefined, () => issued);
  await user.click(await screen.findByRole('button', { name: 'Download Invoice' }));
  await waitFor(() => expect(downloadInvoice).toHaveBeenCalledWith(issued, undefined));
  expect(calls.at(-1)).toEqual({ name: 'issueInvoice', body: { orderId: id } });
});

it.each([
  [{ statecode: 3, amountDue: 0, standing: 'paid' as const }, 'This order is paid. Nothing more is due.'],
  [
    { statecode: 2, amountDue: 0, standing: 'credited' as const },
    'This order was cancelled. There is nothing to pay.',
  ],
])('cannot be paid when it is %j', async (state, text) => {
  await openPayment({ data: trialInvoice(state) });
  await screen.findByText(text);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(within(screen.getByRole('region', { name: /Annual/ })).getByText('Total')).toBeTruthy();
});

it.each([
  [{ standing: 'beingVerified' as const }, 'Your payment is being verified.'],
  [
    {
      standing: 'withSponsor' as const,
      sponsorName: 'Sipho',
      sponsorship: { status: 1, answeredOn: null, declineReason: null },
    },
    'We have asked Sipho to pay.',
  ],
  [
    // What the person sent since is what is being done about it.
    {
      standing: 'beingVerified' as const,
      sponsorship: { status: 4, answeredOn: null, declineReason: 'No budget.' },
    },
    'Your payment is being verified.',
  ],
  [
    { sponsorName: 'Sipho', sponsorship: { status: 4, answeredOn: null, declineReason: 'No budget.' } },
    'Their reason: No budget.',
  ],
])('says what is under way: %j', async (state, text) => {
  await openPayment({ data: trialInvoice(state) });
  expect(await screen.findByText(text)).toBeTruthy();
});

it.each(['beingVerified', 'withSponsor'] as const)(
  'steps back with paying while it is %s, and lets it be paid another way',
  async (standing) => {
    const data = trialInvoice({ standing });
    const { user, address, leave } = await openPayment({ data }, undefined, paths.paymentOf('eventreg'));
    const fold = await screen.findByRole('button', { name: 'Pay another way', expanded: false });
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(fold);
    const ways = screen.getByRole('group', { name: 'How would you like to pay?' });
    expect(within(ways).queryByRole('radio', { checked: true })).toBeNull();
    expect(within(ways).queryByRole('button')).toBeNull();
    expect(radios()).toEqual(['1', '2', '3']);
    expect(address()).toBe(paths.otherPaymentOf('eventreg'));
    await user.click(fold);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(address()).toBe(paths.paymentOf('eventreg'));
    leave();
    // Whoever chose it in the list of invoices.
    await openPayment({ data }, undefined, paths.otherPaymentOf('eventreg'));
    const opened = await screen.findByRole('button', { name: 'Pay another way', expanded: true });
    expect(document.activeElement).toBe(opened);
    expect(radios()).toEqual(['1', '2', '3']);
  },
);

it('says that it is on its way, and after ten seconds that it takes long', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    localStorage.setItem('oid', id);
    await serveCalls(() => new Promise(() => undefined));
    signIn('me');
    renderPage(<PaymentScreen />);
    expect(screen.getByRole('status').textContent).toBe('Loading the payment details');
    expect(button('Pay').disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('status').textContent).toContain('This takes longer than usual.');
  } finally {
    vi.useRealTimers();
  }
});

const noOrder = 'We couldnt fetch the payment details. Please contact Administrator for more details.';

it.each([null, 'nonsense'])('asks for nothing where the order is %s', async (oid) => {
  if (oid !== null) localStorage.setItem('oid', oid);
  const calls = await serveCalls(() => ({}));
  signIn('me');
  renderPage(<PaymentScreen />);
  expect(screen.getByText(noOrder)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Invoices & Payments' }).getAttribute('href')).toBe('/invoices');
  expect(calls).toEqual([]);
});

it("tells the same of somebody else's order", async () => {
  await openPayment(problem(404, 'notFound'));
  expect(await screen.findByText(noOrder)).toBeTruthy();
});

it('says that it failed, and tries again', async () => {
  let fails = true;
  const { user } = await openPayment(() => (fails ? problem(500, 'internal') : { data: trialInvoice() }));
  await screen.findByText('The payment details could not be loaded');
  expect(notifications.get().map(({ text }) => text)).toContain('Oops something went wrong!');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Annual membership fee 2027' });
});

const other = '0b0f6a52-6c0e-4d6c-9d7a-6c2f6f1f0009';
const asked = (calls: readonly Call[]) => calls.map(({ body }) => body['orderId']);

it('pays the order it was opened for, whatever another tab is paying', async () => {
  const calls = await serveCalls(() => ({ data: trialInvoice() }));
  signIn('me');
  // Led here in this tab, then another tab led to another order.
  orderToPay.set({ id, submissionId: other });
  localStorage.setItem('oid', other);
  const page = renderPage(<PaymentScreen />, '/application/prepayment?type=1');
  await screen.findByRole('heading', { name: 'Annual membership fee 2027' });
  expect(calls[0]?.body).toEqual({ orderId: id, type: '1', swfsubmissionid: other });
  // The browser's back button leads to the payment that stood there.
  await act(() => page.router.navigate('/application/prepayment', { state: { id: other } }));
  await waitFor(() => expect(asked(calls).at(-1)).toBe(other));
  // From the gateway the tab comes back with nothing but what it remembers.
  expect(orderToPay.find(null)?.id).toBe(other);
});

it('opens what the last tab led to where this one led to nothing', async () => {
  const { calls } = await openPayment();
  await screen.findByRole('heading', { name: 'Annual membership fee 2027' });
  expect(asked(calls)).toEqual([id]);
});
