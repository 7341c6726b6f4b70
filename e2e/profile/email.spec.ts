import { awaitMail } from '../support/mailbox.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

test('the primary address changes by the mailed link, on any device, once', async ({
  signedInAs,
  page: elsewhere,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/422/);
  const address = `member.${Date.now()}@new.example`;
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

test('the link is sent again, and a change that is not wanted after all is cancelled', async ({
  signedInAs,
  expectedConsole,
}) => {
  expectedConsole.push(/429/);
  const page = await signedInAs('fellow', { at: '/profile/update-email' });
  await page
    .getByRole('row', { name: /Primary Email/ })
    .getByRole('link', { name: 'View Details' })
    .click();
  await page.getByLabel('Email', { exact: true }).fill(`fellow.${Date.now()}@new.example`);
  await page.getByRole('button', { name: 'Save' }).click();
  const again = page.getByRole('button', { name: 'Send the link again' });
  await again.click();
  await expect(page.getByRole('status').getByText(/We have sent a link/)).toBeVisible();
  await again.click();
  await expect(page.getByText(/less than a minute ago/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(page.getByText('The change was cancelled. Your email address stays as it is.')).toBeVisible();
  await expect(page.getByText(/Waiting for you to confirm/)).toHaveCount(0);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('fellow@demo.test');
});
