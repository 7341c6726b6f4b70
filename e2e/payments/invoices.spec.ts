import type { Page } from '@playwright/test';
import { linesOf } from '../support/pdf.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByText('View Pdf') });
/** The amount that comes first: the whole may stand beside what is to be paid of it. */
const cents = (text: string | null) => Number(text?.split(' of ')[0]?.replace(/\D/g, ''));

/** What the rows of every page come to. A cancelled invoice stands among the due ones and is not to be paid. */
async function sumOfRows(page: Page): Promise<number> {
  let sum = 0;
  for (;;) {
    for (const row of await rows(page).filter({ hasNotText: 'Cancelled' }).all()) {
      sum += cents(await row.getByRole('cell').first().getByText(/^R/).textContent());
    }
    const next = page.getByRole('button', { name: 'Next' });
    if ((await next.count()) === 0 || (await next.getAttribute('aria-disabled')) === 'true') return sum;
    const status = page.getByText(/^Showing/);
    const before = (await status.textContent()) ?? '';
    await next.click();
    await expect(status).not.toHaveText(before);
  }
}

const total = async (page: Page) =>
  cents(
    await page
      .getByRole('row', { name: /^Total/ })
      .getByRole('cell')
      .getByText(/^R/)
      .textContent(),
  );

test('a member sees what is due and what is paid, with what both come to; an invoice is opened, saved and paid', async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs('corporate');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const forThePdf = () => fetched.filter((url) => /write-pdf|noto-sans/.test(url));
  await page.goto('/invoices');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices & Payments');
  await expect(page.getByRole('tab', { name: 'Due Invoices' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('note')).toContainText('may show as due until');
  for (const column of ['Invoice Name', 'Amount', 'Due', 'Status']) {
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
  }
  const fee = rows(page).filter({ hasText: 'Annual membership fee 2027' });
  await expect(fee).toContainText(/R\s2\s760\.00 of R\s3\s450\.00.*2027-01-01.*Being verified.*Active/s);
  expect(await total(page)).toBe(await sumOfRows(page));
  await expect(page.getByRole('region', { name: 'Download Invoice' })).toHaveCount(0);
  await expectAccessible(page);

  // By keyboard: along the tabs, and from there to the first row.
  await page.getByRole('tab', { name: 'Due Invoices' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?tab=paid$/);
  await expect(rows(page).first()).toContainText(/Paid\s*Paid on \d{4}-\d{2}-\d{2}/);
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
  expect(await total(page)).toBe(await sumOfRows(page));
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Due Invoices' })).toHaveAttribute('aria-selected', 'true');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await test.step('an invoice opens in a tab of its own, can be saved, and can be paid', async () => {
    const row = rows(page).filter({ hasText: 'Southern African Transport Week' });
    await expect(row).toBeVisible();
    expect(forThePdf()).toEqual([]);

    const opened = page.waitForEvent('popup');
    await row.getByRole('button', { name: /^View Pdf/ }).focus();
    await page.keyboard.press('Enter');
    const tab = await opened;
    // A browser without a viewer of its own saves what it cannot show.
    await Promise.any([tab.waitForURL(/^blob:/), tab.waitForEvent('download')]);
    expect(forThePdf()).not.toEqual([]);

    const panel = page.getByRole('region', { name: 'Download Invoice' });
    await expect(panel).toContainText('Southern African Transport Week');
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download Invoice' }).click();
    const saved = await saving;
    const number = (await row.locator('small').textContent()) ?? '';
    expect(saved.suggestedFilename()).toBe(`Invoice ${number}.pdf`);
    const lines = await linesOf(await saved.path());
    for (const line of ['Tax Invoice', `Invoice number ${number}`, 'Total R 5 980.00', 'How to pay']) {
      expect(lines).toContain(line);
    }
    expect(lines.at(-1)).toMatch(/Page 1 of 1$/);

    await row.getByRole('button', { name: /^Pay/ }).click();
    await expect(page).toHaveURL(/\/application\/prepayment\?type=1&eid=[0-9a-f-]{36}&swfName=eventreg$/);
    const oid = await page.evaluate(() => localStorage.getItem('oid'));
    expect(oid).toMatch(/^[0-9a-f-]{36}$/);
    await expect(page.getByText('Southern African Transport Week').first()).toBeVisible();
  });
});
