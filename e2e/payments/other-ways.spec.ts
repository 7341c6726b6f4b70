import type { Page } from '@playwright/test';
import { callAs } from '../support/api.ts';
import { awaitMail } from '../support/mailbox.ts';
import { openPayment, placeOrder } from '../support/orders.ts';
import { payByCard } from '../support/paygate.ts';
import { pdf } from '../support/pdf.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';

test('a proof of payment is looked at by the finance office before it counts', async ({ signedInAs }) => {
  const page = await signedInAs('fellow');
  const { orderId } = await placeOrder(page);
  await openPayment(page, orderId);
  await page.getByRole('radio', { name: 'Upload proof of payment' }).check();
  // Wherever in the box somebody presses, a file is chosen.
  const box = page.getByLabel('Proof of payment', { exact: true });
  expect(await box.evaluate((input) => input.clientHeight)).toBeGreaterThanOrEqual(55);
  await page.getByLabel('Proof of payment', { exact: true }).setInputFiles({
    name: 'slip.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  });
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Unsupported File format');
  await page.getByLabel('Proof of payment', { exact: true }).setInputFiles(pdf('slip.pdf', 'paid'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send proof of payment' }).click();
  await expect(page.getByText('Your payment is being verified.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happens now' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessible(page);
  const told = await awaitMail(
    'fellow@demo.test',
    'Your payment is being verified. Clearance Certificate fee',
  );
  expect(told.text).toContain('Our finance office looks for the money');
  await page.goto('/invoices');
  await expect(page.getByRole('note')).toBeVisible();
  await expect(page.getByRole('row', { name: /Clearance Certificate fee/ }).first()).toBeVisible();

  const finance = await signedInAs('finance');
  const waiting = await verificationOf(finance, orderId);
  await callAs(finance, '/portal/api/submitForm/Update', {
    recordtype: 'ctpt_paymentverifications',
    id: waiting,
    data: [{ name: 'statuscode', value: 2, type: 'picklist' }],
  });
  await openPayment(page, orderId);
  await expect(page.getByText('This order is paid. Nothing more is due.')).toBeVisible();
});

async function verificationOf(finance: Page, orderId: string): Promise<string> {
  const { data } = await callAs<{ data: { id: string }[] }>(finance, '/portal/api/GetAllAsync', {
    recordtype: 'ctpt_paymentverifications',
    properties: ['statuscode'],
    filter: { filterfields: [{ field: '_ctpt_order_value', searchvalue: orderId, type: 'lookup' }] },
    pazesize: 10,
  });
  expect(data).toHaveLength(1);
  return data[0]?.id ?? '';
}

/** Names a sponsor for the order on the page and answers the link that they are mailed. */
async function nameSponsor(page: Page, email: string): Promise<string> {
  const answers = {
    'Full name': 'Sipho Dlamini',
    Email: email,
    'Company name': 'Dlamini Civils',
    'VAT number': '4230112233',
    'Address line 1': '1 Main Road',
    City: 'Durban',
    'Postal code': '4001',
  };
  await page.getByRole('radio', { name: 'Pay through a sponsor' }).check();
  const next = page.getByRole('button', { name: 'Continue' });
  await expect(next).toBeDisabled();
  for (const [label, value] of Object.entries(answers)) {
    await page.getByRole('textbox', { name: label }).fill(value);
  }
  await next.click();
  await expect(page.getByText('We have asked Sipho Dlamini to pay.')).toBeVisible();
  const { links } = await awaitMail(email, 'A payment to sponsor: Clearance Certificate fee');
  return links.find((link) => link.includes('/sponsor#')) ?? '';
}

test('a sponsor declines, and another one pays without signing in', async ({ signedInAs, page: sponsor }) => {
  const page = await signedInAs('fellow');
  const { orderId } = await placeOrder(page);
  await openPayment(page, orderId);

  await test.step('the member reads why the first one declined', async () => {
    await sponsor.goto(await nameSponsor(page, `declines.${orderId}@sponsor.test`));
    await sponsor.getByRole('button', { name: 'Only necessary' }).click();
    await expect(sponsor.getByRole('heading', { level: 1, name: 'Invoice to pay' })).toBeVisible();
    await sponsor.getByRole('radio', { name: 'Decline' }).check();
    await sponsor.getByRole('textbox', { name: 'Reason' }).fill('Not in this year’s budget.');
    await expectAccessible(sponsor);
    await sponsor.getByRole('button', { name: 'Decline to pay' }).click();
    await expect(sponsor.getByText(/You have declined to pay this invoice/)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Their reason: Not in this year’s budget.')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(3);
    await expectAccessible(page);
  });

  await test.step('the second one pays, after a card that was refused', async () => {
    const link = await nameSponsor(page, `pays.${orderId}@sponsor.test`);
    await sponsor.goto('about:blank');
    await sponsor.goto(link);
    await expect(sponsor.getByRole('heading', { level: 1, name: 'Invoice to pay' })).toBeVisible();
    await expectAccessible(sponsor);
    const saving = sponsor.waitForEvent('download');
    await sponsor.getByRole('button', { name: 'Download Invoice' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^Invoice INV-/);
    await sponsor.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(sponsor);
    await sponsor.getByRole('button', { name: /^Pay R/ }).click();
    await payByCard(sponsor, { result: '900003' });
    await expect(sponsor.getByText('InsufficientFunds')).toBeVisible();
    await sponsor.getByRole('button', { name: /^Pay R/ }).click();
    await payByCard(sponsor);
    await expect(
      sponsor.getByRole('heading', { level: 1, name: 'Thank you for your payment' }),
    ).toBeVisible();
    await expect(sponsor).toHaveURL(/\/application\/prepayment\/sucess\?/);
    await expect(sponsor.getByText('R 460.00')).toBeVisible();
    await page.reload();
    await expect(page.getByText('This order is paid. Nothing more is due.')).toBeVisible();
    await sponsor.goto(link);
    await expect(sponsor.getByText('This invoice is paid. Thank you.')).toBeVisible();
  });
});

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
