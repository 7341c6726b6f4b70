import { records } from '@charter/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import userEvent from '@testing-library/user-event';
import * as downloads from '../../../lib/file-download.ts';
import { orderToPay } from '../../../lib/order-to-pay.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { isAbout, problem, recordOf, serveCalls } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { trialInvoice, trialLines } from '../testing/trial-invoice.ts';
import { LaterScreen } from './later-screen.tsx';
import { FailureScreen, SuccessScreen } from './result-screen.tsx';

const reference = 'PAY-ABCDEFGH2345';
const query = `?payRequestId=P1&reference=${reference}`;
const success = '/application/prepayment/payment-success';
const failure = '/application/prepayment/failure';
const answer = (state: string, text: string, result_Code = '') => ({
  amount: 115_000,
  reference,
  result_Code,
  text,
  state,
});

async function open(page: 'success' | 'failure', answers: readonly object[], search = query) {
  let asked = 0;
  const calls = await serveCalls(() => {
    asked += 1;
    return answers[Math.min(asked, answers.length) - 1] ?? {};
  });
  signIn('me');
  document.title = 'Payment successful';
  const path = page === 'success' ? success : failure;
  const screens = <main>{page === 'success' ? <SuccessScreen /> : <FailureScreen />}</main>;
  return { ...renderPage(screens, path + search), calls };
}

it('thanks, and gives the reference and what was paid', async () => {
  const { calls } = await open('success', [answer('approved', 'Success', '990017')]);
  await screen.findByRole('heading', { name: 'Thank you for your payment' });
  expect(calls).toEqual([{ name: 'queryTransactionSync', body: { payRequestId: 'P1', reference } }]);
  expect(screen.getByText(reference)).toBeTruthy();
  expect(
    screen.getByText('Total paid', { selector: 'dt' }).nextSibling?.textContent?.replaceAll('\u00a0', ' '),
  ).toBe('R 1 150.00');
  expect(screen.getByRole('link', { name: 'Return to Membership Homepage' }).getAttribute('href')).toBe('/');
});

it('says what was paid, when and how, and saves the receipt', async () => {
  const orderId = '00000000-0000-4000-8000-00000000000a';
  const paid = trialInvoice(
    { orderId, paidOn: '2026-11-16', standing: 'paid', amountPaid: 1150, amountDue: 0 },
    trialLines(1, 1150),
  );
  await serveCalls(({ name }) =>
    name === 'orderDetails'
      ? { data: paid }
      : {
          ...answer('approved', 'Success', '990017'),
          orderId,
          payMethod: 'Visa',
          receiptNumber: 'REC-2026-000007',
        },
  );
  const save = vi.spyOn(downloads, 'saveBlob').mockImplementation(() => {});
  const fetched = vi
    .spyOn(downloads, 'downloadMade')
    .mockResolvedValue(new File(['x'.repeat(2048)], 'Receipt REC-2026-000007.pdf'));
  signIn('me');
  renderPage(
    <main>
      <SuccessScreen />
    </main>,
    success + query,
  );
  await screen.findByText('INV-2026-000042');
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Reference number', 'ORD-2026-000042'],
    ['Total paid', 'R\u00a01\u00a0150.00'],
    ['For', paid.products.map(({ description }) => description).join(' and ')],
    ['Date', '16\u00a0Nov\u00a02026'],
    ['Method', 'Card, Visa'],
    ['Payment reference', reference],
    ['Invoice', 'INV-2026-000042'],
    ['Receipt', 'REC-2026-000007'],
    ['Price without VAT', 'R\u00a01\u00a0000.00'],
    ['VAT, 15 percent', 'R\u00a0150.00'],
    ['Total paid', 'R\u00a01\u00a0150.00'],
  ]);
  await screen.findByText(/^PDF, 2.kB\. Also under Invoices & Payments\.$/);
  await userEvent.click(screen.getByRole('button', { name: 'Download receipt' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.any(Blob), 'Receipt REC-2026-000007.pdf'));
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledWith(`/receipts/${orderId}`, expect.any(String));
});

const eventId = '00000000-0000-4000-8000-00000000000e';
const event = {
  id: eventId,
  name: 'Bridges',
  timezone: 140,
  startsOn: '2099-03-01T07:00:00Z',
  endsOn: '2099-03-01T15:00:00Z',
  refundFullUntil: '2099-02-01T10:00:00Z',
  cancelUntil: '2099-02-20T10:00:00Z',
  venue: 'Arch Hall',
  cpdUnits: 3,
};

