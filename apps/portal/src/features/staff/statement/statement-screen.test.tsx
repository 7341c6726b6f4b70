import type { ReadStatementAnswer } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { provideAccess, type ApiAccess } from '../../../lib/api-client.ts';
import { notifications } from '../../../lib/notify.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { serveCalls } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { StatementScreen } from './statement-screen.tsx';

const id = 'c0000000-0000-4000-8000-000000000009';

const statement: ReadStatementAnswer = {
  person: { id, name: 'Siyabonga Ngcobo', membershipNumber: '2014882' },
  owesCents: 600_000,
  owesInFullCents: 600_000,
  creditCents: 15_000,
  limitCents: 500_000,
  invoices: [
    {
      orderId: 'o1',
      number: 'INV-1',
      name: 'Firm fee 2027',
      dueOn: '2026-12-31',
      standing: 'due',
      chargedCents: 600_000,
      toPayCents: 600_000,
      balanceCents: -600_000,
      creditedAloneCents: 0,
      refundedAloneCents: 0,
    },
    {
      orderId: 'o2',
      number: 'INV-2',
      name: 'Conference',
      dueOn: null,
      standing: 'paid',
      chargedCents: 100_000,
      toPayCents: 0,
      balanceCents: 15_000,
      creditedAloneCents: 0,
      refundedAloneCents: 0,
    },
  ],
  entries: [
    {
      id: 'l1',
      on: '2026-11-01T08:00:00.000Z',
      invoice: 'INV-1',
      kind: 'charge',
      amountCents: 600_000,
      balanceCents: 600_000,
    },
  ],
  proposals: [],
};

const waiting = {
  id: 'p1',
  kind: 1,
  invoice: 'INV-1',
  amountCents: 600_000,
  reason: 'Billed twice',
  proposedBy: 'Lerato Mokoena',
  isOwn: false,
};

beforeEach(() => signIn('c0000000-0000-4000-8000-000000000001'));

const open = async (
  shown: Partial<ReadStatementAnswer> = {},
  answer: () => object = () => ({ id, waits: true }),
) => {
  const calls = await serveCalls((call) =>
    call.name === 'staff/payments/statement' ? { ...statement, ...shown } : answer(),
  );
  const page = renderPage(<StatementScreen id={id} />, `/staff/statements/${id}`);
  await screen.findByRole('heading', { level: 1, name: 'Siyabonga Ngcobo, 2014882' });
  const sent = (name: string) =>
    calls.filter((call) => call.name === `staff/payments/${name}`).map(({ body }) => body);
  return { ...page, sent, calls };
};

const plain = (text?: string | null) => text?.replaceAll('\u00a0', ' ');

it('shows every invoice and entry, and offers a refund where something is to be given back', async () => {
  await open();
  const invoices = screen.getByRole('table', { name: 'Invoices' });
  expect(within(invoices).getAllByRole('button', { name: 'Credit' })).toHaveLength(2);
  expect(within(invoices).getAllByRole('button', { name: 'Refund' })).toHaveLength(1);
  within(invoices).getByText('Paid');
  const entries = within(screen.getByRole('table', { name: 'Entries' }));
  entries.getByText('Invoiced');
  entries.getByRole('columnheader', { name: 'Invoice' });
  expect(screen.queryByText(/early-bird/)).toBeNull();
});

it('says what is to be paid, with the full amount beside it, and why the entries come to more', async () => {
  const invoices = statement.invoices.map((one, index) =>
    index === 0 ? { ...one, standing: 'withSponsor' as const, toPayCents: 480_000 } : one,
  );
  await open({ owesCents: 480_000, invoices });
  const [owed] = screen.getAllByText('Owed').map(({ parentElement }) => parentElement?.textContent);
  expect(plain(owed)).toBe('OwedR 4 800.00of R 6 000.00 without the early-bird discount');
  const table = screen.getByRole('table', { name: 'Invoices' });
  const cells = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => plain(textContent));
  expect(cells[1]).toContain('With sponsor');
  expect(cells[1]).toContain('R 4 800.00 of R 6 000.00');
  expect(plain(screen.getByText(/among the entries/).textContent)).toBe(
    'An early-bird discount of R 1 200.00 is not among the entries yet: it is booked with a payment in full and in time.',
  );
});

