import type { Page } from '@playwright/test';
import { awaitMail, mailboxUrl } from '../support/mailbox.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';

/** Accessible and without sideways scroll, in one look on the smallest screen. */
async function expectFit(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('the primary address changes by the mailed link, on any device, once', async ({
  signedInAs,
  page: elsewhere,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/422/);
  const address = `member.${Date.now()}@a.rather.long.domain.of.engineers.example`;
  const page = await signedInAs('corporate', { at: '/profile/update-email' });
  await page
    .getByRole('row', { name: /Primary Email/ })
    .getByRole('link', { name: 'View Details' })
    .click();
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Waiting for you to confirm ${address}`)).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('corporate@demo.test');
  await expectAccessible(page);

  const mail = await awaitMail(address, 'Confirm your new email address');
  const link = mail.links[0] ?? '';

  await test.step('the mail is read in the mailbox and in a mail program', async () => {
    await elsewhere.goto(`${mailboxUrl()}/?to=${address}`);
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Mail');
    await expectFit(elsewhere, 'dark');
    await elsewhere.getByRole('link', { name: 'Confirm your new email address' }).click();
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Confirm your new email address');
    await expect(elsewhere.getByRole('link', { name: /confirm-email#token=/ })).toHaveAttribute('href', link);
    await expectFit(elsewhere, 'light');
    await elsewhere.goto('about:blank');
    await elsewhere.setContent(mail.html ?? '');
    const button = elsewhere.getByRole('link', { name: 'Confirm this address' });
    await expect(button).toHaveAttribute('href', link);
    await expectFit(elsewhere, 'dark');
  });

  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address');
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(elsewhere.getByText('Your Email Id was Updated successfully')).toBeVisible();
  await elsewhere.goto('/');
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(elsewhere.getByText(/This link has been used/)).toBeVisible();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('The address is confirmed already');
  await elsewhere.goto('/confirm-email');
  await expect(elsewhere.getByText(/This link is not valid/)).toBeVisible();
  await expectAccessible(elsewhere);

  await page.goto('/profile/update-email');
  await expect(page.getByRole('row', { name: new RegExp(address) })).toContainText('Primary Email');
});
