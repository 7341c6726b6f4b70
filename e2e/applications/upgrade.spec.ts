import { expect, expectAccessible, test } from '../support/test.ts';

test('the upgrade page leads a student from Student to Associate by the profile to the form', async ({
  signedInAs,
}) => {
  const title = 'Student to Associate';
  const page = await signedInAs('student', { at: '/members/upgrade' });
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
  await expect(page).toHaveURL(/\/application\/upgradeStudentApplication$/);
});
