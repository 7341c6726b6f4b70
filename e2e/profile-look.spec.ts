import type { Page } from '@playwright/test';
import { expectGoodLooks } from './support/looks.ts';
import { expect, test } from './support/test.ts';

/** The parts of the hub by the group they stand in, with what to open on them. */
const parts = {
  'personal details': {
    '/profile/aboutyou': 'Personal information',
    '/profile/identity': 'Identity',
    '/profile/nationalities': 'Nationalities',
    '/profile/nextofkin': 'Next of kin',
  },
  'ways to reach somebody': {
    '/profile/update-email': 'Email',
    '/profile/viewphonedetails': 'Contact Numbers',
    '/profile/personaladdress': 'Residential address',
    '/profile/postaladdress': 'Postal address',
    '/profile/workaddress': 'Billing address',
  },
  membership: {
    '/profile/membershipstatus': 'Membership status',
    '/profile/branch': 'Branch',
    '/profile/divisions': 'Divisions',
  },
  experience: {
    '/profile/qualifications': 'Qualifications',
    '/profile/employmenthistory': 'Employment',
    '/profile/professionalorganisation': 'Professional organisations',
    '/profile/upload-cv': 'Upload your CV',
  },
} as const;

for (const [group, screens] of Object.entries(parts)) {
  test(`${group}: every part is accessible at every width, light and dark, and Go Back leads from it to the hub`, async ({
    signedInAs,
  }) => {
    test.slow();
    const page = await signedInAs('associate', { at: '/profile' });
    // The question about cookies lies over the end of the page until it is answered.
    await page.getByRole('button', { name: 'Only necessary' }).click();
    if (group === 'personal details') await expectGoodLooks(page);
    for (const [path, title] of Object.entries(screens)) {
      await page.getByRole('main').locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectGoodLooks(await whole(page));
      if (path === '/profile/aboutyou')
        await expectSameEdge(page, ['First name', 'Choose your specialist fields']);
      const otherTab = page.getByRole('tab', { selected: false });
      if (await otherTab.isVisible()) {
        await otherTab.click();
        await expectGoodLooks(await whole(page));
      }
      if (path === '/profile/viewphonedetails') {
        await page.getByRole('link', { name: 'View Details' }).first().click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Contact Number');
        await expectGoodLooks(await whole(page));
        await page.getByRole('button', { name: 'Go Back' }).click();
      }
      await page.getByText('Go Back', { exact: true }).click();
      await expect(page).toHaveURL('/profile');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal details');
    }
  });
}

/** Everything is there once nothing waits any more. */
async function whole(page: Page): Promise<Page> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  return page;
}

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

/** Fields end at the same edge, one that may be left out too. */
async function expectSameEdge(page: Page, [one, ...others]: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 375, height: 900 });
  const edge = async (label = '') => {
    const box = await page.getByLabel(label, { exact: true }).boundingBox();
    return box && Math.round(box.x + box.width);
  };
  for (const other of others) expect(await edge(other), other).toBe(await edge(one));
}
