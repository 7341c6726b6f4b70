import { FormWalker } from '../support/forms/form-walker.ts';
import { openForm } from '../support/forms/open-form.ts';
import { callAs } from '../support/api.ts';
import { rowOf } from '../support/journey.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { recordFigures } from '../support/trial.ts';

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
