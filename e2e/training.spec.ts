import { expectGoodLooks } from './support/looks.ts';
import { openFromMenu } from './support/menu.ts';
import { signInStudent } from './support/student.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('a student makes a training agreement and signs it, and so do the employer and the tuition provider', async ({
  signedInAs,
  baseURL,
}) => {
  const page = await signedInAs('student');
  await openFromMenu(page, 'Training', 'Training agreements');
  await expect(page.getByRole('heading', { level: 1, name: 'Student training agreements' })).toBeVisible();
  await expectGoodLooks(page);
  await page.getByLabel('Student name').fill('Story of the Student');
  await page.getByLabel(/^Start Date/).fill('31/01/2026');
  await page.getByLabel('Duration (in months)').fill('13');
  await page.getByRole('button', { name: 'Use this date' }).click();
  await expect(page.getByLabel(/^End Date/)).toHaveValue('2027-02-28');
  for (const [label, name] of [
    ['Employer', 'Patel Civil Works Pty Ltd'],
    ['Tuition provider', 'Karoo School of Engineering'],
  ] as const) {
    await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).fill(name.slice(0, 6));
    await page.getByRole('option', { name }).click();
  }
  await page.getByRole('button', { name: 'Create' }).click();
  const row = page.getByRole('row', { name: /Story of the Student/ });
  await row.getByRole('link', { name: /^View Details/ }).click();
  await page.getByRole('button', { name: 'Sign for the student' }).click();
  await page.getByLabel(/^Your full name/).fill('Lerato Mokoena');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click();
  await expect(page.getByText(/^Signed by Lerato Mokoena/)).toBeVisible();
  await expectAccessible(page);

  const employer = await signedInAs('employer', { at: '/membership/student-training-agreement' });
  await employer
    .getByRole('row', { name: /Story of the Student/ })
    .getByRole('link', { name: /^View Details/ })
    .click();
  await expect(employer.getByText(/^Signed by Lerato Mokoena/)).toBeVisible();
  await expect(employer.getByRole('button', { name: 'Update' })).toHaveCount(0);
  await employer.getByRole('button', { name: 'Sign for the employer' }).click();
  await employer.getByLabel(/^Your full name/).fill('Fatima Patel');
  await employer.getByRole('dialog').getByRole('button', { name: 'Sign' }).click();
  await expect(employer.getByText(/^Signed by Fatima Patel/)).toBeVisible();

  // Who speaks for the tuition provider registers with the address that the institution knows.
  const teacher = await signInStudent(baseURL, '1000151');
  const provider = await signedInAs(teacher, { at: '/membership/student-training-agreement' });
  await provider
    .getByRole('row', { name: /Story of the Student/ })
    .getByRole('link', { name: /^View Details/ })
    .click();
  await provider.getByRole('button', { name: 'Sign for the tuition provider' }).click();
  await provider.getByLabel(/^Your full name/).fill(teacher.name);
  await provider.getByRole('dialog').getByRole('button', { name: 'Sign' }).click();
  await expect(provider.getByText(`Signed by ${teacher.name}`)).toBeVisible();
  await expect(provider.getByRole('button', { name: 'Download signed agreement' })).toBeVisible();
  await expectAccessible(provider);
});
