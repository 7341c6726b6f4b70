import { paymentMessages } from '@charter/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { downloadInvoice } from '../../lib/invoice/index.ts';
import { dropLoaders, waits } from '../../lib/loader.ts';
import { notifications } from '../../lib/notify.ts';
import { orderToPay } from '../../lib/order-to-pay.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { problem, serveCalls, type Call } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { trialInvoice, trialLines } from '../../testing/trial-invoice.ts';
import { goToGateway } from './go-to-gateway.ts';
import { PaymentScreen } from './payment-screen.tsx';

vi.mock('../../lib/invoice/index.ts', () => ({ downloadInvoice: vi.fn(async () => {}) }));
vi.mock('./go-to-gateway.ts', () => ({ goToGateway: vi.fn() }));

const id = trialInvoice().orderId;

beforeEach(() => vi.mocked(goToGateway).mockClear());
afterEach(() => {
  localStorage.removeItem('oid');
  sessionStorage.removeItem('oid');
  dropLoaders();
});

async function open(
  order: object = { data: trialInvoice() },
  more: (call: Call) => object = () => ({ id }),
  at = '/application/prepayment',
) {
  localStorage.setItem('oid', id);
  const calls = await serveCalls((call) => (call.name === 'orderDetails' ? order : more(call)));
  signIn('me');
  return { ...renderPage(<PaymentScreen />, at), calls };
}

const radios = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
const button = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement;
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

