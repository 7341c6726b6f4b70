import { expect, expectAccessible, test } from '../support/test.ts';

const offers = [
  { account: 'student', title: 'Student to Associate', form: 'upgradeStudentApplication' },
  { account: 'associate', title: 'Associate to Corporate', form: 'upgradeAssociateApplication' },
] as const;

for (const { account, title, form } of offers) {
  test(`${account}: the upgrade page leads from ${title} by the profile to the form`, async ({
    signedInAs,
  }) => {
    const page = await signedInAs(account, { at: '/members/upgrade' });
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([title]);
    const apply = page.getByRole('region', { name: title }).getByRole('button', { name: `Apply: ${title}` });
    const dialog = page.getByRole('dialog', { name: 'Ensure to update your profile details' });
    await apply.click();
    await expect(dialog.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/profile');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/members\/upgrade$/);
    await apply.click();
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(page).toHaveURL(new RegExp(`/application/${form}$`));
  });
}

test('a corporate member is offered no upgrade', async ({ signedInAs }) => {
  const page = await signedInAs('corporate', { at: '/members/upgrade' });
  await expect(page.getByText('No upgrades are available for your member type.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
  await expectAccessible(page);
});
