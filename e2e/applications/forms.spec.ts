import type { Page } from '@playwright/test';
import { FormWalker } from '../support/forms/form-walker.ts';
import { Findings, readBack, walkSteps } from '../support/forms/walk-form.ts';
import { openForm } from '../support/forms/open-form.ts';
import { walkedForms } from '../support/forms/walked-forms.ts';
import { signInNewcomer } from '../support/newcomer.ts';
import { expect, test, type SignedInAs } from '../support/test.ts';
import { isLongTrial, recordFigures } from '../support/trial.ts';

for (const { name, account, at } of walkedForms) {
  test(`${name} is filled in, left half-way, gone on with elsewhere and submitted`, async ({
    signedInAs,
    baseURL,
  }, testInfo) => {
    test.setTimeout(isLongTrial ? 900_000 : 600_000);
    const began = Date.now();
    const found = new Findings();
    const who =
      account === 'newcomer'
        ? await signInNewcomer(baseURL, `naledi.${name}.${began}@example.test`)
        : account;
    const page = await arrive(signedInAs, who);
    const { walker, path, title, hasIntro, hasPayment } = await start(page, found, name, at);
    const steps = walker.asked;
    const half = Math.floor(steps.length / 2);

    await walkSteps(walker, steps.slice(0, half), found);
    const [stoppedAt] = steps.slice(half);
    if (!stoppedAt) throw new Error('The form has no steps');
    await expect(walker.heading).toHaveText(stoppedAt.definition.title);
    await walker.fillStep(stoppedAt, 0.5);
    const left = await walker.readStep(stoppedAt);
    await walker.press('Save draft and leave');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications');

    walker.page = await arrive(signedInAs, who);
    await walker.page.goto('/applications');
    const row = walker.page.getByRole('row').filter({ has: walker.page.getByText(title, { exact: true }) });
    const resume = row.getByRole('link', { name: 'Resume' });
    const draft = (await resume.getAttribute('href')) ?? '';
    expect(draft).toMatch(new RegExp(`^${path}\\?[0-9a-f-]{36}$`));
    await resume.click();
    if (hasIntro) await walker.press('Resume Application');
    await expect(walker.heading).toHaveText(stoppedAt.definition.title);
    // What the profile knows is filled in as it arrives.
    await expect.poll(() => walker.readStep(stoppedAt)).toEqual(left);
    await walkSteps(walker, steps.slice(half), found);

    await expect(walker.heading).toHaveText('Check your answers');
    expect(await readBack(walker.page)).toEqual(walker.toldBack());
    for (const step of walker.declared) await walker.fillStep(step);
    await found.lookAt(walker.page);
    await walker.press(hasPayment ? 'Submit and go to payment' : 'Submit application');
    await walker.page.waitForURL(hasPayment ? '**/application/prepayment?*' : '**/application/success', {
      timeout: 60_000,
    });
    await expect(walker.heading).toHaveText(hasPayment ? 'Make Payment' : 'Your application is submitted');
    if (!hasPayment) {
      const home = walker.page.getByRole('link', { name: 'Return to Membership Homepage' });
      await expect(home).toHaveAttribute('href', '/');
      await expect(walker.page.getByRole('main')).toContainText('membership team for review');
      await expect(walker.page.getByRole('main')).toContainText(/APP-\d{4}-\d{4}/);
    }
    await found.lookAt(walker.page);

    await walker.page.goto('/applications');
    const tabs = walker.page.getByRole('tab');
    // Each with its count, which comes a moment later.
    await expect(tabs).toHaveText([/^Applications In Progress\d*$/, /^Completed Applications\d*$/]);
    await tabs.last().click();
    await expect(walker.page).toHaveURL(/\?tab=2$/);
    await expect(row.filter({ hasText: 'Submitted' }).filter({ hasText: /APP-\d{4}-\d{4}/ })).toBeVisible();
    await walker.page.goto(draft);
    await expect(walker.heading).toHaveText('This application has been submitted');
    recordFigures(testInfo, {
      form: name,
      steps: steps.length,
      axeViolations: found.violations.length,
      sidewaysScrolls: found.sidewaysScrolls.length,
      seconds: Math.round((Date.now() - began) / 1000),
    });
    expect({ ...found }).toEqual({ violations: [], sidewaysScrolls: [] });
  });
}

/** Signed in, with the question about cookies out of the way. */
async function arrive(signedInAs: SignedInAs, account: Parameters<SignedInAs>[0]): Promise<Page> {
  const page = await signedInAs(account);
  await page.getByRole('button', { name: 'Only necessary' }).click();
  return page;
}

/** From the page of the form to its first step, through its introduction where it has one. */
async function start(page: Page, found: Findings, name: string, at?: string) {
  const { form, schema, path } = await openForm(page, name, at);
  const walker = new FormWalker(page, form);
  if (schema.intro.shown) {
    await expect(walker.heading).toHaveText(schema.title);
    const { paragraphs, requiredDocuments, notes, supportedFileTypes } = schema.intro;
    const types = `Supported file types: ${supportedFileTypes.join(', ')}`;
    for (const text of [...paragraphs, ...requiredDocuments, ...notes, types]) {
      await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    }
    await found.lookAt(page);
    const begin = page.getByRole('button', { name: 'Start Application' });
    for (const { label } of schema.intro.conditions) {
      await expect(begin).toBeDisabled();
      await page.getByRole('checkbox', { name: label }).check();
    }
    await begin.click();
  }
  return { walker, path, title: schema.title, hasIntro: schema.intro.shown, hasPayment: schema.hasPayment };
}
