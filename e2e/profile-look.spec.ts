import { expectGoodLooks } from './support/looks.ts';
import { expect, test } from './support/test.ts';

const screens = {
  '/profile': 'Personal details',
  '/profile/aboutyou': 'Personal information',
  '/profile/nextofkin': 'Next of kin',
  '/profile/branch': 'Branch',
  '/profile/nationalities': 'Nationalities',
  '/profile/workaddress': 'Billing address',
  '/profile/personaladdress': 'Residential address',
  '/profile/postaladdress': 'Postal address',
  '/profile/update-email': 'E-mail',
  '/profile/update-phone': 'Update Contact Number',
  '/profile/viewphonedetails': 'Contact Numbers',
  '/profile/membershipstatus': 'Membership status',
  '/profile/identity': 'Identity',
  '/profile/identity?tab=attachments': 'Identity',
  '/profile/divisions': 'Divisions',
  '/profile/divisions?tab=next': 'Divisions',
  '/profile/upload-cv': 'Upload your CV',
  '/profile/qualifications': 'Qualifications',
  '/profile/employmenthistory': 'Employment history',
  '/profile/professionalorganisation': 'Professional organisations',
} as const;

for (const [path, title] of Object.entries(screens)) {
  test(`${path} is accessible at every width, light and dark, and Go Back leads from it to the hub`, async ({
    signedInAs,
  }) => {
    test.slow();
    const page = await signedInAs('associate', { at: path });
    // The question about cookies lies over the end of the page until it is answered.
    await page.getByRole('button', { name: 'Only necessary' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    // Everything is there once nothing waits any more.
    await page.waitForLoadState('networkidle');
    await expectGoodLooks(page);
    if (path === '/profile') return;
    await page.getByText('Go Back', { exact: true }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal details');
  });
}

test('the hub leads to every part, and tabs open on the first', async ({ signedInAs }) => {
  const page = await signedInAs('associate', { at: '/profile' });
  const parts = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(parts).toHaveCount(17);
  await parts.filter({ hasText: 'Identity' }).click();
  await expect(page).toHaveURL(/\/profile\/identity$/);
  await expect(page.getByRole('tab')).toHaveText(['Identity Details', 'Attachments']);
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  await page.goto('/profile/divisions');
  await expect(page.getByRole('tab')).toHaveText(['Current Year', 'Next Year']);
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
});

test('a details page is reached and used by keyboard alone', async ({ signedInAs }) => {
  const page = await signedInAs('corporate', { at: '/profile/qualifications' });
  const details = page.getByRole('link', { name: 'View Details' }).first();
  await details.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qualification');
  const discipline = page.getByRole('combobox', { name: 'Discipline' });
  await expect(discipline).not.toHaveValue('');
  await discipline.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('struct');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(discipline).toHaveValue(/struct/i);
  // Back without saving, by keyboard too.
  await page.getByRole('button', { name: 'Go Back' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Discard changes' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/qualifications$/);
});

test('membership status shows every field disabled', async ({ signedInAs }) => {
  const page = await signedInAs('associate', { at: '/profile/membershipstatus' });
  const fields = page.getByRole('main').getByRole('textbox');
  await expect(fields.first()).toBeVisible();
  for (const field of await fields.all()) await expect(field).toBeDisabled();
  await expect(page.getByLabel('Date joined')).toHaveValue('01/05/2020');
});

test('contact numbers are a plain table with a way to each', async ({ signedInAs }) => {
  const page = await signedInAs('associate', { at: '/profile/viewphonedetails' });
  for (const column of ['Phone Number', 'Type']) {
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
  }
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Add|Delete/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await expect(page).toHaveURL(/\/profile\/update-phone\?id=/);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/profile\/viewphonedetails$/);
});
