import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

const path = '/profile/nextofkin';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes' });

test('unchanged data leaves directly, also when it was changed and changed back', async ({ signedInAs }) => {
  const page = await signedInAs('fellow', { at: path });
  const surname = page.getByLabel('Surname');
  await expect(surname).not.toHaveValue('');
  const before = await surname.inputValue();
  await surname.fill('Other');
  await surname.fill(before);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test('Go Back, links and the back button ask first; Escape stays', async ({ signedInAs }) => {
  const page = await signedInAs('fellow', { at: '/profile' });
  await page.getByRole('main').getByRole('link', { name: 'Next of kin' }).click();
  const surname = page.getByLabel('Surname');
  await expect(surname).not.toHaveValue('');
  const before = await surname.inputValue();
  await surname.fill('Changed');

  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(dialogOf(page)).toContainText('Do you want to save your changes before leaving this page?');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(surname).toHaveValue('Changed');

  await page.getByRole('navigation').getByRole('link', { name: 'Branch' }).click();
  await dialogOf(page).getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  await page.goBack();
  await dialogOf(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto(path);
  await expect(surname).toHaveValue(before);
});

test('Save and continue saves and goes on, or stays and says what is wrong', async ({ signedInAs }) => {
  const page = await signedInAs('fellow', { at: path });
  const email = page.getByLabel('Email');
  await email.fill('nobody@');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await dialogOf(page).getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByRole('link', { name: 'Enter a valid Email Address' }).click();
  await expect(email).toBeFocused();

  await email.fill('somebody@example.test');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await dialogOf(page).getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Record updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
});

test('closing the tab asks when something would be lost, and only then', async ({ signedInAs }) => {
  const page = await signedInAs('fellow', { at: path });
  await page.getByLabel('Surname').fill('Changed');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

test('two quick presses of Save save once', async ({ signedInAs }) => {
  const page = await signedInAs('fellow', { at: path });
  let saves = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/submitForm/Update')) saves += 1;
  });
  await page.getByLabel('Second name').fill('Once');
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await expect(page.getByText('Record updated successfully')).toBeVisible();
  expect(saves).toBe(1);
});

test('a change made in another tab is not overwritten', async ({ signedInAs, expectedConsole }) => {
  expectedConsole.push(/409/);
  const one = await signedInAs('fellow', { at: path });
  await expect(one.getByLabel('Surname')).not.toHaveValue('');
  const other = await signedInAs('fellow', { at: path });
  await other.getByLabel('First name').fill('Elsewhere');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Record updated successfully')).toBeVisible();

  await one.getByLabel('Surname').fill('Mine');
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(one.getByText('This was changed somewhere else while you were editing it.')).toBeVisible();
  await expect(one.getByText(/Changed in the meantime: First name/)).toBeVisible();
  await expectAccessible(one);
  await expect(one.getByLabel('Surname')).toHaveValue('Mine');
  await one.getByRole('button', { name: 'Show the newer version' }).click();
  await expect(one.getByLabel('First name')).toHaveValue('Elsewhere');
  await expect(one.getByLabel('Surname')).not.toHaveValue('Mine');
});

test('what cannot be saved is said, and nothing typed is lost', async ({ signedInAs, expectedConsole }) => {
  expectedConsole.push(/ERR_|500|Failed to load/);
  const page = await signedInAs('fellow', { at: path });
  await page.getByLabel('Second name').fill('Kept');
  await page.route('**/submitForm/Update', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Record update failed')).toBeVisible();
  await expect(page.getByText('The server could not be reached.')).toBeVisible();
  await expect(page.getByLabel('Second name')).toHaveValue('Kept');
  await page.unroute('**/submitForm/Update');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Record updated successfully')).toBeVisible();
});

test('what was typed when the session ended unattended is offered at the next sign-in', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'fellow');
  await page.goto(path);
  const surname = page.getByLabel('Surname');
  await expect(surname).not.toHaveValue('');
  const before = await surname.inputValue();
  await surname.fill('Typed and left');
  await page.clock.runFor(1810 * 1000);
  await expect(page.getByText(/signed out after 30 minutes without activity/)).toBeVisible();

  await page.getByRole('button', { name: 'Login for members and non-members' }).first().click();
  await page.getByLabel('Email').fill('fellow@demo.test');
  await page.getByLabel('Password').fill('charter-demo');
  await page.keyboard.press('Enter');
  const offer = page.getByRole('region', { name: 'You have changes that were not saved.' });
  await expect(offer).toBeVisible();
  await expect(surname).toHaveValue(before);
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Continue with them' }).click();
  await expect(surname).toHaveValue('Typed and left');
  await surname.fill(before);
  await page.reload();
  await expect(surname).toHaveValue(before);
  await expect(offer).toHaveCount(0);
});
