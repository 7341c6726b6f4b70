import {
  aboutYou,
  address,
  billingDetails,
  branch,
  emailAddress,
  identity,
  nextOfKin,
  phoneNumber,
  type RecordForm,
} from '@charter/record-forms';
import type { Page } from '@playwright/test';
import { casesOf, expectMessage, messageAt, ProfileForm } from '../support/profile-form.ts';
import { expect, test } from '../support/test.ts';

// All of it is one person's record: one story after another.
test.describe.configure({ mode: 'default' });

/** Something missing and something wrong, each with its message; then everything right, saved and still there. */
async function fillWronglyThenRightly(page: Page, form: RecordForm, done: string): Promise<void> {
  const filled = new ProfileForm(page, form);
  const { valid, refused } = casesOf(form);
  await filled.fillAll(valid);
  let tried = false;
  for (const one of refused) {
    const path = one.refused?.path ?? '';
    const isRadio = filled.definition(path).widget === 'radio';
    // What a person cannot do in a browser, the server's own test tries.
    if (isRadio && one.answers[path] === null) continue;
    const changed = Object.keys(one.answers).filter((key) => one.answers[key] !== valid[key]);
    for (const key of changed.filter((key) => key !== path)) await filled.fill(key, one.answers[key] ?? null);
    await filled.fill(path, one.answers[path] ?? null);
    // A wrong answer is pointed out while typing, a missing one only when saving is tried.
    if (one.answers[path] !== null)
      await expect(messageAt(filled, path)).toHaveText(one.refused?.message ?? '');
    else if (!tried) await expect(messageAt(filled, path)).toHaveCount(0);
    await filled.save();
    tried = true;
    await expectMessage(filled, one);
    for (const key of changed) if (await filled.isShown(key)) await filled.fill(key, valid[key] ?? null);
  }
  await filled.save();
  await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible();
  await page.reload();
  for (const [path, answer] of Object.entries(valid)) {
    if (typeof answer !== 'string') continue;
    await expect(filled.field(path)).toHaveValue(answer);
  }
}

const screens: [title: string, path: string, form: RecordForm, done: string][] = [
  ['Personal information', '/profile/aboutyou', aboutYou, 'Record updated successfully'],
  ['Next of kin', '/profile/nextofkin', nextOfKin, 'Record updated successfully'],
  ['Branch', '/profile/branch', branch, 'Your Branch is Updated successfully'],
  ['Billing address', '/profile/workaddress', billingDetails, 'Successfully submitted!'],
  ['Residential address', '/profile/personaladdress', address, 'Successfully submitted!'],
  ['Postal address', '/profile/postaladdress', address, 'Successfully submitted!'],
  [
    'Update Contact Number',
    '/profile/update-phone',
    phoneNumber,
    'Your Phone Number was updated successfully',
  ],
  ['Identity', '/profile/identity', identity, 'Record updated successfully'],
];

for (const [title, path, form, done] of screens) {
  test(`${title}: what is missing or wrong is pointed out, and what is right is kept`, async ({
    signedInAs,
  }) => {
    test.slow();
    const page = await signedInAs('associate', { at: path });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await fillWronglyThenRightly(page, form, done);
  });
}

test('an alternate email address is checked and changed at once', async ({ signedInAs }) => {
  const page = await signedInAs('associate', { at: '/profile/update-email' });
  await page
    .getByRole('row', { name: /Alternate Email/ })
    .getByRole('link', { name: 'View Details' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Email');
  await expect(page).toHaveURL(/\/profile\/viewemaildetails\?id=/);
  await expect(page.getByLabel('Email', { exact: true })).not.toHaveValue('');
  await fillWronglyThenRightly(page, emailAddress, 'Your Email Id was Updated successfully');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/profile\/update-email$/);
  await expect(page.getByRole('row', { name: /thandi@example.test/ })).toBeVisible();
});

test('what cannot be saved is said in the words of its screen', async ({ signedInAs, expectedConsole }) => {
  test.slow();
  expectedConsole.push(/ERR_FAILED/);
  const page = await signedInAs('associate');
  await page.route('**/submitForm/*', (route) => route.abort());
  for (const [path, failed] of [
    ['/profile/aboutyou', 'Record update failed'],
    ['/profile/branch', 'Branch update failed'],
    ['/profile/personaladdress', 'submission failed!'],
    ['/profile/update-phone', 'Phone Number update failed'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(failed), path).toBeVisible();
  }
  await page.goto('/profile/update-email');
  await page
    .getByRole('row', { name: /Alternate Email/ })
    .getByRole('link', { name: 'View Details' })
    .click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Email Id update failed')).toBeVisible();
});

test('the postal address can follow the residential one', async ({ signedInAs }) => {
  const page = await signedInAs('associate', { at: '/profile/postaladdress' });
  const line1 = page.getByLabel('Address line 1');
  await line1.fill('PO Box 7');
  const same = page.getByRole('checkbox', { name: 'Same as residential address' });
  await same.check();
  await expect(line1).toHaveValue("12 St John's Road, Unit 4/5");
  await same.uncheck();
  await expect(line1).toHaveValue('PO Box 7');
  await same.check();
  await line1.fill('PO Box 8');
  await expect(same).not.toBeChecked();
  await same.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully submitted!')).toBeVisible();
});

test('nationalities and specialist fields are added and taken away', async ({ signedInAs }) => {
  const page = await signedInAs('associate', { at: '/profile/nationalities' });
  await page.getByRole('button', { name: 'Remove Dutch' }).click();
  const search = page.getByRole('combobox', { name: 'Nationality' });
  await search.fill('Motswana');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Record updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Chosen' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Remove Dutch' })).toHaveCount(0);

  await page.goto('/profile/aboutyou#specialist-fields');
  await page.getByRole('button', { name: 'Remove Bridges' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Record updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove Concrete technology' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Bridges' })).toHaveCount(0);
});

test('the profile is confirmed by the checkbox and Save', async ({ signedInAs }) => {
  const page = await signedInAs('onhold', { at: '/profile' });
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.getByRole('checkbox', { name: /I confirm/ }).check();
  await save.click();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' }).format(new Date());
  await expect(page.getByText(`Last confirmed on ${today}.`)).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(page.getByText(`Last confirmed on ${today}.`)).toBeVisible();
});
