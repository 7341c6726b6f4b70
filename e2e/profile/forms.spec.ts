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

/** What a form says when it is saved, and when it cannot be. */
interface Words {
  readonly form: RecordForm;
  readonly done: string;
  readonly failed?: string;
}

interface Screen extends Words {
  readonly title: string;
  readonly path: string;
}

/** Something missing and something wrong, each with its message; then everything right, saved and still there. */
async function fillWronglyThenRightly(page: Page, { form, done, failed }: Words): Promise<void> {
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
  if (failed) {
    await page.route('**/submitForm/*', (route) => route.abort());
    await filled.save();
    await expect(page.getByText(failed)).toBeVisible();
    await page.unroute('**/submitForm/*');
  }
  await filled.save();
  await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible();
  await page.reload();
  for (const [path, answer] of Object.entries(valid)) {
    if (typeof answer !== 'string') continue;
    await expect(filled.field(path)).toHaveValue(answer);
  }
}

const screens: Readonly<Record<string, readonly Screen[]>> = {
  'about the person': [
    {
      title: 'Personal information',
      path: '/profile/aboutyou',
      form: aboutYou,
      done: 'Record updated successfully',
      failed: 'Record update failed',
    },
    {
      title: 'Next of kin',
      path: '/profile/nextofkin',
      form: nextOfKin,
      done: 'Record updated successfully',
    },
    {
      title: 'Branch',
      path: '/profile/branch',
      form: branch,
      done: 'Your Branch is Updated successfully',
      failed: 'Branch update failed',
    },
    { title: 'Identity', path: '/profile/identity', form: identity, done: 'Record updated successfully' },
  ],
  'where the person is reached': [
    {
      title: 'Billing address',
      path: '/profile/workaddress',
      form: billingDetails,
      done: 'Successfully submitted!',
    },
    {
      title: 'Residential address',
      path: '/profile/personaladdress',
      form: address,
      done: 'Successfully submitted!',
      failed: 'submission failed!',
    },
    {
      title: 'Postal address',
      path: '/profile/postaladdress',
      form: address,
      done: 'Successfully submitted!',
    },
    {
      title: 'Update Contact Number',
      path: '/profile/update-phone',
      form: phoneNumber,
      done: 'Your Phone Number was updated successfully',
      failed: 'Phone Number update failed',
    },
  ],
};

for (const [group, parts] of Object.entries(screens)) {
  test(`${group}: what is missing or wrong is pointed out, and what is right is kept`, async ({
    signedInAs,
    expectedConsole,
  }) => {
    test.slow();
    expectedConsole.push(/ERR_FAILED/);
    const page = await signedInAs('associate', { at: parts[0]?.path ?? '' });
    for (const part of parts) {
      await test.step(part.title, async () => {
        if (part !== parts[0]) await page.goto(part.path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(part.title);
        await fillWronglyThenRightly(page, part);
        if (part.title === 'Postal address') await followResidentialAddress(page);
      });
    }
  });
}

async function followResidentialAddress(page: Page): Promise<void> {
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
}

test('an alternate email address is checked and changed at once', async ({ signedInAs, expectedConsole }) => {
  expectedConsole.push(/ERR_FAILED/);
  const page = await signedInAs('associate', { at: '/profile/update-email' });
  await page
    .getByRole('row', { name: /Alternate Email/ })
    .getByRole('link', { name: 'View Details' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Email');
  await expect(page).toHaveURL(/\/profile\/viewemaildetails\?id=/);
  await expect(page.getByLabel('Email', { exact: true })).not.toHaveValue('');
  await fillWronglyThenRightly(page, {
    form: emailAddress,
    done: 'Your Email Id was Updated successfully',
    failed: 'Email Id update failed',
  });
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/profile\/update-email$/);
  await expect(page.getByRole('row', { name: /thandi@example.test/ })).toBeVisible();
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

test('the profile is confirmed by the checkbox and Save, below the values that one confirms', async ({
  signedInAs,
}) => {
  const page = await signedInAs('onhold', { at: '/profile' });
  await expect(page.getByRole('region', { name: 'How we reach you' })).toContainText('onhold@demo.test');
  await page.getByRole('link', { name: 'Go to the confirmation' }).click();
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
