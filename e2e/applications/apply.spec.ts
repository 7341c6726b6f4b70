import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

test('what is likely is in sight, the rest unfolds with the keyboard and stays so on the way back', async ({
  signedInAs,
}) => {
  const page = await signedInAs('associate', { at: '/apply' });
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  const starts = page.getByRole('main').getByRole('link', { name: /^Read and start/ });
  await expect(starts.last()).toBeInViewport();
  const length = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await length()).toBeLessThan(2 * 800);

  const fold = page.getByRole('button', { name: /^For an organisation/ });
  await starts.last().focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  await expect(fold).toBeFocused();
  await page.keyboard.press('Enter');
  const employer = page.getByRole('link', { name: /^Read and start.*Training Employer Application$/ });
  await expect(employer).toBeVisible();
  await page.getByRole('button', { name: /^Closed to you now/ }).click();
  await expect(page.getByText(/This upgrade is for members of another type/).first()).toBeVisible();
  await expect(page.getByText(/You are an Associate Member already/).first()).toBeVisible();
  await expectGoodLooks(page);
  await employer.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Training Employer Application' })).toBeVisible();
  await page.goBack();
  await expect(employer).toBeVisible();
});
