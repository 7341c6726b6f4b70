import type { Page } from '@playwright/test';
import { expectGoodLooks } from './support/looks.ts';
import { awaitMail, mailboxUrl } from './support/mailbox.ts';
import { openFromMenu } from './support/menu.ts';
import { pdf } from './support/pdf.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a request is raised with its document by keyboard, answered and followed; a visitor looks a firm up', async ({
  signedInAs,
  page: visitor,
}) => {
  const page = await signedInAs('firm');
  await openFromMenu(page, 'Service Requests', 'All');
  await expect(heading(page, 'Service Requests')).toBeVisible();
  await expect(page.getByRole('row', { name: /Certificate query/ })).toBeVisible();
  await expectGoodLooks(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add new request' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New request' });
  await dialog.getByRole('combobox', { name: 'Type of Request' }).selectOption('Complaint');
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Complaint');
  await dialog.getByRole('textbox', { name: 'Details' }).fill('The lift is broken.');
  await dialog.getByLabel('Attachment: Statement of complaint').setInputFiles(pdf('lift.pdf'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Request', exact: true }).press('Enter');
  const told = page.getByText(/^Your request CAS-\d+ has been sent\.$/);
  await expect(told).toBeVisible();
  const number = /CAS-\d+/.exec(await told.innerText())?.[0] ?? '';
  await expect(heading(page, 'Complaint')).toBeVisible();
  await expect(page.getByRole('button', { name: /Download lift\.pdf/ })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Status history' })).toContainText('Active');
  await page.getByRole('textbox', { name: 'Your message' }).fill('And the stairs are steep.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'And the stairs are steep.' })).toBeVisible();
  await expectGoodLooks(page);
  await expectAccessible(page);

  const officer = await signedInAs('membership');
  await officer.getByRole('link', { name: 'Go to the staff side' }).click();
  await officer.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: 'Cases' }).click();
  await officer.getByRole('textbox', { name: 'Search cases' }).fill(number);
  await officer.getByRole('link', { name: number }).click();
  await expect(heading(officer, `${number}: Complaint`)).toBeVisible();
  await expect(officer.getByText('And the stairs are steep.')).toBeVisible();
  await officer.getByRole('combobox', { name: 'Begin from' }).selectOption('A document is missing');
  await officer.getByLabel('Document').setInputFiles(pdf('what-we-need.pdf'));
  await expectGoodLooks(officer);
  await expectAccessible(officer);
  await officer.getByRole('button', { name: 'Send and wait for their answer' }).click();
  await expect(officer.getByText(/the promised time stands still$/)).toBeVisible();

  await page.getByRole('link', { name: 'Back to history' }).click();
  await page
    .getByRole('row', { name: /Complaint/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: 'we need a document from you' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Download what-we-need\.pdf/ })).toBeVisible();
  // Answered from the mail programme, and not in the portal.
  const subject = `We need an answer from you about your request ${number}`;
  await awaitMail('firm@demo.test', subject);
  const mail = await page.context().newPage();
  await mail.goto(mailboxUrl());
  await mail.getByRole('link', { name: subject }).click();
  await mail.getByRole('textbox', { name: 'Your answer' }).fill('It is in the post.');
  await mail.getByRole('button', { name: 'Send' }).click();
  await expect(mail.getByText('the portal has taken it')).toBeVisible();
  await mail.close();
  await page.getByRole('link', { name: 'Back to history' }).click();
  await page
    .getByRole('row', { name: /Complaint/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: 'It is in the post.' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Status history' })).toContainText('In Progress');
  await officer.getByRole('main').getByRole('link', { name: 'Cases' }).click();
  await officer.getByRole('link', { name: number }).click();
  await expect(officer.getByText('It is in the post.')).toBeVisible();

  await visitor.goto('/firmDirectory');
  await expect(heading(visitor, 'Firm Member List')).toBeVisible();
  await visitor.getByRole('textbox', { name: 'Search firms' }).fill('khumalo brigde');
  await expect(visitor.getByRole('row', { name: /Khumalo Bridge and Tunnel/ })).toBeVisible();
  await visitor.goto('/memberDirectory');
  await visitor.getByRole('textbox', { name: 'Membership number' }).fill('F10001D');
  await visitor.getByRole('button', { name: 'Check' }).click();
  await expect(visitor.getByText('Yes: F10001D is in good standing')).toBeVisible();
  await expectGoodLooks(visitor);
  await expectAccessible(visitor);
});

test('an employer finds a student, opens the CV and changes the status', async ({ signedInAs }) => {
  const page = await signedInAs('employer');
  await openFromMenu(page, 'Training', 'Student placement');
  await expect(heading(page, 'Student Placement')).toBeVisible();
  await expectGoodLooks(page);
  await expectAccessible(page);
  const toList = page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Student placement' });
  const row = page.getByRole('row').filter({ hasText: 'Placed' }).first();
  await row.getByRole('link', { name: /View Details/ }).click();
  await expect(page).toHaveURL(/\/placement-details\?id=[\w-]{36}&placement=[\w-]{36}$/);
  const update = page.getByRole('button', { name: 'Update Status' });
  await expect(update).toBeDisabled();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Unplaced');
  await update.click();
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  await expect(update).toBeDisabled();
  await expectGoodLooks(page);
  await expectAccessible(page);

  await toList.click();
  const cv = page.getByRole('link', { name: 'View CV →' });
  for (const at of [0, 1, 2, 3, 4]) {
    await page
      .getByRole('link', { name: /View Details/ })
      .nth(at)
      .click();
    await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
    await expect(cv.or(page.getByText('No CV uploaded'))).toBeVisible();
    if (await cv.isVisible()) break;
    await toList.click();
  }
  const opened = page.waitForResponse('**/GetFileAsync');
  await cv.click();
  expect((await opened).status()).toBe(200);
});