it('shows what is to be paid: currency, lines, VAT and the total due', async () => {
  const certificates = trialLines(1, 115).map((line) => ({
    ...line,
    description: 'Certificate',
    quantity: 2,
  }));
  const lines = [...trialLines(1, 230), ...certificates];
  await open({ data: trialInvoice({ name: 'Student Application fee' }, lines) });
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
  const amounts = { amountCredited: 10, amountPaid: 15, amountDue: 70 };
  await open({ data: trialInvoice({ ...amounts, earlyBirdNote: 'Pay early.' }) });
  await screen.findByText('Pay early.');
  expect(
    screen
      .getAllByRole('definition')
      .slice(2)
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(['−R 10.00', '−R 15.00', '−R 20.00', 'R 70.00']);
});

it.each([
  [
    [1, 2, 3],
    ['1', '2', '3'],
  ],
  [
    [1, 2, 4],
    ['1', '2', '4'],
  ],
])('offers the ways %j that the order may be paid in', async (methods, offered) => {
  await open({ data: trialInvoice({ methods }) });
  await screen.findByRole('group', { name: 'How would you like to pay?' });
  expect(radios()).toEqual(offered);
});

it.each(['eventreg', 'examreg'])('is entered for %s with paying later', async (swfName) => {
  const at = `/application/prepayment?type=0&payLater=true&swfName=${swfName}`;
  const { user, address } = await open({ data: trialInvoice({ methods: [1, 2, 3, 4] }) }, undefined, at);
  await user.click(await screen.findByRole('radio', { name: 'Pay later' }));
  await user.click(button('Continue'));
  await waitFor(() => expect(address()).toBe('/application/prepayment/pay-later'));
});

it('downloads the invoice', async () => {
  const issued = { data: trialInvoice(), copy: false };
  const { user, calls } = await open(undefined, () => issued);
  await user.click(await screen.findByRole('button', { name: 'Download Invoice' }));
  await waitFor(() => expect(downloadInvoice).toHaveBeenCalledWith(issued));
  expect(calls.at(-1)).toEqual({ name: 'issueInvoice', body: { orderId: id } });
});

it('cannot be paid by card or later before its totals exist', async () => {
  const { user } = await open({ data: trialInvoice({ invoiceTotal: [], methods: [1, 4] }) });
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
  expect(button('Pay').disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Pay later' }));
  expect(button('Continue').disabled).toBe(true);
});

it('brings the payment to the gateway once, however often the button is pressed', async () => {
  const paying = {
    PAYGATE_ID: '1',
    PAY_REQUEST_ID: 'P',
    REFERENCE: 'R',
    CHECKSUM: 'C',
    processUrl: 'https://x',
  };
  const { user, calls } = await open(undefined, () => paying);
  await user.dblClick(await screen.findByRole('button', { name: /^Pay R/ }));
  await waitFor(() => expect(goToGateway).toHaveBeenCalledWith(paying));
  // The page is covered only now that it is being left.
  await waitFor(() => expect(waits.get()).toHaveLength(1));
  expect(calls.filter(({ name }) => name === 'payHandler').map(({ body }) => body)).toEqual([
    expect.objectContaining({
      orderId: id,
      amount: 11_500,
      currency: 'ZAR',
      locale: 'en-za',
      country: 'ZAF',
      email: 'johan@example.test',
    }),
  ]);
});

it('says why a payment was not opened, and looks again where the order has changed', async () => {
  const { user, calls } = await open(undefined, () => problem(409, 'conflict', { detail: 'Paid already.' }));
  await user.click(await screen.findByRole('button', { name: /^Pay R/ }));
  await screen.findByText('Paid already.');
  expect(goToGateway).not.toHaveBeenCalled();
  await waitFor(() => expect(calls.filter(({ name }) => name === 'orderDetails')).toHaveLength(2));
});

it.each([
  ['email', paymentMessages.noEmail, 'Add an email address'],
  ['ctpt_pendingemailaddress', paymentMessages.unconfirmedEmail, 'Confirm your email address'],
])('leads on to the email addresses where the card is refused for %s', async (field, message, link) => {
  const { user } = await open(undefined, () =>
    problem(422, 'ruleBroken', { detail: message, errors: [{ field, message }] }),
  );
  await user.click(await screen.findByRole('button', { name: /^Pay R/ }));
  await screen.findByText(message);
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/profile/update-email');
});

it('keeps whoever goes by keyboard where the answer is: what was refused, and what is paid already', async () => {
  let paid = false;
  localStorage.setItem('oid', id);
  await serveCalls(({ name }) => {
    if (name === 'orderDetails')
      return { data: trialInvoice(paid ? { statecode: 3, amountDue: 0 } : { methods: [1, 4] }) };
    if (name === 'submitForm/Update') return problem(500, 'internal');
    paid = true;
    return problem(409, 'conflict', { detail: 'Paid already.' });
  });
  signIn('me');
  const { user } = renderPage(<PaymentScreen />);
  await user.click(await screen.findByRole('radio', { name: 'Pay later' }));
  await user.click(button('Continue'));
  await waitFor(() =>
    expect(document.activeElement?.textContent).toContain('Something went wrong on our side.'),
  );
  await user.click(screen.getByRole('radio', { name: 'Pay by card now' }));
  await user.click(button(/^Pay R/));
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe('This order is paid. Nothing more is due.'),
  );
  const invoices = screen.getByRole('link', { name: 'See your invoices' });
  expect(invoices.getAttribute('href')).toBe('/invoices?tab=paid');
});

it('goes on to the page that says how to pay later', async () => {
  const { user, calls, address } = await open({ data: trialInvoice({ methods: [1, 4] }) });
  await user.click(await screen.findByRole('radio', { name: 'Pay later' }));
  await user.click(button('Continue'));
  await waitFor(() => expect(address()).toBe('/application/prepayment/pay-later'));
  expect(calls.find(({ name }) => name === 'submitForm/Update')?.body).toEqual({
    recordtype: 'salesorders',
    id,
    data: [{ name: 'ctpt_paymentmethod', value: 4, type: 'picklist' }],
  });
});

const sponsor = {
  'Full name': 'Sipho Dlamini',
  Email: 'sipho@sponsor.example',
  'Company name': 'Dlamini Civils',
  'VAT number': 'NA 0112233',
  'Address line 1': '1 Main Road',
  City: 'Durban',
  'Postal code': '4001',
};

async function openSponsor(more?: (call: Call) => object, at?: string) {
  const opened = await open(undefined, more, at);
  await opened.user.click(await screen.findByRole('radio', { name: 'Pay through a sponsor' }));
  return opened;
}

it('asks a sponsor only when all that is needed is there', async () => {
  const { user, calls, address } = await openSponsor(
    undefined,
    '/application/prepayment?type=1&eid=&swfName=corporateMemberApplication',
  );
  for (const [label, value] of Object.entries(sponsor)) {
    expect(button('Continue').disabled, `before ${label}`).toBe(true);
    await user.type(screen.getByRole('textbox', { name: label }), value);
  }
  expect(button('Continue').disabled).toBe(false);
  await user.click(button('Continue'));
  await waitFor(() => expect(address()).toBe('/application/success'));
  const update = calls.find(({ name }) => name === 'submitForm/Update');
  const data = update?.body['data'] as { name: string; value: unknown }[];
  expect(Object.fromEntries(data.map(({ name, value }) => [name, value]))).toEqual({
    ctpt_paymentmethod: 3,
    ctpt_sponsorname: 'Sipho Dlamini',
    ctpt_sponsoremail: 'sipho@sponsor.example',
    ctpt_companyname: 'Dlamini Civils',
    ctpt_vatnumber: 'NA 0112233',
    address3_line1: '1 Main Road',
    address3_line2: null,
    address3_county: null,
    address3_city: 'Durban',
    address3_postalcode: '4001',
  });
});

it('answers at the top that the sponsor was asked, and puts the form away', async () => {
  let named = false;
  localStorage.setItem('oid', id);
  await serveCalls(({ name }) => {
    if (name === 'submitForm/Update') named = true;
    const asked = { beingVerified: true, paymentMethod: 3, sponsorName: 'Sipho Dlamini' };
    const sponsorship = { status: 1, answeredOn: null, declineReason: null };
    return name === 'orderDetails' ? { data: trialInvoice(named ? { ...asked, sponsorship } : {}) } : { id };
  });
  signIn('me');
  const { user } = renderPage(<PaymentScreen />);
  await user.click(await screen.findByRole('radio', { name: 'Pay through a sponsor' }));
  for (const [label, value] of Object.entries(sponsor)) {
    await user.type(screen.getByRole('textbox', { name: label }), value);
  }
  await user.click(button('Continue'));
  await screen.findByText('We have asked Sipho Dlamini to pay.');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('We have asked'));
  expect(screen.queryByRole('textbox')).toBeNull();
});

