import { paymentResultText } from '@charter/contracts';
import type { Page } from '@playwright/test';
import { callAs } from '../support/api.ts';
import { awaitMail } from '../support/mailbox.ts';
import { openPayment, placeOrder } from '../support/orders.ts';
import { control, payByCard } from '../support/paygate.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';

const pay = (page: Page) => page.getByRole('button', { name: /^Pay R/ });
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you for your payment' });

/** The id under which the gateway knows the payment whose page the browser is on. */
const payRequestId = (page: Page): string => /\/pay\/([\w-]+)/.exec(page.url())?.[1] ?? '';

test('a member pays by card, and going back does not pay twice', async ({ signedInAs }) => {
  const page = await signedInAs('fellow');
  const { orderId } = await placeOrder(page);
  await openPayment(page, orderId);
  await expect(pay(page)).toBeEnabled();
  await expectAccessible(page);
  await pay(page).click();
  await page.waitForURL(/\/pay\//);
  // Another tab is led to the same payment, which the gateway takes once.
  const tab = await page.context().newPage();
  await tab.goto('/application/prepayment');
  await pay(tab).click();
  await tab.waitForURL(page.url());
  await tab.close();
  await payByCard(page, { notify: 'duplicated' });
  await expect(thanks(page)).toBeVisible();
  await expect(page).toHaveURL(/\/application\/prepayment\/payment-success\?/);
  const reference = await page.getByText(/^PAY-[A-Z0-9]{12}$/).textContent();
  await expect(page.getByText('R 460.00').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect(page.getByText(/^PDF, \d+.kB\./)).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download receipt' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^Receipt REC-\d{4}-\d{6}\.pdf$/);
  await expectAccessible(page);
  await page.reload();
  await expect(thanks(page)).toBeVisible();

  const { text } = await awaitMail('fellow@demo.test', await receiptSubject(page, orderId));
  expect(text).toContain(reference);

  await page.goto('/application/prepayment');
  await expect(page.getByText('This order is paid. Nothing more is due.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.goto('/invoices?tab=paid');
  const paidRow = page.getByRole('row', { name: /Clearance Certificate fee/ }).first();
  await expect(paidRow).toContainText('Paid');
  const savingAgain = page.waitForEvent('download');
  await paidRow.getByRole('link', { name: /^Receipt/ }).click();
  expect((await savingAgain).suggestedFilename()).toMatch(/^Receipt REC-/);
});

async function receiptSubject(page: Page, orderId: string): Promise<string> {
  const { data } = await callAs<{ data: { data: { name: string; value: string }[] }[] }>(
    page,
    '/portal/api/GetAllAsync',
    {
      recordtype: 'ctpt_receipts',
      properties: ['ctpt_number'],
      filter: { filterfields: [{ field: '_ctpt_order_value', searchvalue: orderId, type: 'lookup' }] },
      pazesize: 10,
    },
  );
  expect(data).toHaveLength(1);
  return `Receipt ${data[0]?.data[0]?.value ?? ''}: Clearance Certificate fee`;
}

test('a failure is told in its own words, with its code, and another try is offered', async ({
  signedInAs,
}) => {
  const page = await signedInAs('fellow');
  const { orderId } = await placeOrder(page);
  await openPayment(page, orderId);
  // One that the bank gives, and one of those that are no failure until the gateway says so.
  for (const code of ['900001', '990022']) {
    await pay(page).click();
    await page.waitForURL(/\/pay\//);
    const { return: way } = await control<{ return: { url: string } }>(
      `transactions/${payRequestId(page)}/pay`,
      { card: '4000000000000002', result: code, status: '2', return: 'query' },
    );
    await page.goto(way.url);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Sorry, Payment transaction failed !!!' }),
    ).toBeVisible();
    await expect(page.getByRole('definition').nth(0)).toHaveText(paymentResultText(code));
    await expect(page.getByRole('definition').nth(1)).toHaveText(code);
    if (code === '900001') await expectAccessible(page);
    await page.getByRole('link', { name: 'Try payment again' }).click();
  }
  await pay(page).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Transaction cancelled')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Back to Homepage' })).toHaveAttribute('href', '/');

  await test.step('a payment that nobody knows of yet is confirmed under the eyes of the payer', async () => {
    await openPayment(page, orderId);
    await pay(page).click();
    await page.waitForURL(/\/pay\//);
    const id = payRequestId(page);
    await payByCard(page, { result: '990022', notify: 'lost' });
    await expect(
      page.getByRole('heading', { level: 1, name: 'We are confirming your payment' }),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toContainText('Confirming your payment');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await control(`transactions/${id}/status`, { result: '990017', status: '1' });
    await expect(thanks(page)).toBeVisible();
  });
});