it('says that a second person has to agree before a large credit is proposed', async () => {
  const { user, sent } = await open();
  await user.click(screen.getAllByRole('button', { name: 'Credit' })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Credit INV-1' });
  within(dialog).getByText(/a second person has to agree/);
  within(dialog).getByText('The member reads it on the credit note.');
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Billed twice');
  await user.click(within(dialog).getByRole('button', { name: 'Propose it' }));
  await waitFor(() =>
    expect(sent('propose')).toMatchObject([
      { orderId: 'o1', kind: 'credit-note', amountCents: 600_000, reason: 'Billed twice' },
    ]),
  );
});

it.each([
  [200_000, '2000.00', false],
  [200_000, '3000.01', true],
  [300_000, '2000.00', false],
  [300_000, '2000.01', true],
])('counts what was credited of it alone before (%i, then %s)', async (creditedAloneCents, typed, waits) => {
  const invoices = statement.invoices.slice(0, 1).map((one) => ({ ...one, creditedAloneCents }));
  const { user } = await open({ invoices });
  await user.click(screen.getByRole('button', { name: 'Credit' }));
  const dialog = await screen.findByRole('dialog');
  const amount = within(dialog).getByRole('textbox', { name: 'Amount, in rand' });
  await user.clear(amount);
  await user.type(amount, typed);
  within(dialog).getByRole('button', { name: waits ? 'Propose it' : 'Credit it' });
});

it.each([
  { offered: 'Refund', most: '150.00', typed: '150.01', confirm: 'Refund it' },
  { offered: 'Credit', most: '6000.00', typed: '9000', confirm: 'Propose it' },
])('asks for no more than there is: $offered', async ({ offered, most, typed, confirm }) => {
  const { user, sent } = await open();
  notifications.set([]);
  await user.click(screen.getAllByRole('button', { name: offered })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: /INV-/ }));
  const amount = dialog.getByRole('textbox', { name: 'Amount, in rand' });
  expect(amount).toHaveProperty('value', most);
  await user.clear(amount);
  await user.type(amount, typed);
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Paid twice');
  await user.click(dialog.getByRole('button', { name: confirm }));
  dialog.getByText(/^At most R/);
  // Answered, an action would be done a moment later.
  await user.click(dialog.getByRole('textbox', { name: /^Reason/ }));
  expect(sent('propose')).toEqual([]);
  expect(notifications.get()).toEqual([]);
});

it('says who reads the reason of a refund', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund of INV-2' });
  within(dialog).getByText('The member does not read it.');
});

it.each([
  [false, ['Agree', 'Refuse'], true],
  [true, ['Take it back'], false],
])('offers what waits to whoever may decide it (own: %s)', async (isOwn, names, agree) => {
  const { user, sent, calls } = await open({ proposals: [{ ...waiting, isOwn }] });
  const region = screen.getByRole('region', { name: 'Waits for a second person' });
  expect(
    within(region)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(names);
  await user.click(within(region).getByRole('button', { name: names[0] ?? '' }));
  await waitFor(() => expect(sent('agree')).toEqual([{ id: 'p1', agree }]));
  expect(calls.find(({ name }) => name === 'staff/payments/agree')?.key).toMatch(/^[\da-f-]{36}$/);
});

it('agrees under the same key again where the answer was lost, and refuses under another', async () => {
  const { user, calls } = await open({ proposals: [{ ...waiting, isOwn: false }] }, () => {
    throw new TypeError('Failed to fetch');
  });
  const region = screen.getByRole('region', { name: 'Waits for a second person' });
  const keys = () => calls.filter(({ name }) => name === 'staff/payments/agree').map(({ key }) => key);
  for (const [times, name] of [
    [1, 'Agree'],
    [2, 'Agree'],
    [3, 'Refuse'],
  ] as const) {
    await user.click(within(region).getByRole('button', { name }));
    await waitFor(() => expect(keys()).toHaveLength(times));
    await screen.findByText(/could not be reached/);
  }
  const [first, again, refused] = keys();
  expect(again).toBe(first);
  expect(refused).not.toBe(first);
});

it('leads whoever signed in too long ago to signing in again, and back', async () => {
  const signInAgain = vi.fn<ApiAccess['signInAgain']>(async () => {});
  provideAccess({ accessToken: () => 'token', renew: async () => false, expired: () => {}, signInAgain });
  const { user } = await open({ proposals: [waiting] }, () =>
    Response.json(
      { status: 401, title: 'Sign in again to do this', detail: 'Sign in again, and decide then.' },
      {
        status: 401,
        headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age=900' },
      },
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Agree' }));
  within(await screen.findByRole('alert')).getByText('Sign in again, and decide then.');
  await user.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(signInAgain).toHaveBeenCalledWith({ maxAge: 900 });
});