it("says 'Invalid Email' of an address that is none, and does not go on", async () => {
  const { user } = await openSponsor();
  for (const [label, value] of Object.entries({ ...sponsor, Email: 'sipho' })) {
    await user.type(screen.getByRole('textbox', { name: label }), value);
  }
  await screen.findByText('Invalid Email');
  expect(button('Continue').disabled).toBe(true);
});

it('puts what the server says of an answer beside it', async () => {
  const { user } = await openSponsor(() =>
    problem(422, 'ruleBroken', { errors: [{ field: 'ctpt_vatnumber', message: 'Not this one.' }] }),
  );
  for (const [label, value] of Object.entries(sponsor)) {
    await user.type(screen.getByRole('textbox', { name: label }), value);
  }
  await user.click(button('Continue'));
  expect((await screen.findAllByText('Not this one.')).length).toBeGreaterThan(0);
});

it.each([
  ['slip.pdf', true],
  ['slip.doc', true],
  ['slip.docx', true],
  ['slip.png', true],
  ['slip.jpeg', true],
  ['slip.exe', false],
])('takes %s as a proof of payment: %s', async (name, taken) => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Upload proof of payment' }));
  const chooser = userEvent.setup({ applyAccept: false });
  await chooser.upload(screen.getByLabelText('Proof of payment'), new File(['x'], name));
  expect(screen.queryByText('Unsupported File format') === null).toBe(taken);
  expect(button('Send proof of payment').disabled).toBe(!taken);
});

it.each([
  [{ statecode: 3, amountDue: 0 }, 'This order is paid. Nothing more is due.'],
  [{ statecode: 2, amountDue: 0 }, 'This order was cancelled. There is nothing to pay.'],
])('cannot be paid when it is %j', async (state, text) => {
  await open({ data: trialInvoice(state) });
  await screen.findByText(text);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(within(screen.getByRole('region', { name: /Annual/ })).getByText('Total')).toBeTruthy();
});

it.each([
  [{ beingVerified: true, paymentMethod: 2 }, 'Your payment is being verified.'],
  [
    {
      beingVerified: true,
      paymentMethod: 3,
      sponsorName: 'Sipho',
      sponsorship: { status: 1, answeredOn: null, declineReason: null },
    },
    'We have asked Sipho to pay.',
  ],
  [
    { sponsorName: 'Sipho', sponsorship: { status: 4, answeredOn: null, declineReason: 'No budget.' } },
    'Their reason: No budget.',
  ],
])('says what is under way: %j', async (state, text) => {
  await open({ data: trialInvoice(state) });
  expect(await screen.findByText(text)).toBeTruthy();
});

