import type { Page } from '@playwright/test';
import { awaitMail } from './mailbox.ts';
import { payByCard } from './paygate.ts';
import { registerByProtocol, signInByProtocol, type SignedIn } from './sign-in-by-protocol.ts';
import { proveAddress } from './student.ts';
import { expect, expectAccessible } from './test.ts';

export const password = 'a-long-password';

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByLabel('First name').fill('Naledi');
  await page.getByLabel('Last name').fill('Khoza');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.keyboard.press('Enter');
  await expect(heading(page, /Naledi/)).toBeVisible();
}

/** On a device that knows nothing of them. */
export async function signInAgain(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await page.getByRole('button', { name: 'Login for members and non-members' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(heading(page, /Naledi/)).toBeVisible();
}

/** Who registered and proved the address by the mailed link, without a browser: stories of their own look at both. */
export async function signInNewcomer(baseURL: string, email: string): Promise<SignedIn> {
  await registerByProtocol(baseURL, {
    'first-name': 'Naledi',
    'last-name': 'Khoza',
    email,
    password,
    'confirm-password': password,
  });
  await proveAddress(email, password);
  return signInByProtocol(baseURL, email, password);
}

/** Wants to pay by card, is told that the address must be confirmed first, and follows the button that leads on. */
export async function beLedToAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await expect(page.getByText('Confirm your email address before you pay')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Confirm your email address' }).click();
  await expect(heading(page, 'Email')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send the link again/ })).toBeVisible();
}

export async function payByCardFromInvoices(page: Page): Promise<void> {
  await page.goto('/invoices');
  await page.getByRole('button', { name: /^Pay / }).first().click();
  await expect(heading(page, 'Make Payment')).toBeVisible();
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await page.waitForURL(/\/pay\//);
  await payByCard(page);
  await expect(heading(page, 'Thank you for your payment')).toBeVisible();
}

/** Opens the link of the newest mail with this subject in a tab of its own, as a mail program does. */
export async function openMailedLink(
  page: Page,
  email: string,
  subject: string,
  mailbox?: string,
): Promise<Page> {
  const { links } = await awaitMail(email, subject, mailbox);
  const tab = await page.context().newPage();
  await tab.goto(links[0] ?? '');
  return tab;
}
