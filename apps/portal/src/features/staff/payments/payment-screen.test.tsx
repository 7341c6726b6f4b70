import { codes, type ReadPaymentAnswer } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { browserStorage } from '../../../lib/storage.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { problem, serveCalls, type Call } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { PaymentScreen } from './payment-screen.tsx';

const id = '60000000-0000-4000-8000-000000000001';
const waiting = codes.codeOf(codes.verificationStatus, 'To be verified');
const confirmed = codes.codeOf(codes.verificationStatus, 'Confirmed');

const payment: ReadPaymentAnswer = {
  id,
  version: 3,
  kind: codes.codeOf(codes.verificationKind, 'Proof of payment'),
  status: waiting,
  sentOn: '2026-11-11T08:00:00.000Z',
  expectedBy: '2026-11-16',
  decision: null,
  queue: { place: 1, of: 2, previousId: null, nextId: '60000000-0000-4000-8000-000000000002' },
  payer: { id: 'p1', name: 'Siyabonga Ngcobo', membershipNumber: '2014882', email: null },
  sponsor: null,
  invoice: {
    orderId: 'o1',
    number: 'INV-2026-000479',
    name: 'Membership fee 2027',
    state: 0,
    dueOn: '2026-12-31',
    chargedCents: 345_000,
    discountCents: 0,
    paidCents: 0,
    lines: [{ description: 'Membership fee 2027', amountCents: 345_000 }],
  },
  suggested: { amountCents: 345_000, discountCents: 0, reference: 'INV-2026-000479' },
  otherInvoices: [{ orderId: 'o2', number: 'INV-2026-000480', name: 'Conference', owesCents: 50_000 }],
  documents: [],
};

beforeEach(() => {
  browserStorage.update({ slashKey: undefined });
  signIn('c0000000-0000-4000-8000-000000000001');
});

const open = async (
  shown: Partial<ReadPaymentAnswer> = {},
  answer: (call: Call) => object = () => ({ id }),
) => {
  const calls = await serveCalls((call) =>
    call.name === 'staff/payments/read' ? { ...payment, ...shown } : answer(call),
  );
  const page = renderPage(<PaymentScreen id={id} />, `/staff/payments/${id}`);
  await screen.findByRole('heading', { level: 1, name: 'Siyabonga Ngcobo, INV-2026-000479' });
  const sent = (name: string) =>
    calls.filter((call) => call.name === `staff/payments/${name}`).map(({ body }) => body);
  return { ...page, sent, calls };
};

const amount = () => screen.getByRole('textbox', { name: 'Received, in rand' });
const does = () => screen.getByRole('button', { name: 'Confirm' }).getAttribute('aria-describedby');
const effect = () => document.getElementById(does() ?? '')?.textContent;

it('suggests amount and reference, and confirms them by keyboard with two keys', async () => {
  const { user, sent } = await open();
  expect(amount()).toHaveProperty('value', '3450.00');
  expect(effect()).toBe('Confirming: pays the invoice in full and sends the receipt.');
  expect(screen.getByRole('region', { name: 'Also open' }).textContent).toContain('INV-2026-000480');
  expect(screen.queryByText(/early-bird/i)).toBeNull();
  await user.keyboard('a');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Confirm' }));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent('confirm')).toEqual([{ id, version: 3, amountCents: 345_000, reference: 'INV-2026-000479' }]),
  );
});

it.each([
  ['1000', 'Confirming: pays a part of it. R 2 450.00 stays due, and the payer is told.'],
  ['3 500,00', 'Confirming: pays the invoice in full and keeps R 50.00 as a credit, to be given back.'],
])('says what confirming %s does, before it is done', async (typed, said) => {
  const { user } = await open();
  await user.clear(amount());
  await user.type(amount(), typed);
  expect(effect()?.replaceAll('\u00a0', ' ')).toBe(said);
});

it('says that a part is paid without the early-bird discount', async () => {
  const { user } = await open({
    suggested: { amountCents: 276_000, discountCents: 69_000, reference: 'INV-2026-000479' },
  });
  expect(effect()).toBe('Confirming: pays the invoice in full and sends the receipt.');
  await user.clear(amount());
  await user.type(amount(), '2000');
  expect(effect()?.replaceAll('\u00a0', ' ')).toBe(
    'Confirming: pays a part of it. R 1 450.00 stays due, and the payer is told. The early-bird discount of R 690.00 is given only where the whole is paid.',
  );
});

