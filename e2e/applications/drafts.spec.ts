import { formMessages } from '@charter/contracts';
import type { Page } from '@playwright/test';
import { openForm } from '../support/forms/open-form.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

test('an application is begun, saved by itself, gone on with elsewhere and abandoned', async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs('corporate', { at: '/application/individualMembership' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Individual Membership');
  await expectAccessible(page);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Start Application' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal details');
  await expect(page.getByLabel('Surname', { exact: true })).not.toHaveValue('');
  await page.getByLabel('Second name').fill('Typed once');
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);

  const elsewhere = await signedInAs('corporate', { at: '/application/individualMembership' });
  await expect(elsewhere.getByText('Please go to Manage Existing Applications')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Manage Existing Applications' }).click();
  const row = elsewhere.getByRole('row', { name: /Individual Membership/ });
  await row.getByRole('link', { name: 'Resume' }).click();
  await elsewhere.getByRole('button', { name: 'Resume Application' }).click();
  await expect(elsewhere.getByLabel('Second name')).toHaveValue('Typed once');
  await expect(elsewhere.getByLabel('Second name')).toBeFocused();
  await elsewhere.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(elsewhere);
  await elsewhere.setViewportSize({ width: 1280, height: 900 });
  await elsewhere.goto('/applications');
  await row.getByRole('button', { name: 'Abandon' }).click();
  const question = elsewhere.getByRole('dialog', {
    name: 'Are you sure you want to cancel the application?',
  });
  await question.getByRole('button', { name: 'No' }).click();
  await row.getByRole('button', { name: 'Abandon' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(elsewhere.getByText('Successfully Cancelled')).toBeVisible();
  await expect(row).toHaveCount(0);
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('This application was cancelled');
});

test('an application of somebody else, or of nobody, is not opened', async ({
  signedInAs,
  expectedConsole,
}) => {
  expectedConsole.push(/404|400/);
  const owner = await signedInAs('applicant', { at: '/applications' });
  const firm = owner.getByRole('row', { name: 'Firm Application' });
  const theirs = (await firm.getByRole('link', { name: 'Resume' }).getAttribute('href')) ?? '';
  expect(theirs).toMatch(/^\/application\/firmMembership_nonaat\?[0-9a-f-]{36}$/);
  const page = await signedInAs('student');
  const nobodys = '/application/studentApplication?00000000-0000-4000-8000-000000000000';
  for (const address of [theirs, nobodys]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such application');
    const link = page.getByRole('link', { name: 'Manage Existing Applications' });
    await expect(link).toHaveAttribute('href', '/applications');
  }
});

const circumstances = 'Describe your circumstances';
const isSaved = (page: Page) => expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();

test('two windows on one application do not overwrite each other', async ({
  signedInAs,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  const first = await signedInAs('fellow');
  await openForm(first, 'feeReductionApplication');
  // Looking at the form begins nothing; the first answer does, and gives the application its address.
  await expect(first.getByLabel(circumstances)).toBeVisible();
  await first.getByLabel(circumstances).fill('Begun');
  await isSaved(first);
  const second = await signedInAs('fellow');
  await second.goto(first.url());
  await expect(second.getByLabel(circumstances)).toBeVisible();

  await first.getByLabel(circumstances).fill('Of the first window');
  await isSaved(first);
  await second.getByLabel(circumstances).fill('Of the second window');
  await expect(second.getByRole('alert').filter({ hasText: formMessages.stale })).toBeInViewport();
  await expectAccessible(second);
  // The first one goes on as if nothing had been.
  await first.getByLabel(circumstances).fill('Of the first window, and more');
  await first.getByRole('button', { name: 'Save draft', exact: true }).click();
  await isSaved(first);
  await second.getByRole('button', { name: 'Open it again' }).click();
  await expect(second.getByLabel(circumstances)).toHaveValue('Of the first window, and more');
});

test('what is typed without a connection is kept, and saved when the line is back', async ({
  signedInAs,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED/);
  const page = await signedInAs('fellow');
  await openForm(page, 'retirementApplication');
  const field = page.getByLabel('Tell us about your retirement');
  await field.fill('With a line');
  await isSaved(page);
  await page.context().setOffline(true);
  await field.fill('Without a line');
  await expect(page.getByText(/^Not saved yet\. The server could not be reached\./)).toBeVisible();
  await field.fill('Without a line, for a while');
  await expectAccessible(page);
  const saved = page.waitForResponse('**/forms/api/createFormsubmit');
  await page.context().setOffline(false);
  expect((await saved).ok()).toBe(true);
  await isSaved(page);
  await expect(field).toHaveValue('Without a line, for a while');
  const elsewhere = await signedInAs('fellow');
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByLabel('Tell us about your retirement')).toHaveValue(
    'Without a line, for a while',
  );
});

test('a sign-in that expires in the middle is renewed, and nothing is lost', async ({
  signedInAs,
  expectedConsole,
}) => {
  expectedConsole.push(/401/);
  const page = await signedInAs('fellow');
  await openForm(page, 'resignationApplication');
  const field = page.getByLabel('Second name');
  await expect(field).toBeVisible();
  let refused = 0;
  await page.route('**/forms/api/createFormsubmit', async (route) => {
    refused += 1;
    const expired = { ...route.request().headers(), authorization: 'Bearer expired' };
    await route.continue(refused === 1 ? { headers: expired } : {});
  });
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/token') && answer.ok());
  await field.fill('Typed as it expired');
  await renewed;
  await isSaved(page);
  await page.reload();
  await expect(field).toHaveValue('Typed as it expired');
  expect(refused).toBeGreaterThan(1);
});

test('whoever has to sign in again comes back to the step, with all that was saved', async ({
  signedInAs,
  expectedConsole,
}) => {
  expectedConsole.push(/400|401/);
  const page = await signedInAs('associate');
  await openForm(page, 'upgradeApplication');
  await page.getByRole('button', { name: 'Start Application' }).click();
  const field = page.getByLabel('Why you should be in this class');
  await field.fill('Saved in time');
  await isSaved(page);
  await page.route('**/forms/api/createFormsubmit', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer expired' } }),
  );
  // The provider has forgotten the person.
  await page.route('**/token', (route) => route.continue({ postData: 'grant_type=refresh_token' }));
  await page.context().clearCookies();
  await field.fill('Saved in time, and a word more');
  await expect(page.getByText('Your session has ended. Please log in to go on.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Login for members and non-members' }).click();
  await page.getByLabel('Email').fill('associate@demo.test');
  await page.getByLabel('Password').fill('charter-demo');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Resume Application' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The upgrade');
  await expect(field).toHaveValue(/^Saved in time/);
});
