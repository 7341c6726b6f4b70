import type { Page } from '@playwright/test';
import { awaitMail } from '../support/mailbox.ts';
import { openPayment, placeOrder } from '../support/orders.ts';
import { payByCard } from '../support/paygate.ts';
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

/** Opens the link of the newest mail with this subject in a tab of its own, as a mail program does. */
async function openMailedLink(page: Page, email: string, subject: string): Promise<Page> {
  const { links } = await awaitMail(email, subject);
  const tab = await page.context().newPage();
  await tab.goto(links[0] ?? '');
  return tab;
}

test('a stranger registers, proves the address by the mailed link, and pays by card', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/422/);
  const email = `naledi.pays.${Date.now()}@example.test`;
  await register(page, email);
  const { orderId } = await placeOrder(page);
  await openPayment(page, orderId);
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await expect(page.getByText('Add an email address to your profile before you pay')).toBeVisible();
  await expectAccessible(page);
  // Nobody is stopped without a button that leads on.
  await page.getByRole('link', { name: 'Add an email address' }).click();
  await expect(heading(page, 'E-mail')).toBeVisible();
  await expect(page.getByText(`Waiting for confirmation: ${email}`)).toBeVisible();
  await expectAccessible(page);

  const tab = await openMailedLink(page, email, 'Verify your email');
  await expectAccessible(tab);
  await tab.getByRole('button', { name: 'Verify this email' }).click();
  await expect(heading(tab, 'Your email is verified')).toBeVisible();
  await tab.close();

  await page.reload();
  await expect(page.getByText(`Waiting for confirmation: ${email}`)).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: email })).toBeVisible();
  await openPayment(page, orderId);
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await page.waitForURL(/\/pay\//);
  await payByCard(page);
  await expect(heading(page, 'Thank you for your payment')).toBeVisible();
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
