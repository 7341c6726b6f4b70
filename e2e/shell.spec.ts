import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

const institution = 'Karoo Institution of Civil Engineers';

test('moving around titles the document, moves the focus and restores the scroll; below 1280 px the menu is a drawer of 225 px', async ({
  signedInAs,
}) => {
  const page = await signedInAs('associate');
  await expect(page).toHaveTitle(`Home · ${institution}`);
  await expect(page.getByRole('heading', { name: 'What needs you' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.getByRole('button', { name: 'Personal details' }).click();
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.getByRole('link', { name: 'Employment details' }).click();
  await expect(page).toHaveTitle(`Employment · ${institution}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(`Home · ${institution}`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  // One that is loaded anew, as on the way back from the card gateway, begins at its top.
  await page.goto('/about/ethics');
  await expect(page.getByRole('heading', { level: 1, name: 'Code of ethics' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goto('/');

  await test.step('the drawer is used by keyboard, closes by Escape and leads on', async () => {
    await page.setViewportSize({ width: 1279, height: 800 });
    await expect(page.getByRole('button', { name: 'Applications' })).toBeHidden();
    const opener = page.getByRole('button', { name: 'Menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(225);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await drawer.getByRole('button', { name: 'Personal details' }).click();
    await drawer.getByRole('link', { name: 'Branch' }).click();
    await expect(page).toHaveURL(/\/profile\/branch$/);
    await expect(drawer).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('link', { name: 'Branch' })).toHaveAttribute('aria-current', 'page');
  });
});

test('pages of the system are accessible, and an address that cannot be read is not found', async ({
  page,
}) => {
  for (const [path, title] of [
    ['/noaccess', /^Sorry, you do not have permissions/],
    ['/inactive', 'Account Disabled'],
    ['/error', 'Something went wrong'],
    ['/no/such/page', 'Page not found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  for (const undecodable of ['/%', '/profile/%E0%A4%A', '/application/%zz?x=%']) {
    await page.goto(undecodable);
    await expect(page.getByRole('heading', { level: 1 }), undecodable).toHaveText('Page not found');
  }
});