it.each([
  [
    { kind: 'application', id: eventId } as const,
    ['The membership team reviews your application', 'We mail you the decision'],
    { name: 'See your application', href: `/applications?view=${eventId}` },
  ],
  [
    { kind: 'event', id: eventId } as const,
    [
      'Last day to cancel with all of your money back',
      'Last day to cancel',
      'It begins at Arch Hall',
      'Afterwards',
    ],
    { name: 'Open your ticket', href: `/event/details?id=${eventId}` },
  ],
  [null, ['Your invoice is paid'], { name: 'Return to Membership Homepage', href: '/' }],
])('says what happens next, and leads on, where it paid for %j', async (orderedFor, steps, way) => {
  const orderId = '00000000-0000-4000-8000-00000000000b';
  const paid = trialInvoice({ orderId, paidOn: '2026-11-16', standing: 'paid', orderedFor });
  await serveCalls((call) => {
    if (call.name === 'orderDetails') return { data: paid };
    if (isAbout(records.events, call)) return recordOf(records.events, event);
    return { ...answer('approved', 'Success', '990017'), orderId, receiptNumber: 'REC-2026-000007' };
  });
  vi.spyOn(downloads, 'downloadMade').mockResolvedValue(new File(['pdf'], 'Receipt REC-2026-000007.pdf'));
  signIn('me');
  renderPage(<SuccessScreen />, success + query);
  const next = await screen.findByRole('region', { name: 'What happens next' });
  for (const step of steps) expect(await within(next).findByText(step)).toBeTruthy();
  expect(within(next).getAllByRole('listitem')).toHaveLength(steps.length + 1);
  expect(screen.getByRole('link', { name: way.name }).getAttribute('href')).toBe(way.href);
});

it.each([
  { receiptNumber: undefined, orderedFor: null },
  { receiptNumber: undefined, orderedFor: { kind: 'event', id: eventId } as const },
  { receiptNumber: 'REC-2026-000007', orderedFor: null },
])('says of money that was owed no more that it goes back: %j', async ({ receiptNumber, orderedFor }) => {
  const credited = trialInvoice({
    paidOn: '2026-11-16',
    amountPaid: 345,
    amountCharged: 0,
    amountDue: 0,
    orderedFor,
  });
  const calls = await serveCalls((call) =>
    call.name === 'orderDetails'
      ? { data: credited }
      : { ...answer('approved', 'Success', '990017'), orderId: credited.orderId, receiptNumber },
  );
  const fetched = vi
    .spyOn(downloads, 'downloadMade')
    .mockResolvedValue(new File(['pdf'], 'Receipt REC-2026-000007.pdf'));
  signIn('me');
  renderPage(
    <main>
      <SuccessScreen />
    </main>,
    success + query,
  );
  await screen.findByText(/^You have paid R.345\.00 more than was owed\. It goes back within 14 days/);
  const steps = within(screen.getByRole('region', { name: 'What happens next' })).getAllByRole('listitem');
  const words = screen.getByRole('main').textContent;
  expect(steps.at(-1)?.textContent).toContain('You get back what was paid too much');
  expect(words).not.toMatch(/is paid|nothing more|Your seat|ticket/);
  // Nothing is said of a receipt, and none is asked for, where there is none.
  expect(/receipt/i.test(words)).toBe(receiptNumber !== undefined);
  expect(fetched).toHaveBeenCalledTimes(receiptNumber === undefined ? 0 : 1);
  expect(calls.some((call) => isAbout(records.events, call))).toBe(false);
});

it('tells somebody on hold for what they owe what ends the hold', async () => {
  const paid = trialInvoice({ paidOn: '2026-11-16', standing: 'paid', orderedFor: null });
  await serveCalls((call) =>
    call.name === 'orderDetails'
      ? { data: paid }
      : {
          ...answer('approved', 'Success', '990017'),
          orderId: paid.orderId,
          receiptNumber: 'REC-2026-000007',
        },
  );
  signIn('me', { onHold: true, onHoldUntilPaid: true });
  renderPage(<SuccessScreen />, success + query);
  await screen.findByText('Your membership is active again as soon as nothing is overdue');
  expect(screen.queryByText('There is nothing more for you to do.')).toBeNull();
});

