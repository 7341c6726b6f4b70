import { formSeeds } from '../../apps/server/src/seed/production/forms/index.ts';
import { openForm } from '../support/forms/open-form.ts';
import { expect, test } from '../support/test.ts';

/** How a form begins; what is in it, `every-form.test.ts` walks without a browser. */
const withCondition = [
  { name: 'associateMemberApplication', account: 'applicant' },
  { name: 'corporateMemberApplication', account: 'associate' },
  { name: 'studentApplication', account: 'applicant' },
  { name: 'trainingemployer', account: 'employer' },
];
for (const { name, account } of withCondition) {
  test(`${name} opens with its introduction, and begins once any condition is ticked`, async ({
    signedInAs,
  }) => {
    const page = await signedInAs(account);
    const { schema } = await openForm(page, name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(schema.title);
    const begin = page.getByRole('button', { name: 'Start Application' });
    for (const { label } of schema.intro.conditions) {
      await expect(begin).toBeDisabled();
      await page.getByRole('checkbox', { name: label }).check();
    }
    await expect(begin).toBeEnabled();
  });
}

const straightAway = {
  '/membership/feeExemption': 'feeExemptionApplication',
  '/membership/feeReduction': 'feeReductionApplication',
  '/membership/retirement': 'retirementApplication',
  '/membership/feeExemptionApplication': 'feeExemptionApplication',
  '/membership/feeReductionApplication': 'feeReductionApplication',
  '/membership/retirementApplication': 'retirementApplication',
} as const;
test('what is asked of the institution opens at its first step straight away, at each of its addresses', async ({
  signedInAs,
}) => {
  const page = await signedInAs('associate');
  for (const [path, name] of Object.entries(straightAway)) {
    await page.goto(path);
    const step = formSeeds.find((seed) => seed.name === name)?.definition.steps[0]?.title ?? '';
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(step);
    await expect(page.getByRole('button', { name: 'Start Application' })).toHaveCount(0);
  }
});
