import type { Page } from '@playwright/test';
import { callAs } from '../support/api.ts';
import { Journey } from '../support/journey.ts';
import { awaitMail } from '../support/mailbox.ts';
import { openFromMenu } from '../support/menu.ts';
import { heading, signInNewcomer } from '../support/newcomer.ts';
import { placeOrder } from '../support/orders.ts';
import { payByCard } from '../support/paygate.ts';
import { linesOf, pdf } from '../support/pdf.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';

const fee = 'Individual Membership fee';
const invoice = (page: Page) => page.getByRole('row', { name: new RegExp(fee) });

/** From the home page to the ways of paying for what was submitted. */
async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Only necessary' }).click();
  const needs = page.getByRole('region', { name: 'What needs you' });
  await expect(needs).toContainText(/R\s1\s150\.00/);
  await needs.getByRole('button', { name: new RegExp(`^Pay ?: ${fee}$`) }).click();
  await expect(heading(page, 'Make Payment')).toBeVisible();
}

/** The receipt, beside the paid invoice, as the payer finds it. */
async function takeReceipt(page: Page): Promise<string> {
  await openFromMenu(page, 'Account', 'Invoices & Payments');
  await page.getByRole('tab', { name: 'Paid Invoices' }).click();
  await expect(invoice(page)).toContainText('Paid');
  const saving = page.waitForEvent('download');
  await invoice(page)
    .getByRole('link', { name: /^Receipt/ })
    .click();
  return (await linesOf(await (await saving).path())).join('\n');
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
  const { links } = await awaitMail(email, `A payment to sponsor: ${fee}`);
  return links.find((link) => link.includes('/sponsor#')) ?? '';
}

test('an application is paid by a sponsor, after another one declined, and the applicant has the receipt', async ({
  signedInAs,
  page: sponsor,
  baseURL,
}) => {
  test.slow();
  const email = `naledi.sponsored.${Date.now()}@example.test`;
  const newcomer = await signInNewcomer(baseURL, email);
  await placeOrder(await signedInAs(newcomer), 'individualMembership');
  const journey = new Journey();
  const page = await signedInAs(newcomer, { follow: journey });
  await goToPayment(page);

  await test.step('the applicant reads why the first one declined', async () => {
    await sponsor.goto(await nameSponsor(page, `declines.${email}`));
    await sponsor.getByRole('button', { name: 'Only necessary' }).click();
    await expect(heading(sponsor, 'Invoice to pay')).toBeVisible();
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

  const link = await nameSponsor(page, `pays.${email}`);
  await test.step('what happens now, and by when', async () => {
    const now = page.getByRole('region', { name: 'What happens now' });
    await expect(now).toContainText(/\d{2} [A-Z][a-z]{2} \d{4}/);
    await expectAccessible(page);
    const told = await awaitMail(email, `We have asked Sipho Dlamini to pay. ${fee}`);
    expect(told.text).toContain(`pays.${email}`);
    await now.getByRole('link', { name: 'See your invoices' }).click();
    await expect(invoice(page)).toContainText('With sponsor');
  });

  await test.step('the second one pays without signing in, after a card that was refused', async () => {
    await sponsor.goto('about:blank');
    await sponsor.goto(link);
    await expect(heading(sponsor, 'Invoice to pay')).toBeVisible();
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
    await expect(heading(sponsor, 'Thank you for your payment')).toBeVisible();
    await expect(sponsor).toHaveURL(/\/application\/prepayment\/sucess\?/);
    await expect(sponsor.getByRole('definition').filter({ hasText: 'R 1 150.00' }).first()).toBeVisible();
    const savingReceipt = sponsor.waitForEvent('download');
    await sponsor.getByRole('button', { name: 'Download receipt' }).click();
    expect((await savingReceipt).suggestedFilename()).toMatch(/^Receipt REC-\d{4}-\d{6}\.pdf$/);
    await sponsor.goto(link);
    await expect(sponsor.getByText('This invoice is paid. Thank you.')).toBeVisible();
  });

  expect(await takeReceipt(page)).toMatch(/Received from Sipho Dlamini\s+On behalf of Naledi Khoza/);
  await awaitMail(email, new RegExp(`^Receipt REC-\\d{4}-\\d{6}: ${fee}$`));
  journey.expectAsInGuide('Paying an application through a sponsor, the first of whom declines');
});

test('an application is paid with a proof that the finance office confirms, and the applicant has the receipt', async ({
  signedInAs,
  baseURL,
}) => {
  test.slow();
  const email = `naledi.proves.${Date.now()}@example.test`;
  const newcomer = await signInNewcomer(baseURL, email);
  const { orderId } = await placeOrder(await signedInAs(newcomer), 'individualMembership');
  const journey = new Journey();
  const page = await signedInAs(newcomer, { follow: journey });
  await goToPayment(page);

  await page.getByRole('radio', { name: 'Upload proof of payment' }).check();
  const box = page.getByLabel('Proof of payment', { exact: true });
  // Wherever in the box somebody presses, a file is chosen.
  expect(await box.evaluate((input) => input.clientHeight)).toBeGreaterThanOrEqual(55);
  await box.setInputFiles({
    name: 'slip.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  });
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Unsupported File format');
  await box.setInputFiles(pdf('slip.pdf', 'paid'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send proof of payment' }).click();

  await test.step('what happens now, and by when', async () => {
    await expect(page.getByText('Your payment is being verified.')).toBeVisible();
    const now = page.getByRole('region', { name: 'What happens now' });
    await expect(now).toContainText(/\d{2} [A-Z][a-z]{2} \d{4}/);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expectAccessible(page);
    const told = await awaitMail(email, `Your payment is being verified. ${fee}`);
    expect(told.text).toContain('Our finance office looks for the money');
    await now.getByRole('link', { name: 'See your invoices' }).click();
    await expect(page.getByRole('note')).toBeVisible();
    await expect(invoice(page)).toContainText('Being verified');
  });

  await test.step('finance finds it beside its invoice, and confirms what is suggested with two keys', async () => {
    const finance = await signedInAs('finance', { at: '/staff/payments' });
    await finance.getByRole('button', { name: 'Only necessary' }).click();
    await expectAccessible(finance);
    await finance.goto(`/staff/payments/${await verificationOf(finance, orderId)}`);
    await expect(finance.getByRole('heading', { level: 1 })).toContainText('Naledi Khoza, INV-');
    await expect(finance.getByRole('textbox', { name: 'Received, in rand' })).toHaveValue('1150.00');
    await expectAccessible(finance);
    await expectNoSidewaysScroll(finance);
    await finance.keyboard.press('a');
    await expect(finance.getByRole('button', { name: 'Confirm' })).toBeFocused();
    await finance.keyboard.press('Enter');
    await expect(finance.getByText(/^Received: R/)).toBeVisible();
  });
  expect(await takeReceipt(page)).toMatch(/Received from Naledi Khoza/);
  await awaitMail(email, new RegExp(`^Receipt REC-\\d{4}-\\d{6}: ${fee}$`));
  journey.expectAsInGuide('Paying an application with a proof of payment');
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
