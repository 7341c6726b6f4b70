import { randomUUID } from 'node:crypto';
import { callAs, callWith } from './support/api.ts';
import { awaitMail } from './support/mailbox.ts';
import { runJob } from './support/run-job.ts';
import { signInStudent } from './support/student.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('what happens to somebody reaches the bell by itself, is read and filtered; what is mailed they choose, and end by the link of a mail', async ({
  signedInAs,
  page: visitor,
  baseURL,
  expectedConsole,
}) => {
  const student = await signInStudent(baseURL, '1000101');
  const page = await signedInAs(student);
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Mark as/ }) });
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('the bell counts while the page stands', async () => {
    await expect(bell).toHaveText('Notifications');
    await callAs(page, '/portal/api/letter/create', {
      contactId: student.contactId,
      CaseTypeName: 'Letter of Good Standing',
    });
    await expect(bell).toHaveText(/, 1 unread$/);
    const { id } = await callAs<{ id: string }>(page, '/portal/api/my-data/request', {
      kind: 'correction',
      details: 'I have moved.',
    });
    for (const message of ['Where to?', 'And since when?'])
      await callWith(baseURL, student.office, '/portal/api/requests/reply', {
        key: randomUUID(),
        id,
        message,
      });
    await expect(bell).toHaveText(/, 4 unread$/);
  });

  await test.step('they are read one by one and all at once, and filtered', async () => {
    await bell.focus();
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Notifications');
    await expect(rows).toHaveCount(4);
    await expect(rows.first()).toContainText('There is an answer to your request');
    await expectAccessible(page);
    await rows
      .first()
      .getByRole('button', { name: /^Mark as read/ })
      .click();
    await expect(bell).toHaveText(/, 3 unread$/);
    await page.getByRole('combobox', { name: 'Read' }).selectOption('Unread');
    await expect(rows).toHaveCount(3);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell).toHaveText('Notifications');
    await expect(rows).toHaveCount(0);
  });

  await test.step('the search leads to the preferences, by keys alone', async () => {
    await heading.click();
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: /^Search pages/ })).toBeFocused();
    await page.keyboard.type('letter of good');
    await expect(page.getByRole('group', { name: 'Your service requests' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: /^Search pages/ }).fill('communication pref');
    await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(
      /communication preferences/i,
    );
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Communication preferences');
  });

  await test.step('of the preferences only what was changed is sent', async () => {
    const news = page.getByRole('checkbox', { name: 'News of your events' });
    await expect(news).not.toBeChecked();
    await news.press('Space');
    await expectAccessible(page);
    expectedConsole.push(/status of 503/);
    const save = page.getByRole('button', { name: 'Save updates' });
    await page.route('**/preferences/update', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    });
    await save.click();
    await expect(page.getByText('Update failed. Please try again later.')).toBeVisible();
    await expect(news).toBeChecked();
    const sending = page.waitForRequest('**/preferences/update');
    await save.click();
    expect((await sending).postDataJSON()).toMatchObject({
      preferences: [{ PreferenceType: 'News of your events', OptIn: true }],
    });
    await expect(page.getByText('Your marketing preferences have been updated')).toBeVisible();
  });

  await test.step('whoever is mailed their notifications ends it by the link, without signing in', async () => {
    // News are gathered every minute; right after a start, the first minute is not over.
    await runJob(baseURL, 'gather-news');
    const { links } = await awaitMail('student@demo.test', 'Exam seat confirmed');
    await visitor.goto(links.find((link) => link.includes('/unsubscribe/')) ?? '');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe');
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'Stop these mails' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
    await expectAccessible(visitor);
  });
});
