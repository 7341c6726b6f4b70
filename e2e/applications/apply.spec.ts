import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

test('what may be started, what is closed and why is reached by its kind, with the keyboard, and found again on the way back', async ({
  signedInAs,
}) => {
  const page = await signedInAs('associate', { at: '/apply' });
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(first).toHaveText('Change your membership');
  await expect(first).toBeInViewport();

  const kinds = page.getByRole('navigation', { name: 'Kinds of application' });
  await kinds.getByRole('link', { name: 'For an organisation 3 open' }).focus();
  await page.keyboard.press('Enter');
  const organisation = page.getByRole('region', { name: 'For an organisation' });
  await expect(organisation.getByRole('heading', { level: 2 })).toBeInViewport();
  // Whoever goes on with Tab is in the group, not back at its link.
  await page.keyboard.press('Tab');
  await expect(organisation.getByRole('link').first()).toBeFocused();

  await expect(page.getByText(/This upgrade is for members of another type/).first()).toBeVisible();
  await expect(page.getByText(/You are an Associate Member already/).first()).toBeVisible();
  await expectGoodLooks(page);
  const search = page.getByRole('textbox', { name: 'Find an application' });
  await search.fill('train students');
  const employer = page.getByRole('link', { name: /^Read and start.*Training Employer Application$/ });
  await employer.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Training Employer Application' })).toBeVisible();
  await page.goBack();
  await expect(employer).toBeVisible();
  await expect(search).toHaveValue('train students');
});
