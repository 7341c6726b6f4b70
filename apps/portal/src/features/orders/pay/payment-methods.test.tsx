import { payBy, paymentMessages, records } from '@charter/contracts';
import { sponsor as sponsorForm } from '@charter/record-forms';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { waits } from '../../../lib/loader.ts';
import { wireName } from '../../../lib/records.ts';
import { problem, withAnswers, written, type Call } from '../../../testing/serve-calls.ts';
import { button, openPayment, radios } from '../testing/open-payment.tsx';
import { trialInvoice } from '../testing/trial-invoice.ts';
import { goToGateway } from './go-to-gateway.ts';

vi.mock('./go-to-gateway.ts', () => ({ goToGateway: vi.fn() }));

const id = trialInvoice().orderId;

beforeEach(() => vi.mocked(goToGateway).mockClear());

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
  await openPayment({ data: trialInvoice({ methods }) });
  await screen.findByRole('group', { name: 'How would you like to pay?' });
  expect(radios()).toEqual(offered);
});

it.each(['eventreg', 'examreg'])('is entered for %s with paying later', async (swfName) => {
  const at = `/application/prepayment?type=0&payLater=true&swfName=${swfName}`;
  const { user, address } = await openPayment(
    { data: trialInvoice({ methods: [1, 2, 3, 4] }) },
    undefined,
    at,
  );
  await user.click(await screen.findByRole('radio', { name: 'Pay later' }));
  await user.click(button('Continue'));
  await waitFor(() => expect(address()).toBe('/application/prepayment/pay-later'));
});

it('cannot be paid by card or later before its totals exist', async () => {
  const { user } = await openPayment({ data: trialInvoice({ invoiceTotal: [], methods: [1, 4] }) });
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
  const { user, calls } = await openPayment(undefined, () => paying);
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
  const { user, calls } = await openPayment(undefined, () =>
    problem(409, 'conflict', { detail: 'Paid already.' }),
  );
  await user.click(await screen.findByRole('button', { name: /^Pay R/ }));
  await screen.findByText('Paid already.');
  expect(goToGateway).not.toHaveBeenCalled();
  await waitFor(() => expect(calls.filter(({ name }) => name === 'orderDetails')).toHaveLength(2));
});

it.each([
  ['email', paymentMessages.noEmail, 'Add an email address'],
  [
    wireName(records.channels, 'pendingEmail'),
    paymentMessages.unconfirmedEmail,
    'Confirm your email address',
  ],
])('leads on to the email addresses where the card is refused for %s', async (field, message, link) => {
  const { user } = await openPayment(undefined, () =>
    problem(422, 'ruleBroken', { detail: message, errors: [{ field, message }] }),
  );
  await user.click(await screen.findByRole('button', { name: /^Pay R/ }));
  await screen.findByText(message);
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/profile/update-email');
});

it('keeps whoever goes by keyboard where the answer is: what was refused, and what is paid already', async () => {
  let paid = false;
  const { user } = await openPayment(
    () => ({ data: trialInvoice(paid ? { statecode: 3, amountDue: 0 } : { methods: [1, 4] }) }),
    ({ name }) => {
      if (name === 'submitForm/Update') return problem(500, 'internal');
      paid = true;
      return problem(409, 'conflict', { detail: 'Paid already.' });
    },
  );
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
  const { user, calls, address } = await openPayment({ data: trialInvoice({ methods: [1, 4] }) });
  await user.click(await screen.findByRole('radio', { name: 'Pay later' }));
  await user.click(button('Continue'));
  await waitFor(() => expect(address()).toBe('/application/prepayment/pay-later'));
  const update = calls.find(({ name }) => name === 'submitForm/Update');
  expect(update?.body).toMatchObject({ recordtype: records.orders.type, id });
  expect(written(records.orders, update)).toEqual({ paymentMethod: payBy.later });
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

async function openSponsor(more?: (call: Call) => object) {
  const opened = await openPayment(undefined, more);
  await opened.user.click(await screen.findByRole('radio', { name: 'Pay through a sponsor' }));
  return opened;
}

it('asks a sponsor only when all that is needed is there', async () => {
  const { user, calls } = await openSponsor();
  for (const [label, value] of Object.entries(sponsor)) {
    expect(button('Continue').disabled, `before ${label}`).toBe(true);
    await user.type(screen.getByRole('textbox', { name: label }), value);
  }
  expect(button('Continue').disabled).toBe(false);
  await user.click(button('Continue'));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('submitForm/Update'));
  const update = calls.find(({ name }) => name === 'submitForm/Update');
  expect(written(withAnswers(records.orders, sponsorForm), update)).toEqual({
    paymentMethod: payBy.sponsor,
    fullName: 'Sipho Dlamini',
    email: 'sipho@sponsor.example',
    companyName: 'Dlamini Civils',
    vatNumber: 'NA 0112233',
    line1: '1 Main Road',
    line2: null,
    suburb: null,
    city: 'Durban',
    postalCode: '4001',
  });
});

it('answers at the top that the sponsor was asked, and puts the form away', async () => {
  let named = false;
  const asked = {
    standing: 'withSponsor',
    sponsorName: 'Sipho Dlamini',
    sponsorEmail: 'sipho@sponsor.example',
    expectedBy: '2026-12-16',
  } as const;
  const { user } = await openPayment(
    () => ({ data: trialInvoice(named ? asked : {}) }),
    ({ name }) => {
      named ||= name === 'submitForm/Update';
      return { id };
    },
  );
  await user.click(await screen.findByRole('radio', { name: 'Pay through a sponsor' }));
  for (const [label, value] of Object.entries(sponsor)) {
    await user.type(screen.getByRole('textbox', { name: label }), value);
  }
  await user.click(button('Continue'));
  await screen.findByText('We have asked Sipho Dlamini to pay.');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('We have asked'));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('The invoice went to sipho@sponsor.example, with a link to pay it.')).toBeTruthy();
  expect(screen.getByText(/^They have until 16 Dec 2026 to pay/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your invoices' }).getAttribute('href')).toBe('/invoices');
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
    problem(422, 'ruleBroken', {
      errors: [{ field: sponsorForm.bindings['vatNumber']?.name, message: 'Not this one.' }],
    }),
  );
  for (const [label, value] of Object.entries(sponsor)) {
    await user.type(screen.getByRole('textbox', { name: label }), value);
  }
  await user.click(button('Continue'));
  expect((await screen.findAllByText('Not this one.')).length).toBeGreaterThan(0);
});
