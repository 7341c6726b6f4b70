import type { Page } from '@playwright/test';
import { callAs } from './support/api.ts';
import { expectGoodLooks } from './support/looks.ts';
import { openFromMenu } from './support/menu.ts';
import { payByCard } from './support/paygate.ts';
import { linesOf } from './support/pdf.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Registration' });

test('an exam says who it is not for before anybody tries; another is registered for, paid and given up', async ({
  signedInAs,
  expectedConsole,
}) => {
  test.slow();
  // The document of a payment is asked for by a page that is left on purpose.
  expectedConsole.push(/ERR_ABORTED/);
  const page = await signedInAs('student');
  await openFromMenu(page, 'Events and exams', 'Exams');
  await expect(heading(page, 'Exams')).toBeVisible();
  const taxation = page.getByRole('row', { name: /Taxation/ });
  const why = 'You must have passed before: Financial Accounting for Technicians.';
  await expect(taxation).toContainText(why);
  await expectGoodLooks(page);
  await taxation.getByRole('link', { name: /^View/ }).click();
  await expect(heading(page, /^Taxation/)).toBeVisible();
  await expect(panel(page)).toContainText(why);
  await expect(panel(page).getByRole('button', { name: 'Register Exam' })).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Go back' }).click();
  await page
    .getByRole('row', { name: /Construction Law/ })
    .getByRole('link', { name: /^View/ })
    .click();
  await expect(heading(page, /^Construction Law/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Exam Details' })).toContainText('Durban ICC');
  await expect(page.getByRole('region', { name: 'Sessions' })).toContainText(/Start\s*\d{4}-\d{2}-\d{2}/);
  await expect(page.getByText('Please register to access materials')).toBeVisible();
  // By keyboard alone from here to the payment.
  await panel(page).getByRole('textbox', { name: 'Special requirements' }).focus();
  await page.keyboard.type('More time, please.');
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: 'Register Exam' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully registered')).toBeVisible();
  await expect(page).toHaveURL(/\/application\/prepayment\?type=0&payLater=true&swfName=examreg$/);
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await payByCard(page);
  await expect(heading(page, 'Thank you for your payment')).toBeVisible();

  await page.goto('/');
  await openFromMenu(page, 'Events and exams', 'Exams');
  await page.getByRole('tab', { name: 'Registered Exams' }).click();
  await expect(page.getByRole('table', { name: 'Registered Exams' })).toContainText('Construction Law');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Cancel Construction Law/ }).click();
  await expect(panel(page)).toContainText('You are registered');
  await expect(panel(page)).toContainText('More time, please.');
  await expect(page.getByText('Please register to access materials')).toHaveCount(0);
  await page.reload();
  await expect(panel(page)).toContainText('You are registered');
  await expectGoodLooks(page);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Registered Exams' })).toHaveAttribute('aria-selected', 'true');
  await page.goForward();

  await panel(page).getByRole('button', { name: 'Cancel Exam' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel your registration?' });
  await expect(dialog).toContainText(/Given back to you\s*R\s1\s380\.00/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel Exam' }).click();
  await expect(page.getByText('Successfully Unregistered')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Register Exam' })).toBeEnabled();
});

test('exam results are listed, drawn, tabulated and taken away as a statement, without what is not released', async ({
  signedInAs,
}) => {
  const page = await signedInAs('student');
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await openFromMenu(page, 'Events and exams', 'Exam results');
  await expect(heading(page, 'Exam statement and reports')).toBeVisible();
  const table = page.getByRole('table', { name: 'Exam results' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(page.getByText('Showing 1 to 3 of 7')).toBeVisible();
  const chart = page.getByRole('region', { name: 'Attempts over time' });
  await expect(chart).toContainText(/You have passed \d of \d attempts/);
  await chart.getByText('Show as a table').click();
  await expect(chart.getByRole('table')).toContainText('Bad Fail');
  await expectGoodLooks(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Statement of results' }).click();
  const saved = await coming;
  expect(saved.suggestedFilename()).toBe('statement-of-results.pdf');
  const lines = (await linesOf(await saved.path())).join('\n');
  expect(lines).toMatch(/C\d{6} \d \d+ % (Pass|Fail|Bad Fail) \d\d [A-Z][a-z]{2} \d{4}/);
  // Marked, and not released: neither the page nor the paper knows of it.
  const desk = await signedInAs('education');
  const { totalCount } = await callAs<{ totalCount: number }>(desk, '/portal/api/GetAllAsync', {
    recordtype: 'ctpt_examresults',
    properties: ['ctpt_name'],
    filter: { filterfields: [{ field: 'ctpt_releasedon', type: 'datetime', operator: 'isEmpty' }] },
    pazesize: 10,
  });
  expect(totalCount).toBeGreaterThan(0);
  expect(lines.match(/Structural Design/g)).toHaveLength(1);
});
