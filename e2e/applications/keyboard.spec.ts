import { byKeyboard } from '../support/forms/by-keyboard.ts';
import { FormWalker } from '../support/forms/form-walker.ts';
import { openForm } from '../support/forms/open-form.ts';
import { expect, test } from '../support/test.ts';

test('an application is filled in and submitted with the keyboard alone', async ({ signedInAs }) => {
  test.slow();
  const page = await signedInAs('student');
  const { form } = await openForm(page, 'duplicateCertificate');
  const walker = new FormWalker(page, form, byKeyboard);
  await walker.press('Start Application');
  for (const step of form.steps) {
    await expect(walker.heading).toHaveText(step.definition.title);
    await walker.fillStep(step);
    await walker.press('Save and continue');
  }
  await expect(walker.heading).toHaveText('Check your answers');
  await walker.press('Submit application');
  await expect(walker.heading).toHaveText('Your application is submitted');
});
