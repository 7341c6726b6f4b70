import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { problem, serveCalls, type Call } from '../../../testing/serve-calls.ts';
import { trialInvoice } from '../testing/trial-invoice.ts';
import { goToGateway } from '../pay/go-to-gateway.ts';
import { ReceivedScreen } from './received-screen.tsx';
import { SponsorScreen } from './sponsor-screen.tsx';

vi.mock('../pay/go-to-gateway.ts', () => ({ goToGateway: vi.fn() }));
afterEach(() => sessionStorage.clear());

const asked = (status = 1, order: object = {}) => ({
  data: trialInvoice({ companyName: 'Dlamini Civils', ...order }),
  status,
  expiresOn: '2026-12-15T10:00:00.000Z',
});

async function open(answer: (call: Call) => object, at = '/sponsor#a-token') {
  const calls = await serveCalls(answer);
  return { ...renderPage(<SponsorScreen />, at), calls };
}
const ofInvoice = ({ name }: Call) => name === '/sponsor/invoice';

it('shows the invoice to whoever has the link, and takes the token out of it', async () => {
  const { calls } = await open(() => asked());
  await screen.findByText(/Thandi Nkosi has named Dlamini Civils as the sponsor/);
  expect(calls).toEqual([{ name: '/sponsor/invoice', body: { token: 'a-token' } }]);
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['1', '2', '0']);
});

it('pays by card', async () => {
  const paying = {
    PAYGATE_ID: '1',
    PAY_REQUEST_ID: 'P',
    REFERENCE: 'R',
    CHECKSUM: 'C',
    processUrl: 'https://x',
  };
  const { user, calls } = await open((call) => (ofInvoice(call) ? asked() : paying));
  await user.click(await screen.findByRole('button', { name: /^Pay R/ }));
  await waitFor(() => expect(goToGateway).toHaveBeenCalledWith(paying));
  expect(calls.at(-1)).toEqual({ name: '/sponsor/pay', body: { token: 'a-token' } });
});

it('declines with a reason, and only with one', async () => {
  let status = 1;
  const { user, calls } = await open((call) => {
    if (ofInvoice(call)) return asked(status);
    status = 4;
    return { status: true };
  });
  await user.click(await screen.findByRole('radio', { name: 'Decline' }));
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Decline to pay' });
  expect(send.disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), '  No budget. ');
  await user.click(send);
  const answer = 'You have declined to pay this invoice. We have told the member.';
  await waitFor(() => expect(document.activeElement?.textContent).toBe(answer));
  expect(calls.find(({ name }) => name === '/sponsor/decline')?.body).toEqual({
    token: 'a-token',
    reason: 'No budget.',
  });
  expect(screen.queryByRole('radio')).toBeNull();
});

it.each([
  [2, {}, 'This invoice is paid. Thank you.'],
  [3, {}, 'We have your proof of payment and are verifying it. Thank you.'],
  [1, { statecode: 3, amountDue: 0 }, 'This invoice is paid. Thank you.'],
])('cannot be answered twice (%i, %j)', async (status, order, text) => {
  await open(() => asked(status, order));
  await screen.findByText(text);
  expect(screen.queryByRole('radio')).toBeNull();
});

it('says what went wrong at the gateway, and offers another try', async () => {
  const payment = {
    amount: 11_500,
    reference: 'R',
    result_Code: '900003',
    text: 'InsufficientFunds',
    state: 'declined',
  };
  await open((call) => (ofInvoice(call) ? asked() : payment), '/sponsor?payRequestId=P&reference=R#a-token');
  await screen.findByText('Sorry, Payment transaction failed !!!');
  expect(screen.getByText('InsufficientFunds')).toBeTruthy();
  expect(screen.getByText(/^Nothing was charged\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Pay R/ })).toBeTruthy();
});

it('says that a link does not work any more', async () => {
  await open(() => problem(404, 'notFound', { detail: 'This link has expired.' }));
  await screen.findByRole('heading', { name: 'This link does not work any more' });
  expect(screen.getByText('This link has expired.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to homepage' }).getAttribute('href')).toBe('/');
});

it('needs a link', async () => {
  const { calls } = await open(() => asked(), '/sponsor');
  await screen.findByRole('heading', { name: 'This link does not work any more' });
  expect(calls).toEqual([]);
});

const received = '/application/prepayment/sucess?payRequestId=P1&reference=PAY-ABCDEFGH2345';
const payment = {
  reference: 'PAY-ABCDEFGH2345',
  amount: 46_000,
  result_Code: '990017',
  text: 'Success',
  state: 'approved',
};

it('thanks a sponsor who comes back from the gateway, with what they paid', async () => {
  sessionStorage.setItem('charter.sponsor', 'a-token');
  const invoice = trialInvoice({ name: 'Annual fee', sponsorEmail: 'accounts@sponsor.example' });
  const calls = await serveCalls(({ name }) =>
    name === '/sponsor/payment'
      ? { ...payment, receiptNumber: 'REC-2026-000007' }
      : { data: invoice, status: 2, expiresOn: '2026-12-31T21:59:59.999Z' },
  );
  renderPage(<ReceivedScreen />, received);
  await screen.findByText('Annual fee');
  expect(screen.getByText('PAY-ABCDEFGH2345')).toBeTruthy();
  expect(screen.getAllByText(/^R\s460\.00$/).length).toBeGreaterThan(0);
  expect(screen.getByText('Thandi Nkosi')).toBeTruthy();
  expect(screen.getByText(/^We have sent the receipt as a PDF to accounts@sponsor\.example/)).toBeTruthy();
  const body = { token: 'a-token', payRequestId: 'P1', reference: 'PAY-ABCDEFGH2345' };
  expect(calls).toContainEqual({ name: '/sponsor/payment', body });
});

it('tells a sponsor whose money was owed no more that it goes back, and of no receipt', async () => {
  sessionStorage.setItem('charter.sponsor', 'a-token');
  const credited = trialInvoice({
    amountPaid: 460,
    amountCharged: 0,
    sponsorEmail: 'accounts@sponsor.example',
  });
  await serveCalls(({ name }) =>
    name === '/sponsor/payment'
      ? payment
      : { data: credited, status: 2, expiresOn: '2026-12-31T21:59:59.999Z' },
  );
  renderPage(<ReceivedScreen />, received);
  await screen.findByText(/^You have paid R.460\.00 more than was owed\. It goes back within 14 days/);
  expect(screen.queryByText(/receipt/i)).toBeNull();
});

it.each(['pending', 'declined'])(
  'thanks for no payment that is %s, and leads back to the invoice',
  async (state) => {
    sessionStorage.setItem('charter.sponsor', 'a-token');
    await serveCalls(() => ({ ...payment, text: 'Declined', state }));
    const { address } = renderPage(<ReceivedScreen />, received);
    await waitFor(() => expect(address()).toBe('/sponsor?payRequestId=P1&reference=PAY-ABCDEFGH2345'));
  },
);

it('thanks anybody else without repeating whatever the address says', async () => {
  await serveCalls(() => ({}));
  renderPage(<ReceivedScreen />, '/application/prepayment/sucess?payRequestId=P1&reference=<b>call 0900</b>');
  expect(screen.getByRole('heading', { name: 'Thank you for your payment' })).toBeTruthy();
  expect(screen.queryByText(/0900/)).toBeNull();
});
