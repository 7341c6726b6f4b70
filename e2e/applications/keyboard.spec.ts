import { byKeyboard } from '../support/forms/by-keyboard.ts';
import { FormWalker } from '../support/forms/form-walker.ts';
import { formOpenedBy } from '../support/forms/open-form.ts';
import { expect, test } from '../support/test.ts';

test('an application is found, filled in, submitted and paid with the keyboard alone', async ({
  signedInAs,
}) => {
  test.slow();
  // Nobody else's story applies for this in the name of this person.
  const page = await signedInAs('student');
  const { press } = byKeyboard;
  await press(page.getByRole('button', { name: 'Only necessary' }));
  await press(page.getByRole('main').getByRole('link', { name: 'Apply', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Apply' })).toBeVisible();
  const start = page.getByRole('link', { name: /^Read and start.*Clearance Certificate/ });
  const { form, schema } = await formOpenedBy(page, 'clearanceCertificate', () => press(start));
  const walker = new FormWalker(page, form, byKeyboard);
  for (const { label } of schema.intro.conditions)
    await press(page.getByRole('checkbox', { name: label }), 'Space');
  await walker.walkToPayment();
  await press(page.getByRole('button', { name: /^Pay R/ }));
  await page.waitForURL(/\/pay\//);
});
