import type { Page } from '@playwright/test';
import { expectGoodLooks } from './support/looks.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

async function openCatalogue(page: Page): Promise<void> {
  await page.goto('/dev/catalogue');
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Building blocks' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Invoices (full)' })).toContainText('INV-2026');
}

/** Leaves one section of the long page: axe and the browser look at all that is there again and again. */
const leaveOnly = (page: Page, section: string) =>
  page.evaluate((kept) => {
    for (const one of document.querySelectorAll<HTMLElement>('[data-section]'))
      one.style.display = one.dataset['section'] === kept ? '' : 'none';
  }, section);

test('is accessible and fits at every width, light and dark, and prints', async ({ page }) => {
  test.slow();
  await openCatalogue(page);

  await test.step('fields side by side keep their controls on one line, and tables and charts print with their figures', async () => {
    const fields = page.locator('[data-section=fields] input, [data-section=fields] select');
    // A hint of two lines, none, and an error.
    const tops = await fields.evaluateAll((all) =>
      all.slice(0, 3).map((one) => one.getBoundingClientRect().top),
    );
    expect(new Set(tops.map(Math.round)).size).toBe(1);

    // A4 between its margins, which on a screen would be too narrow for a table.
    await page.setViewportSize({ width: 700, height: 1000 });
    const list = page.getByRole('group', { name: 'Invoices (many)' });
    const row = list.locator('tbody tr').first();
    await expect(row).toHaveCSS('display', 'grid');
    await expect(page.locator('figure table').first()).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(row).toHaveCSS('display', 'table-row');
    // A chart brings its table along on paper, which on the screen is one press away.
    await expect(page.locator('figure table').first()).toBeVisible();
    await expect(page.locator('figure summary').first()).toBeHidden();
    await expect(list.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
    await expect(list.getByRole('link', { name: /^Open/ })).toHaveCount(0);
    await expect(list.locator('svg').first()).toBeHidden();
    await expect(list.getByRole('button', { name: 'Columns' })).toBeHidden();
    const institution = await page.title();
    await expect(
      page.getByRole('main').getByText(institution.split(' · ').at(-1) ?? '', { exact: true }),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('nothing scrolls sideways, and nothing is inaccessible', async () => {
    await expectGoodLooks(page);
  });
});

test('everything is reached and used by keyboard alone, also what lies over the page', async ({ page }) => {
  test.slow();
  await openCatalogue(page);

  await test.step('every widget that asks something is reached by Tab, and left by it', async () => {
    const sections = await page
      .locator('[data-section]')
      .evaluateAll((all) =>
        all
          .filter((section) => section.querySelector('input, select, textarea, button') !== null)
          .map((section) => section.getAttribute('data-section') ?? ''),
      );
    expect(sections.length).toBeGreaterThan(20);
    await page.getByRole('navigation', { name: 'Catalogue' }).getByRole('link').last().focus();
    for (const section of sections) {
      await page.keyboard.press('Tab');
      const place = page.locator(`[data-section="${section}"]`);
      await expect(place.locator(':focus'), section).toHaveCount(1);
      // From the last stop of it the next key leads on; each stop in between would take a minute more.
      await place.evaluate((element) => {
        const stops = element.querySelectorAll<HTMLElement>(
          'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]',
        );
        [...stops].findLast((stop) => stop.tabIndex === 0 && stop.checkVisibility())?.focus();
      });
    }
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-section] :focus')).toHaveCount(0);
  });

  await test.step('what lies over the page, also inside a dialog', async () => {
    await leaveOnly(page, 'popups');
    const section = page.locator('[data-section=popups]');
    const amount = section.getByRole('button', { name: 'Amount' });
    await amount.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'At least' })).toBeFocused();
    // The page around it is looked at as a whole elsewhere.
    await expectAccessible(page, { within: '[data-section=popups]' });
    await page.keyboard.press('Escape');
    await expect(amount).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tooltip')).toBeVisible();
    await section.getByRole('combobox', { name: 'Member' }).focus();
    await page.keyboard.type('th');
    await page.getByRole('option', { name: /Thabo/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(section.getByRole('combobox', { name: 'Member' })).toHaveValue('Thabo Nkosi');

    await leaveOnly(page, 'building-blocks');
    await page.getByRole('button', { name: 'Open a decision' }).click();
    const decision = page.getByRole('dialog', { name: 'Refuse the application?' });
    await decision.getByRole('textbox', { name: 'Reason' }).fill('The certificate is not signed.');
    await decision.getByRole('button', { name: 'Refuse the application' }).press('Enter');
    await expect(decision.getByText('Somebody else is looking at it.')).toBeVisible();
    const message = page.getByText('The decision could not be recorded.');
    // Above the dialog, and within reach of it.
    await decision.getByRole('button', { name: 'Close message' }).click();
    await expect(message).toBeHidden();
    await expectAccessible(page, { within: 'dialog[open]' });
    await page.keyboard.press('Escape');
  });

  await test.step('a file is uploaded with its progress, previewed under the content security policy, and removed', async () => {
    await leaveOnly(page, 'file');
    const field = page.locator('[data-section=file] form').first();
    const picture = {
      name: 'letter.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not looked into here'),
    };
    await field.getByLabel('Letter of good standing').setInputFiles(picture);
    await expect(field.getByRole('progressbar', { name: 'Uploading letter.png' })).toBeVisible();
    await field.getByRole('button', { name: 'Preview letter.png' }).click();
    const dialog = page.getByRole('dialog', { name: 'letter.png' });
    const drawn = dialog.getByRole('img');
    await expect(drawn).toBeVisible();
    expect(await drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await field.getByRole('button', { name: 'Download letter.png' }).click();
    expect((await download).suggestedFilename()).toBe('letter.png');
    await field.getByRole('button', { name: 'Remove letter.png' }).click();
    await expect(field.getByLabel('Letter of good standing')).toBeVisible();
  });

  await test.step('a date is chosen from the calendar, the focus comes back, and at 320 px it stays on the page', async () => {
    await leaveOnly(page, 'date');
    const field = page.locator('[data-section=date] form').nth(1);
    const opener = field.getByRole('button', { name: 'Open the calendar' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Date of birth' });
    await expect(calendar.getByRole('button', { name: '21 March 1980, Friday, selected' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(field.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('1980-03-22');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(opener).toBeFocused();

    await page.setViewportSize({ width: 320, height: 640 });
    await opener.click();
    await expect(calendar.getByRole('grid')).toBeVisible();
    await expectNoSidewaysScroll(page);
    const box = await calendar.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    await expectAccessible(page, { within: '[data-section=date]' });
  });
});