it('invites nobody to pay again what is being verified, and still lets them', async () => {
  await open({ data: trialInvoice({ beingVerified: true, paymentMethod: 2 }) });
  const ways = await screen.findByRole('group', { name: 'Pay in another way instead' });
  expect(within(ways).queryByRole('radio', { checked: true })).toBeNull();
  expect(within(ways).queryByRole('button')).toBeNull();
  expect(radios()).toEqual(['1', '2', '3']);
});

it('keeps the focus at the proof while its parts come and go', async () => {
  const { user } = await open(undefined, () => problem(422, 'ruleBroken', { detail: 'Not this file.' }));
  await user.click(await screen.findByRole('radio', { name: 'Upload proof of payment' }));
  const isHere = () => expect(document.activeElement).toBe(button('Send proof of payment').parentElement);
  const choose = () => user.upload(screen.getByLabelText('Proof of payment'), new File(['x'], 'slip.pdf'));
  await choose();
  isHere();
  await user.click(button('Take away slip.pdf'));
  isHere();
  await choose();
  await user.click(button('Send proof of payment'));
  await screen.findByText('Not this file.');
  isHere();
});

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
  await open(problem(404, 'notFound'));
  expect(await screen.findByText(noOrder)).toBeTruthy();
});

it('says that it failed, and tries again', async () => {
  let fails = true;
  localStorage.setItem('oid', id);
  await serveCalls(() => (fails ? problem(500, 'internal') : { data: trialInvoice() }));
  signIn('me');
  const { user } = renderPage(<PaymentScreen />);
  await screen.findByText('The payment details could not be loaded.');
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
  const { calls } = await open();
  await screen.findByRole('heading', { name: 'Annual membership fee 2027' });
  expect(asked(calls)).toEqual([id]);
});

/** The browser's request of the old kind, which a test answers when it likes. */
function holdUploads() {
  const held: XMLHttpRequest[] = [];
  const aborted = vi.fn();
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 200;
      responseText = '{"id":"file"}';
      onload = () => {};
      onabort = () => {};
      onloadend = () => {};
      open() {}
      setRequestHeader() {}
      getResponseHeader = () => null;
      send() {
        held.push(this as unknown as XMLHttpRequest);
      }
      abort() {
        aborted();
        this.onabort();
        this.onloadend();
      }
    },
  );
  return { held, aborted };
}

it('calls a proof off whose sender chooses another way to pay, and leaves nothing of it behind', async () => {
  const { held, aborted } = holdUploads();
  const { user, calls } = await open(undefined, () => ({ id: 'document', status: true }));
  await user.click(await screen.findByRole('radio', { name: 'Upload proof of payment' }));
  await user.upload(screen.getByLabelText('Proof of payment'), new File(['x'], 'slip.pdf'));
  await user.click(button('Send proof of payment'));
  await waitFor(() => expect(held).toHaveLength(1));
  await user.click(screen.getByRole('radio', { name: 'Pay by card now' }));
  await waitFor(() => expect(aborted).toHaveBeenCalledOnce());
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'submitForm/delete')?.body).toEqual({
      recordtype: 'ctpt_supportingdocuments',
      id: 'document',
    }),
  );
  expect(calls.some(({ name }) => name === 'submitForm/Update')).toBe(false);
});

it('calls a proof off that was still waiting for its record', async () => {
  holdUploads();
  const { promise, resolve } = Promise.withResolvers<object>();
  const { user, calls } = await open(undefined, ({ name }) =>
    name === 'submitForm/Create' ? promise : { status: true },
  );
  await user.click(await screen.findByRole('radio', { name: 'Upload proof of payment' }));
  await user.upload(screen.getByLabelText('Proof of payment'), new File(['x'], 'slip.pdf'));
  await user.click(button('Send proof of payment'));
  await user.click(screen.getByRole('radio', { name: 'Pay by card now' }));
  resolve({ id: 'document' });
  await waitFor(() => expect(calls.some(({ name }) => name === 'submitForm/delete')).toBe(true));
  expect(calls.some(({ name }) => name === 'submitForm/Update')).toBe(false);
});
