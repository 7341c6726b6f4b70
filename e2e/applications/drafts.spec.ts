import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

test('an application is begun, saved by itself, gone on with elsewhere and abandoned', async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs('corporate');
  await page.goto('/application/individualMembership');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Individual Membership');
  await expectAccessible(page);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Start Application' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal details');
  await expect(page.getByLabel('Surname', { exact: true })).not.toHaveValue('');
  await page.getByLabel('Second name').fill('Typed once');
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);

  const elsewhere = await signedInAs('corporate');
  await elsewhere.goto('/application/individualMembership');
  await expect(elsewhere.getByText('Please go to Manage Existing Applications')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Manage Existing Applications' }).click();
  const row = elsewhere.getByRole('row', { name: /Individual Membership/ });
  await row.getByRole('link', { name: 'Resume' }).click();
  await expect(elsewhere.getByLabel('Second name')).toHaveValue('Typed once');
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
});

test('an application of somebody else, or of nobody, is not opened', async ({
  signedInAs,
  expectedConsole,
}) => {
  expectedConsole.push(/404|400/);
  const page = await signedInAs('student');
  await page.goto('/application/studentApplication?00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such application');
  await expect(page.getByRole('link', { name: 'Manage Existing Applications' })).toHaveAttribute(
    'href',
    '/applications',
  );
});
