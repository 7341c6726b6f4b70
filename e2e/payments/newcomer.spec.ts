import type { Page } from '@playwright/test';
import { FormWalker } from '../support/forms/form-walker.ts';
import { openForm } from '../support/forms/open-form.ts';
import {
  beLedToAddress,
  heading,
  openMailedLink,
  payByCardFromInvoices,
  register,
} from '../support/newcomer.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

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
  for (const step of walker.asked) {
    await expect(walker.heading).toHaveText(step.definition.title);
    await walker.fillStep(step);
    await walker.press('Save and continue');
  }
  await expect(walker.heading).toHaveText('Check your answers');
  for (const step of walker.declared) await walker.fillStep(step);
  await walker.press('Submit and go to payment');
  await expect(heading(page, 'Make Payment')).toBeVisible({ timeout: 30_000 });
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

  await test.step('a forgotten password is replaced by a mailed link', async () => {
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
});
