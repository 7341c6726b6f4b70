import type { Page } from '@playwright/test';
import { FormWalker } from '../support/forms/form-walker.ts';
import { openForm } from '../support/forms/open-form.ts';
import { awaitMail } from '../support/mailbox.ts';
import { openPayment, placeOrder } from '../support/orders.ts';
import { payByCard } from '../support/paygate.ts';
import { launchCharter, type RunningCharter } from '../support/start-charter.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByLabel('First name').fill('Naledi');
  await page.getByLabel('Last name').fill('Khoza');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await page.getByLabel('Confirm password').fill('a-long-password');
  await page.keyboard.press('Enter');
  await expect(heading(page, /Naledi/)).toBeVisible();
}

/** From the list of applications through every step of a form to the page on which it is paid. */
async function apply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Only necessary' }).click();
  const { form, schema } = await openForm(page, 'clearanceCertificate');
  const walker = new FormWalker(page, form);
  if (schema.intro.shown) {
    for (const { label } of schema.intro.conditions)
      await page.getByRole('checkbox', { name: label }).check();
    await walker.press('Start Application');
  }
  for (const step of form.steps) {
    await expect(walker.heading).toHaveText(step.definition.title);
    await walker.fillStep(step);
    await walker.press('Save and continue');
  }
  await expect(walker.heading).toHaveText('Check your answers');
  await walker.press('Submit and go to payment');
  await expect(heading(page, 'Make Payment')).toBeVisible({ timeout: 30_000 });
}

/** Wants to pay by card, is told that the address must be confirmed first, and follows the button that leads on. */
async function beLedToAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await expect(page.getByText('Confirm your email address before you pay')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Confirm your email address' }).click();
  await expect(heading(page, 'E-mail')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send the link again/ })).toBeVisible();
}

async function payByCardFromInvoices(page: Page): Promise<void> {
  await page.goto('/invoices');
  await page.getByRole('button', { name: /^Pay / }).first().click();
  await expect(heading(page, 'Make Payment')).toBeVisible();
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await page.waitForURL(/\/pay\//);
  await payByCard(page);
  await expect(heading(page, 'Thank you for your payment')).toBeVisible();
}

/** Opens the link of the newest mail with this subject in a tab of its own, as a mail program does. */
async function openMailedLink(page: Page, email: string, subject: string, mailbox?: string): Promise<Page> {
  const { links } = await awaitMail(email, subject, mailbox);
  const tab = await page.context().newPage();
  await tab.goto(links[0] ?? '');
  return tab;
}

test('a stranger registers, applies, proves the address by the mailed link, and pays by card', async ({
  page,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/422/);
  const email = `naledi.pays.${Date.now()}@example.test`;
  await register(page, email);
  await expect(page.getByRole('region', { name: 'Confirm your email address' })).toContainText(email);
  await apply(page);
  await beLedToAddress(page);
  await expect(page.getByText(`Waiting for confirmation: ${email}`)).toBeVisible();
  await expectAccessible(page);

  const tab = await openMailedLink(page, email, 'Verify your email');
  await expectAccessible(tab);
  await tab.getByLabel('Password', { exact: true }).fill('a-long-password');
  await tab.getByRole('button', { name: 'Verify this email' }).click();
  await expect(heading(tab, 'Your email is verified')).toBeVisible();
  await tab.close();

  await page.reload();
  await expect(page.getByText(`Waiting for confirmation: ${email}`)).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: email })).toBeVisible();
  await payByCardFromInvoices(page);
});

test.describe('where the provider never verifies an address', () => {
  let charter: RunningCharter;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    charter = await launchCharter({ IDENTITY_VERIFIES_EMAIL: 'false' });
  });
  test.afterAll(async () => charter.stop());

  test('a newcomer adds and confirms one in the portal, and goes on to pay', async ({
    browser,
    expectedConsole,
  }) => {
    test.slow();
    expectedConsole.push(/422/);
    const context = await browser.newContext({ baseURL: charter.url, serviceWorkers: 'block' });
    const page = await context.newPage();
    await register(page, `naledi.typo.${Date.now()}@example.test`);
    const { orderId } = await placeOrder(page);
    await openPayment(page, orderId);
    await beLedToAddress(page);

    const email = `naledi.${Date.now()}@example.test`;
    await page.getByRole('link', { name: 'View Details' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Save' }).click();
    const tab = await openMailedLink(page, email, 'Confirm your email address', charter.mailboxUrl);
    await tab.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(tab.getByText('Your Email Id was Updated successfully')).toBeVisible();
    await tab.close();
    await payByCardFromInvoices(page);
    await context.close();
  });
});

test('a forgotten password is replaced by a mailed link', async ({ page, expectedConsole }) => {
  expectedConsole.push(/422/);
  const email = `naledi.forgets.${Date.now()}@example.test`;
  await register(page, email);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('button', { name: 'Login for members and non-members' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(heading(page, 'Look at your mail')).toBeVisible();

  const tab = await openMailedLink(page, email, 'Choose a new password');
  await expectAccessible(tab);
  await tab.getByLabel('Password', { exact: true }).fill('another-long-password');
  await tab.getByLabel('Confirm password').fill('another-long-password');
  await tab.keyboard.press('Enter');
  await expect(heading(tab, 'Your password is changed')).toBeVisible();
  await tab.close();

  await page.getByRole('link', { name: 'Back to sign in' }).click();
  for (const password of ['a-long-password', 'another-long-password']) {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    if (password === 'a-long-password') {
      await expect(page.getByRole('alert')).toContainText('Your email or password is not right.');
    }
  }
  await expect(heading(page, /Naledi/)).toBeVisible();
});
