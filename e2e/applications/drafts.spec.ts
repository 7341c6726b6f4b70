import type { Page } from '@playwright/test';
import { callAs } from '../support/api.ts';
import { FormWalker } from '../support/forms/form-walker.ts';
import { openForm } from '../support/forms/open-form.ts';
import { rowOf } from '../support/journey.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';
import { recordFigures } from '../support/trial.ts';

// Two of these begin the same application of the same person: one story after another.
test.describe.configure({ mode: 'default' });

const isSaved = (page: Page) => expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();

test('an application is begun, saved by itself, gone on with elsewhere and abandoned', async ({
  signedInAs,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED|401/);
  const page = await signedInAs('applicant', { at: '/application/individualMembership' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Individual Membership');
  await expectAccessible(page);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Start Application' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal details');
  await page.getByRole('button', { name: 'Change what is known: Your name' }).click();
  await expect(page.getByLabel('Surname', { exact: true })).not.toHaveValue('');
  const field = page.getByLabel('Second name');
  await field.fill('Begun');
  await isSaved(page);
  await expectAccessible(page);

  await test.step('what is typed without a connection is kept, and saved when the line is back', async () => {
    await page.context().setOffline(true);
    await field.fill('Without a line');
    await expect(page.getByText(/^Not saved yet\. The server could not be reached\./)).toBeVisible();
    await expectAccessible(page);
    const saved = page.waitForResponse('**/forms/api/createFormsubmit');
    await page.context().setOffline(false);
    expect((await saved).ok()).toBe(true);
    await isSaved(page);
    await expect(field).toHaveValue('Without a line');
  });

  await test.step('a sign-in that expires in the middle is renewed, and nothing is lost', async () => {
    let sent = 0;
    await page.route('**/forms/api/createFormsubmit', async (route) => {
      sent += 1;
      const expired = { ...route.request().headers(), authorization: 'Bearer expired' };
      await route.continue(sent === 1 ? { headers: expired } : {});
    });
    const renewed = page.waitForResponse((answer) => answer.url().endsWith('/token') && answer.ok());
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/createFormsubmit') && answer.ok());
    await field.fill('Typed once');
    await renewed;
    await saved;
    await isSaved(page);
    await page.unroute('**/forms/api/createFormsubmit');
  });

  const elsewhere = await signedInAs('applicant', { at: '/application/individualMembership' });
  await expect(elsewhere.getByText('Please go to Manage Existing Applications')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Manage Existing Applications' }).click();
  const row = elsewhere.getByRole('row', { name: /Individual Membership/ });
  await row.getByRole('link', { name: 'Resume' }).click();
  await elsewhere.getByRole('button', { name: 'Resume Application' }).click();
  await expect(elsewhere.getByLabel('Second name')).toHaveValue('Typed once');
  await expect(elsewhere.getByLabel('Second name')).toBeFocused();
  await elsewhere.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(elsewhere);
  await elsewhere.setViewportSize({ width: 1280, height: 900 });
  await elsewhere.goto('/applications');
  await row.getByRole('button', { name: 'Abandon' }).click();
  const question = elsewhere.getByRole('dialog', {
    name: 'Are you sure you want to cancel the application?',
  });
  await question.getByRole('button', { name: 'No' }).click();
  await row.getByRole('button', { name: 'Abandon' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(elsewhere.getByText('Successfully Cancelled')).toBeVisible();
  await expect(row).toHaveCount(0);
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('This application was cancelled');
});

test('whoever has to sign in again comes back to the step, with all that was saved', async ({
  signedInAs,
  expectedConsole,
}) => {
  expectedConsole.push(/400|401/);
  const page = await signedInAs('associate');
  await openForm(page, 'upgradeApplication');
  await page.getByRole('button', { name: 'Start Application' }).click();
  const field = page.getByLabel('Why you should be in this class');
  await field.fill('Saved in time');
  await isSaved(page);
  await page.route('**/forms/api/createFormsubmit', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer expired' } }),
  );
  // The provider has forgotten the person.
  await page.route('**/token', (route) => route.continue({ postData: 'grant_type=refresh_token' }));
  await page.context().clearCookies();
  await field.fill('Saved in time, and a word more');
  await expect(page.getByText('Your session has ended. Please sign in to go on.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Login for members and non-members' }).click();
  await page.getByLabel('Email').fill('associate@demo.test');
  await page.getByLabel('Password').fill('charter-demo');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Resume Application' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The upgrade');
  await expect(field).toHaveValue(/^Saved in time/);
});

test('somebody whose profile is complete is asked for no more than a third of the individual membership', async ({
  signedInAs,
}, testInfo) => {
  const page = await signedInAs('applicant');
  await page.getByRole('button', { name: 'Only necessary' }).click();
  const { form } = await openForm(page, 'individualMembership');
  const walker = new FormWalker(page, form);
  await walker.press('Start Application');
  const steps = page.getByRole('navigation', { name: 'Steps' });
  const shown = page.locator('form [data-field]:not(:has([data-field])):not(:has(:disabled))');
  let asked = 0;
  let known = 0;
  let fields = 0;
  for (const step of walker.asked) {
    await steps.getByRole('link', { name: step.definition.title, exact: true }).click();
    await expect(walker.heading).toHaveText(step.definition.title);
    await expect(page.getByRole('button', { name: 'Save and continue' })).toBeVisible();
    asked += await shown.count();
    for (const part of await page.locator('[data-known]').all())
      known += Number(await part.getAttribute('data-known'));
    fields += (await walker.fieldsIn(step)).length;
  }
  await expectAccessible(page);
  await steps.getByRole('link', { name: 'Check your answers' }).click();
  await expect(walker.heading).toHaveText('Check your answers');
  asked += await shown.count();
  for (const step of walker.declared) fields += (await walker.fieldsIn(step)).length;
  const { pathname, search } = new URL(page.url());
  await callAs(page, '/forms/api/cancelFormsubmit', {
    submissionId: search.slice(1),
    webFormName: pathname.replace(/^.*\//, ''),
  });
  recordFigures(testInfo, { form: form.name, fields, asked, known });
  expect(known).toBeGreaterThan(20);
  expect(asked, 'in the table of docs/members.md').toBe(
    rowOf('Individual membership with a complete profile')?.fields,
  );
  expect(asked * 3, `${asked} of ${fields} fields are asked`).toBeLessThanOrEqual(fields);
});
