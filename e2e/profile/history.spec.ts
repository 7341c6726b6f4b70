import { employment, professionalOrganisation, qualification, type RecordForm } from '@charter/record-forms';
import { casesOf, expectMessage, ProfileForm } from '../support/profile-form.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

interface History {
  readonly title: string;
  readonly list: string;
  readonly noun: string;
  readonly form: RecordForm;
  readonly done: string;
  readonly failed: string;
  readonly loading: string;
  readonly details: string;
  readonly page: string;
  readonly columns: readonly string[];
}

const histories: readonly History[] = [
  {
    title: 'Qualifications',
    list: '/profile/qualifications',
    noun: 'qualification',
    form: qualification,
    done: 'Your Qualifications Updated successfully',
    failed: 'Qualifications update failed',
    loading: 'Loading Qualifications Details',
    details: 'Qualification',
    page: '/profile/viewqualificationdetails',
    columns: ['Degree', 'Discipline', 'Institution', 'Year'],
  },
  {
    title: 'Employment',
    list: '/profile/employmenthistory',
    noun: 'employment',
    form: employment,
    done: 'Your Employment History Updated successfully',
    failed: 'Employment update failed',
    loading: 'Loading Employment History',
    details: 'Employment',
    page: '/profile/viewemploymenthistorydetails',
    columns: ['Position Held', 'Company', 'Employment Sector', 'Start Date', 'End Date'],
  },
  {
    title: 'Professional organisations',
    list: '/profile/professionalorganisation',
    noun: 'professional organisation',
    form: professionalOrganisation,
    done: 'Your Professional Organisation Updated successfully',
    failed: 'Employment update failed',
    loading: 'Loading Organisation History',
    details: 'Professional organisation',
    page: '/profile/viewprofessionalorganisationdetails',
    columns: ['Organisation Name', 'Registration Category', 'Registration Number', 'Year of Election'],
  },
];

for (const history of histories) {
  test(`${history.title} are added in a popup, changed on a page of their own, and say when they fail`, async ({
    signedInAs,
    expectedConsole,
  }) => {
    test.slow();
    expectedConsole.push(/ERR_FAILED/);
    const page = await signedInAs('associate');

    await test.step('the list says that it is loading', async () => {
      let held = true;
      let release = () => {};
      const wait = new Promise<void>((done) => (release = done));
      await page.route('**/GetAllAsync', async (route) => {
        if (held && route.request().postDataJSON().recordtype === history.form.recordType) await wait;
        await route.fallback();
      });
      await page.goto(history.list);
      await expect(page.getByText(history.loading)).toBeAttached();
      held = false;
      release();
      await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
    });

    await test.step('one is added in a popup that points out what is missing or wrong', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(history.title);
      for (const column of history.columns) {
        await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
      }
      await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0);
      const details = page.getByRole('link', { name: 'View Details' });
      await expect(details.first()).toBeVisible();
      const before = await details.count();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      const popup = page.getByRole('dialog', { name: `Add ${history.noun}` });
      await expect(popup).toBeVisible();
      await expectAccessible(page);
      const form = new ProfileForm(popup, history.form);
      const { valid, refused } = casesOf(history.form);
      await form.fillAll(valid);
      for (const one of refused) {
        const path = one.refused?.path ?? '';
        const changed = Object.keys(one.answers).filter((key) => one.answers[key] !== valid[key]);
        for (const key of changed.filter((other) => other !== path))
          await form.fill(key, one.answers[key] ?? null);
        if (await form.isShown(path)) await form.fill(path, one.answers[path] ?? null);
        await form.save();
        await expectMessage(form, one);
        for (const key of changed) if (await form.isShown(key)) await form.fill(key, valid[key] ?? null);
      }
      await form.save();
      await expect(page.getByRole('status').filter({ hasText: history.done })).toBeVisible();
      await expect(popup).toHaveCount(0);
      await expect(details).toHaveCount(before + 1);
    });

    await test.step('one is changed on a page of its own, which says when it fails', async () => {
      await page.getByRole('link', { name: 'View Details' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(history.details);
      await expect(page).toHaveURL(new RegExp(`${history.page}\\?id=[0-9a-f-]{36}$`));
      const form = new ProfileForm(page, history.form);
      const path = { qualification: 'yearOfQualification', employment: 'company' }[history.noun];
      const field = path ?? 'registrationNumber';
      await expect(form.field(field)).toBeVisible();
      await form.fill(field, '1999');
      await page.route('**/submitForm/Update', (route) => route.abort());
      await form.save();
      await expect(page.getByText(history.failed)).toBeVisible();
      await page.unroute('**/submitForm/Update');
      await form.save();
      await expect(page.getByText(history.done)).toBeVisible();
      await page.reload();
      await expect(form.field(field)).toHaveValue('1999');
      await page.getByRole('button', { name: 'Go Back' }).click();
      await expect(page).toHaveURL(new RegExp(`${history.list}$`));
      await page.getByRole('link', { name: 'Go Back' }).click();
      await expect(page).toHaveURL(/\/profile$/);
    });
  });
}

test('a record stays with whose it is; a list is searched, sorted and exported, and its state stands in the address', async ({
  signedInAs,
  expectedConsole,
}) => {
  expectedConsole.push(/404/);
  const page = await signedInAs('associate', { at: '/profile/employmenthistory' });
  const details = page.getByRole('link', { name: 'View Details' }).first();
  const own = (await details.getAttribute('href')) ?? '';
  await page.getByRole('button', { name: 'Position Held' }).click();
  await expect(page).toHaveURL(/sort=/);
  await expect(page.getByRole('columnheader', { name: 'Position Held' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const search = page.getByRole('textbox', { name: 'Search employment' });
  await search.fill('nothing like this');
  await expect(page.getByText('Nothing matches').first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^employment-\d{4}-\d{2}-\d{2}\.csv$/);

  const stranger = await signedInAs('corporate', { at: own });
  await expect(stranger.getByText('There is no such record')).toBeVisible();
  await stranger.goto(own.replace(/id=.*/, 'id=nonsense'));
  await expect(stranger.getByText('There is no such record')).toBeVisible();
});
