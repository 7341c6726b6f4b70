import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { listOf, problem, recordOf, serveCalls } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { PaymentScreen } from './payment-screen.tsx';

const id = '3f0c7a52-1e0b-4c55-9f0a-1c2d3e4f5a6b';
const order = (statecode: number) =>
  recordOf({
    id,
    name: 'Student Application fee',
    statecode,
    totalamount: 345,
    totaltax: 45,
    requestdeliveryby: '2026-12-15',
  });
const lines = listOf(
  { id: 'l1', productdescription: 'Application fee', quantity: 1, tax: 30, extendedamount: 230 },
  { id: 'l2', productdescription: 'Certificate', quantity: 2, tax: 15, extendedamount: 115 },
);

afterEach(() => localStorage.removeItem('oid'));

async function open(oid: string | null, answer: (name: string) => object) {
  if (oid !== null) localStorage.setItem('oid', oid);
  const calls = await serveCalls(({ name }) => answer(name));
  signIn('me');
  return { ...renderPage(<PaymentScreen />), calls };
}

const amounts = () =>
  screen.getAllByRole('definition').map((amount) => amount.textContent?.replaceAll('\u00a0', ' '));

it.each([
  [0, 'Total Due'],
  [3, 'Total'],
])('shows an order in state %i with its lines and total', async (state, label) => {
  await open(id, (name) => (name === 'GetRecordByIdAsync' ? order(state) : lines));
  await screen.findByRole('heading', { name: 'Student Application fee' });
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Application fee',
    'Certificate × 2',
    'VAT in it',
    label,
  ]);
  expect(amounts()).toEqual(['R 230.00', 'R 115.00', 'R 45.00', 'R 345.00']);
  expect(screen.getByText(/Due by 2026-12-15/)).toBeTruthy();
  expect(screen.queryByText('This order is paid. Nothing more is due.') !== null).toBe(state === 3);
});

const noOrder = 'We couldnt fetch the payment details. Please contact Administrator for more details.';

it.each([null, 'nonsense'])('asks for nothing where the order is %s', async (oid) => {
  const { calls } = await open(oid, () => lines);
  expect(screen.getByText(noOrder)).toBeTruthy();
  expect(calls).toEqual([]);
});

it("tells the same of somebody else's order", async () => {
  await open(id, (name) => (name === 'GetRecordByIdAsync' ? problem(404, 'notFound') : lines));
  expect(await screen.findByText(noOrder)).toBeTruthy();
});

it('says that it failed, and tries again', async () => {
  let fails = true;
  const { user } = await open(id, (name) => {
    if (fails) return problem(500, 'internal');
    return name === 'GetRecordByIdAsync' ? order(0) : lines;
  });
  await screen.findByText('Oops something went wrong!');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Student Application fee' });
});