it('shows the early-bird discount that was taken below what the invoice is for', async () => {
  await open({
    status: confirmed,
    invoice: { ...payment.invoice, chargedCents: 276_000, discountCents: 69_000, paidCents: 276_000 },
  });
  const lines = screen.getByRole('region', { name: 'What it is for' }).textContent;
  expect(lines?.replaceAll('\u00a0', ' ')).toContain('R 3 450.00Early-bird discount−R 690.00');
});

it('asks for an amount that is one', async () => {
  const { user } = await open();
  await user.clear(amount());
  await user.type(amount(), 'all of it');
  expect(amount()).toHaveProperty('ariaInvalid', 'true');
  expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
});

it('refuses with a reason that begins with a template', async () => {
  const { user, sent } = await open();
  await user.keyboard('d');
  const dialog = await screen.findByRole('dialog', { name: 'Refuse this payment' });
  await user.selectOptions(within(dialog).getByRole('combobox'), 'Not on our bank statement');
  await user.click(within(dialog).getByRole('button', { name: 'Refuse it' }));
  await waitFor(() => expect(sent('refuse')).toHaveLength(1));
  expect(sent('refuse')[0]?.['reason']).toContain('We did not find this payment');
});

it('confirms under the same key again where the answer was lost, and under another what was changed meanwhile', async () => {
  const { user, calls } = await open({}, () => {
    throw new TypeError('Failed to fetch');
  });
  const keys = () => calls.filter(({ name }) => name === 'staff/payments/confirm').map(({ key }) => key);
  const confirm = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(keys()).toHaveLength(times));
    await screen.findByText(/could not be reached/);
  };
  await confirm(1);
  await confirm(2);
  await user.clear(screen.getByRole('textbox', { name: 'Received, in rand' }));
  await user.type(screen.getByRole('textbox', { name: 'Received, in rand' }), '400');
  await confirm(3);
  const [first, again, changed] = keys();
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

it('says who was first where somebody else has decided', async () => {
  const said = 'This payment is decided already: Confirmed, Pieter Botha. Nothing was done.';
  const { user } = await open({}, () => problem(409, 'stale', { detail: said }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(said);
});

it.each([
  { press: 'Confirm', then: undefined },
  { press: 'Refuse', then: 'Refuse it' },
])(
  'shows with what somebody else has decided that the press did nothing: $press',
  async ({ press, then }) => {
    const said = 'This payment is decided already: Confirmed, Pieter Botha. Nothing was done.';
    const decision = {
      by: 'Pieter Botha',
      on: '2026-11-12T08:00:00.000Z',
      reason: null,
      receivedCents: 50_000,
      reference: 'FNB 4711',
    };
    const now: { status?: number; decision?: typeof decision } = {};
    const calls = await serveCalls((call) => {
      if (call.name === 'staff/payments/read') return { ...payment, ...now };
      Object.assign(now, { status: confirmed, decision });
      return problem(409, 'stale', { detail: said });
    });
    const { user } = renderPage(<PaymentScreen id={id} />, `/staff/payments/${id}`);
    await user.click(await screen.findByRole('button', { name: press }));
    if (then !== undefined) {
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'No such money');
      await user.click(dialog.getByRole('button', { name: then }));
    }
    await screen.findByText(/^Received: R.500\.00, under FNB 4711\.$/);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(said);
    expect(calls.filter(({ name }) => name === 'staff/payments/read')).toHaveLength(2);
  },
);

it('shows what was decided, and leads to the next one', async () => {
  const decision = {
    by: 'Lerato Mokoena',
    on: '2026-11-12T08:00:00.000Z',
    reason: null,
    receivedCents: 345_000,
    reference: 'FNB 4711',
  };
  await open({ status: confirmed, decision });
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await screen.findByText(/^Received: R.3.450\.00, under FNB 4711\.$/);
  screen.getByRole('button', { name: 'Next payment' });
});

it('offers nothing to confirm where nothing is owed any more', async () => {
  await open({ suggested: { amountCents: 0, discountCents: 0, reference: '' } });
  expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
  expect(effect()).toContain('Nothing is owed');
});