it.each([
  ['declined', 'InsufficientFunds', '900003'],
  ['cancelled', 'Transaction cancelled', '990028'],
  ['voided', 'The payment was reversed', ''],
])(
  'leads a payment that was %s to the page of failure, with its status and code',
  async (state, text, code) => {
    const { address } = await open('success', [answer(state, text, code)]);
    await waitFor(() => expect(address()).toBe(failure + query));
  },
);

it('says what was to be paid, once it is known', async () => {
  const paid = trialInvoice({ orderId: '00000000-0000-4000-8000-00000000000b' });
  await serveCalls(({ name }) =>
    name === 'orderDetails'
      ? { data: paid }
      : { ...answer('declined', 'InsufficientFunds', '900003'), orderId: paid.orderId },
  );
  signIn('me');
  renderPage(<FailureScreen />, failure + query);
  expect((await screen.findByText('For', { selector: 'dt' })).nextSibling?.textContent).toBe(paid.name);
});

it('shows the status and code of a failure, and the ways on', async () => {
  await open('failure', [answer('declined', 'InsufficientFunds', '900003')]);
  await screen.findByRole('heading', { name: 'Sorry, Payment transaction failed !!!' });
  for (const text of ['InsufficientFunds', '900003', reference, 'R 1 150.00'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go Back to Homepage' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Try payment again' }).getAttribute('href')).toBe(
    '/application/prepayment',
  );
});

it('asks on while nobody knows, through a gateway that is away, and never says that it failed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  try {
    await open('success', [
      answer('pending', 'Your payment is being confirmed'),
      problem(503, 'unavailable'),
      answer('approved', 'Success', '990017'),
    ]);
    await screen.findByRole('heading', { name: 'We are confirming your payment' });
    expect(document.title).toMatch(/^We are confirming your payment · /);
    expect(screen.getByRole('status').textContent).toContain('Confirming your payment');
    expect(screen.queryByText(/failed/)).toBeNull();
    await wait(1_000);
    await screen.findByText(/does not answer just now/);
    await wait(2_000);
    const thanks = await screen.findByRole('heading', { name: 'Thank you for your payment' });
    expect(document.activeElement).toBe(thanks);
    expect(document.title).toBe('Payment successful');
  } finally {
    vi.useRealTimers();
  }
});

it('leads a payment that is approved after all from failure to success', async () => {
  const { address } = await open('failure', [answer('approved', 'Success', '990017')]);
  await waitFor(() => expect(address()).toBe(success + query));
});

it.each([
  ['', [] as object[]],
  [query, [problem(404, 'notFound')]],
])('says that there is no payment at %j', async (search, answers) => {
  await open('failure', answers, search);
  await screen.findByRole('heading', { name: 'The payment did not go through' });
  expect(screen.getByRole('link', { name: 'Try payment again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to homepage' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '011 555 0100' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'your invoices' }).getAttribute('href')).toBe('/invoices');
  expect(document.title).toMatch(/^The payment did not go through · /);
});

it('says that an order could not be made', async () => {
  await open('failure', [], '?order=failed');
  expect(screen.getByRole('heading', { name: 'Sorry, Order creation failed !!!' })).toBeTruthy();
  expect(screen.getByText('Please try again later')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'contact us' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'your invoices' }).getAttribute('href')).toBe('/invoices');
  expect(screen.getByRole('link', { name: 'Go Back to Homepage' }).getAttribute('href')).toBe('/');
});

it('says how to pay later', async () => {
  const orderId = '7d2c4b1e-3c55-4a0e-9b0c-2f4e6a8c0d12';
  orderToPay.set({ id: orderId });
  signIn('me');
  await serveCalls(() => ({ data: trialInvoice({ orderId, name: 'Bridges', dueDate: '2026-12-01' }) }));
  renderPage(<LaterScreen />);
  const amount = await screen.findByText(/^To pay for ‘Bridges’/);
  expect(amount.textContent).toMatch(/R\s[\d\s]+\.\d\d, by 01 Dec 2026\.$/);
  expect(screen.getByText('The reference is INV-2026-000042.')).toBeTruthy();
  expect(screen.getByText(/^Or transfer it to First Bank/)).toBeTruthy();
  expect(screen.getByText(/Account, Invoices & Payments, Due Invoices/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to homepage' }).getAttribute('href')).toBe('/');
});
