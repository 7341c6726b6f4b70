import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './support/test.ts';

test('what is new reaches the bell by itself, and everything is found by keys', async ({ signedInAs }) => {
  const page = await signedInAs('terminated');
  const bell = page.getByRole('banner').getByRole('link', { name: /Notifications/ });
  const unread = async () => Number(/\d+/.exec((await bell.textContent()) ?? '')?.[0] ?? 0);
  const before = await unread();

  await test.step('a request for a letter says where it is and why, and is in the bell without another page', async () => {
    const following = page.waitForResponse('**/notifications/unread');
    await page.getByRole('link', { name: 'Letter of Good Standing' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Letter of Good Standing');
    await following;
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByText('Your request has been sent')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Your membership has ended.');
    await expect.poll(unread).toBe(before + 1);
    await expectAccessible(page);
  });

  await test.step('they are read one by one and all at once', async () => {
    await bell.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
    const first = page.getByRole('main').getByRole('listitem').first();
    await expect(first).toContainText('Letter of good standing');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await first.getByRole('button', { name: /Mark as read/ }).click();
    await expect.poll(unread).toBe(before);
    await first.getByRole('button', { name: /Mark as unread/ }).click();
    await expect.poll(unread).toBe(before + 1);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(unread).toBe(0);
  });

  await test.step('the search leads to the preferences, by keys alone', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /Search pages/ })).toBeFocused();
    await page.keyboard.type('letter of good');
    await expect(page.getByRole('group', { name: 'Your service requests' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: /Search pages/ }).fill('communication pref');
    await expect(page.getByRole('option', { selected: true })).toContainText('communication preferences', {
      ignoreCase: true,
    });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/preferences');
  });

  await test.step('preferences are saved by channel', async () => {
    const box = page.getByRole('checkbox', { name: 'News of your events' });
    await box.click();
    const chosen = await box.isChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save updates' }).click();
    await expect(page.getByText('Your marketing preferences have been updated')).toBeVisible();
    await page.reload();
    await expect(box).toBeChecked({ checked: chosen });
  });
});

test.describe('a membership card', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is shown, saved, kept for when there is no connection, and gone after signing out', async ({
    page,
    context,
    expectedConsole,
  }) => {
    expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await signIn(page, 'employer');
    await page.getByRole('link', { name: 'Membership status' }).click();
    const card = page.getByRole('article', { name: 'Membership card' });
    await expect(card.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessible(page);
    for (const name of ['Save as PDF', 'Picture for the lock screen']) {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      expect((await downloading).suggestedFilename()).toMatch(/^Membership card\.(pdf|png)$/);
    }
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByRole('button', { name: 'Keep it on this device' }).click();
    await expect(page.getByRole('button', { name: 'Remove it from this device' })).toBeVisible();

    await context.setOffline(true);
    await page.goto('/profile/membershipstatus');
    await expect(page.getByText('this is the copy kept on this device')).toBeVisible();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);

    await page.goto('/');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Login for members and non-members' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.has('charter-card'))).toBe(false);
  });
});
