import { callAs } from '../support/api.ts';
import { openPayment } from '../support/orders.ts';
import { payByCard } from '../support/paygate.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('an event is paid later, from the due invoices', async ({ signedInAs }) => {
  const page = await signedInAs('associate', { at: '/invoices' });
  const ofEvent = async () => {
    const { data } = await callAs<{ data: { id: string; data: { name: string; value: unknown }[] }[] }>(
      page,
      '/portal/api/GetAllAsync',
      {
        recordtype: 'salesorders',
        properties: ['_ctpt_eventid_value', 'name', 'statecode'],
        filter: { filterfields: [{ field: 'statecode', searchvalue: 0, type: 'picklist' }] },
        pazesize: 100,
      },
    );
    return data.find((row) => row.data.some(({ name, value }) => name === '_ctpt_eventid_value' && value));
  };
  const order = await ofEvent();
  if (!order) throw new Error('The demo has no due order of an event');
  const name = String(order.data.find((field) => field.name === 'name')?.value);
  await openPayment(page, order.id);
  await page.getByRole('radio', { name: 'Pay later' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/application\/prepayment\/pay-later$/);
  await expect(page.getByText(/Account, Invoices & Payments, Due Invoices/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Due invoices' }).click();
  await page.getByRole('row', { name }).getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await payByCard(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your payment' })).toBeVisible();
});
