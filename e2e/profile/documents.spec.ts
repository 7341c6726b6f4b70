import type { Page } from '@playwright/test';
import { pdf } from '../support/pdf.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').first().setInputFiles(file);

const places = [
  { title: 'Upload your CV', path: '/profile/upload-cv', account: 'student', first: refuseWrongFiles },
  {
    title: 'Identity',
    path: '/profile/identity',
    account: 'applicant',
    first: async (page: Page) => page.getByRole('tab', { name: 'Attachments' }).click(),
  },
] as const;

for (const place of places) {
  test(`${place.title}: a document is uploaded, replaced and deleted`, async ({
    signedInAs,
    expectedConsole,
  }) => {
    test.slow();
    expectedConsole.push(/ERR_FAILED|415|422|413/);
    const page = await signedInAs(place.account, { at: place.path });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(place.title);
    await place.first(page);
    const update = page.getByRole('button', { name: 'Update' });
    await expect(update).toBeDisabled();

    await choose(page, pdf('first.pdf'));
    await expect(update).toBeEnabled();
    await update.click();
    await expect(page.getByText('Successfully updated')).toBeVisible();
    await expect(update).toBeDisabled();
    await page.reload();
    await expect(page.getByText('first.pdf')).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download first.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('first.pdf');

    await choose(page, pdf('second.pdf', 'a newer one'));
    await update.click();
    await expect(page.getByRole('button', { name: 'Download second.pdf' })).toBeVisible();
    await expect(page.getByText('first.pdf')).toHaveCount(0);

    await page.getByRole('button', { name: 'Remove second.pdf' }).click();
    await update.click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete the Document?' });
    await question.getByRole('button', { name: 'No' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove second.pdf' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove second.pdf' }).click();
    await page.route('**/submitForm/delete', (route) => route.abort());
    await update.click();
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Unable to delete, Please try again Later...')).toBeVisible();
    await page.unroute('**/submitForm/delete');
    await update.click();
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Successfully Deleted')).toBeVisible();
    await expect(update).toBeDisabled();
    await page.reload();
    await expect(page.getByText('second.pdf')).toHaveCount(0);
  });
}

/** Each with its own message; and a chosen file is not lost by leaving. */
async function refuseWrongFiles(page: Page): Promise<void> {
  await choose(page, { name: 'cv.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await expect(page.getByText('Unsupported File format')).toBeVisible();
  await choose(page, { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
  await expect(page.getByText('The file is empty.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled();
  // A renamed program gets past the name, and not past the server.
  const program = Buffer.from('MZ\u0090\u0000 a program');
  await choose(page, { name: 'cv.pdf', mimeType: 'application/pdf', buffer: program });
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('The content of the file does not match its name.')).toBeVisible();
  await expect(page.getByText('Unable to update Document, Try again later')).toBeVisible();

  await choose(page, pdf('unsaved.pdf'));
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('main').getByRole('link', { name: 'Curriculum vitae' }).click();
}
