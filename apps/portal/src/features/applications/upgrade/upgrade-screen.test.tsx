import { records } from '@charter/contracts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session, type Member } from '../../../lib/session.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { asked, listOf, problem, serveCalls } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { contactId } from '../testing/trial-form.ts';
import { UpgradeScreen } from './upgrade-screen.tsx';

const price = (membershipClass: number, amount: number, from: string, to: string | null = null) => ({
  id: `${membershipClass}-${from}`,
  membershipClass,
  billingYear: null,
  amount,
  validFrom: from,
  validTo: to,
});
const prices = [
  price(3, 345, '2020-01-01'),
  price(2, 2070, '2020-01-01'),
  price(1, 3000, '2010-01-01', '2020-01-01'),
  price(1, 3450, '2020-01-01'),
];

function signInAs(memberType: string, terminated = false) {
  signIn(contactId);
  const now = session.get();
  if (now.status !== 'signed-in' || !now.member.account) throw new Error('Nobody is signed in');
  const permissions: Member['permissions'] = new Map(
    ['application.upgradeStudentApplication', 'application.upgradeAssociateApplication'].map((key) => [
      key,
      1,
    ]),
  );
  session.set({
    ...now,
    member: { ...now.member, permissions, account: { ...now.member.account, memberType, terminated } },
  });
}

const open = async (memberType: string, answer: (recordType: unknown) => object) => {
  const calls = await serveCalls(({ body }) => answer(body['recordtype']));
  signInAs(memberType);
  return { ...renderPage(<UpgradeScreen />), calls };
};
const schedule = (recordType: unknown) =>
  recordType === records.products.type
    ? listOf(
        records.products,
        { id: 'other', number: 'SUBSCRIPTION-OLD' },
        { id: 'sub', number: 'SUBSCRIPTION' },
      )
    : listOf(records.productPrices, ...prices);
const feesIn = (card: HTMLElement) =>
  within(card)
    .getAllByRole('definition')
    .map((fee) => fee.textContent?.replaceAll('\u00a0', ' '));

it.each([
  ['Student', 'Student to Associate', ['R 345.00', 'R 2 070.00', 'R 1 725.00 more']],
  ['Associate Member', 'Associate to Corporate', ['R 2 070.00', 'R 3 450.00', 'R 1 380.00 more']],
])('shows %ss what the next class costs before they start', async (memberType, title, fees) => {
  const { calls } = await open(memberType, schedule);
  const card = await screen.findByRole('region', { name: title });
  await within(card).findByText('Difference a year');
  expect(feesIn(card)).toEqual(fees);
  expect(asked(records.productPrices, calls.at(-1)?.body).where).toEqual({ product: 'sub' });
});

it.each([
  ['has no price', () => listOf()],
  ['cannot be read', () => problem(403, 'forbidden')],
])('says whom to ask where the schedule %s', async (_, answer) => {
  await open('Student', answer);
  await screen.findByText('The membership office tells you what the annual fee of your new class is.');
  expect(screen.getByRole('button', { name: 'Apply: Student to Associate' })).toBeTruthy();
});

it.each([
  ['Student', 'Student to Associate', '/application/upgradeStudentApplication'],
  ['Associate Member', 'Associate to Corporate', '/application/upgradeAssociateApplication'],
])('leads %ss by their profile to the form', async (memberType, title, form) => {
  const { user, address } = await open(memberType, schedule);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([title]);
  const apply = screen.getByRole('button', { name: `Apply: ${title}` });
  const dialog = () => screen.getByRole('dialog', { name: 'Ensure to update your profile details' });
  await user.click(apply);
  expect(within(dialog()).getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/profile');
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(apply);
  await user.click(within(dialog()).getByRole('button', { name: 'Ok' }));
  expect(address()).toBe(form);
});

it('asks for no fees where there is nothing to upgrade to', async () => {
  const { calls } = await open('Corporate Member', schedule);
  expect(screen.getByText('No upgrades are available for your member type.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
  expect(calls).toEqual([]);
});

it('leads whose membership has ended back to it, and to no upgrade', async () => {
  const calls = await serveCalls(() => listOf());
  signInAs('Associate Member', true);
  renderPage(<UpgradeScreen />);
  expect(screen.getByText(/^Your membership has ended/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Become a member again' }).getAttribute('href')).toBe('/apply');
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
  expect(screen.queryByText(/No upgrades/)).toBeNull();
  expect(calls).toEqual([]);
});
