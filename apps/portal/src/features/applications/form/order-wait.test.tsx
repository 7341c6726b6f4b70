import { codes, records } from '@charter/contracts';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { waits } from '../../../lib/loader.ts';
import { paths } from '../../../lib/paths.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { asked as askedOf, listOf, problem, serveCalls, type Call } from '../../../testing/serve-calls.ts';
import { formName, submissionId } from '../testing/trial-form.ts';
import { OrderWait } from './order-wait.tsx';

afterEach(() => localStorage.removeItem('oid'));

const logged = (label: 'Pass' | 'Fail') =>
  listOf(records.orderLogs, {
    id: 'log',
    status: codes.codeOf(codes.automationStatus, label),
    order: 'order',
  });

async function wait(first: () => object | Promise<object>, later: readonly (object | 'lost')[] = []) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const left = [...later];
  const calls = await serveCalls(({ name }: Call) => {
    if (name === 'order/create') return first();
    const next = left.shift() ?? listOf();
    return next === 'lost' ? Promise.reject(new TypeError('no line')) : next;
  });
  const page = renderPage(
    <OrderWait submissionId={submissionId} formName={formName} reference="APP-2026-0001" />,
    '/application',
  );
  return { ...page, calls, asks: () => calls.length };
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('goes on with the first answer, for which the server waited', async () => {
  const { address, asks } = await wait(() => ({ orderId: 'order' }));
  await expect.poll(address).toBe(paths.paymentOf(formName));
  expect(asks()).toBe(1);
  expect(localStorage.getItem('oid')).toBe('order');
});

it.each([
  ['is made', [listOf(), 'lost' as const, logged('Pass')], paths.paymentOf(formName), 4],
  ['cannot be made', [logged('Fail')], paths.orderFailed(), 2],
  ['never comes', [], paths.error(), 11],
])('asks every ten seconds for one that takes longer, until it %s', async (_, later, page, asked) => {
  const { address, asks, calls } = await wait(() => ({ pending: true }), later);
  await expect.poll(asks).toBe(1);
  await pass(9_000);
  expect(asks()).toBe(1);
  expect(screen.getByRole('status').textContent).toContain('your invoice is being made');
  await pass(110_000);
  await expect.poll(address).toBe(page);
  expect(asks()).toBe(asked);
  expect(askedOf(records.orderLogs, calls[1]?.body)).toMatchObject({
    read: ['status', 'order'],
    where: { submission: submissionId },
  });
});

it('says at once that it cannot be made', async () => {
  const { address } = await wait(() => problem(422, 'ruleBroken'));
  await expect.poll(address).toBe(paths.orderFailed());
});

it('covers nothing, can be left, and pulls nobody away from where they went', async () => {
  const { user, address, asks, show } = await wait(() => ({ pending: true }), [logged('Pass')]);
  await expect.poll(asks).toBe(1);
  expect(waits.get()).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Go to Invoices & Payments' }));
  show(<h1>Elsewhere</h1>);
  await pass(60_000);
  expect(address()).toBe(paths.invoices());
  expect(asks()).toBe(1);
  expect(localStorage.getItem('oid')).toBeNull();
});
