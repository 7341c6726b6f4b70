import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test.ts';

const path = '/profile/nextofkin';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes' });

test('leaving a form asks first where something would be lost, and only then', async ({ signedInAs }) => {
  const page = await signedInAs('fellow', { at: '/profile' });
  const open = () => page.getByRole('main').getByRole('link', { name: 'Next of kin' }).click();
  const surname = page.getByLabel('Surname');
  await expect(page.getByRole('region', { name: 'You', exact: true })).toContainText('Born on');
  await open();
  await expect(surname).not.toHaveValue('');
  const before = await surname.inputValue();

  await test.step('unchanged data leaves directly, also when it was changed and changed back', async () => {
    await surname.fill('Other');
    await surname.fill(before);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/profile$/);
  });

  await test.step('Go Back, links and the back button ask first; Escape stays', async () => {
    await open();
    await expect(surname).toHaveValue(before);
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
    await open();
    await expect(surname).toHaveValue(before);
  });

  await test.step('Save and continue saves and goes on, or stays and says what is wrong', async () => {
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

  await test.step('closing the tab asks', async () => {
    await open();
    await surname.fill('Changed');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  });
});

test('two quick presses of Save save once, and a change made in another tab is not overwritten', async ({
  signedInAs,
  expectedConsole,
}) => {
  expectedConsole.push(/409|ERR_|Failed to load/);
  const one = await signedInAs('terminated', { at: path });
  await expect(one.getByLabel('Surname')).not.toHaveValue('');
  const other = await signedInAs('terminated', { at: path });
  let saves = 0;
  other.on('request', (request) => {
    if (request.url().endsWith('/submitForm/Update')) saves += 1;
  });
  await other.getByLabel('First name').fill('Elsewhere');
  await other.getByRole('button', { name: 'Save' }).dblclick();
  await expect(other.getByText('Record updated successfully')).toBeVisible();
  expect(saves).toBe(1);

  await test.step('what cannot be saved is said, and nothing typed is lost', async () => {
    await one.getByLabel('Surname').fill('Mine');
    await one.route('**/submitForm/Update', (route) => route.abort());
    await one.getByRole('button', { name: 'Save' }).click();
    await expect(one.getByText('Record update failed')).toBeVisible();
    await expect(one.getByText('The server could not be reached.')).toBeVisible();
    await expect(one.getByLabel('Surname')).toHaveValue('Mine');
    await one.unroute('**/submitForm/Update');
  });

  await one.getByRole('button', { name: 'Save' }).click();
  await expect(one.getByText('This was changed somewhere else while you were editing it.')).toBeVisible();
  await expect(one.getByText(/Changed in the meantime: First name/)).toBeVisible();
  await expectAccessible(one);
  await expect(one.getByLabel('Surname')).toHaveValue('Mine');
  await one.getByRole('button', { name: 'Show the newer version' }).click();
  await expect(one.getByLabel('First name')).toHaveValue('Elsewhere');
  await expect(one.getByLabel('Surname')).not.toHaveValue('Mine');
});
