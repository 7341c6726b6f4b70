import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { callWith, nameOf } from './support/api.ts';
import { FormWalker } from './support/forms/form-walker.ts';
import { openForm } from './support/forms/open-form.ts';
import { expectGoodLooks } from './support/looks.ts';
import { awaitMail } from './support/mailbox.ts';
import { heading, signInNewcomer } from './support/newcomer.ts';
import { payByCard } from './support/paygate.ts';
import { pdf } from './support/pdf.ts';
import { Steps } from './support/steps.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const form = 'associateMemberApplication';

/** Through every step of the form to the payment by card. */
async function applyAndPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Only necessary' }).click();
  const { form: compiled, schema } = await openForm(page, form);
  const walker = new FormWalker(page, compiled);
  for (const { label } of schema.intro.conditions) await page.getByRole('checkbox', { name: label }).check();
  await walker.walkToPayment();
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await payByCard(page);
  await expect(heading(page, 'Thank you for your payment')).toBeVisible();
}

test('an applicant pays, is asked for a document, answers, and is a member at the next request', async ({
  signedInAs,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const email = `naledi.joins.${Date.now()}@example.test`;
  const newcomer = await signInNewcomer(baseURL, email);
  const applicant = await signedInAs(newcomer);
  await applyAndPay(applicant);

  const officer = await signedInAs('membership', { at: '/staff/applications?filter.stage=1' });
  await officer.getByRole('button', { name: 'Only necessary' }).click();
  await expectAccessible(officer);
  await test.step('it is found from anywhere, by keyboard alone', async () => {
    const steps = new Steps();
    await steps.press(officer.keyboard.press('Control+k'));
    const field = officer.getByRole('combobox', { name: /^Find members/ });
    await expect(field).toBeFocused();
    await steps.fill(field.fill(email));
    const application = officer.getByRole('option', { name: /^Associate/ });
    await expect(application).toBeVisible();
    await expectAccessible(officer);
    await steps.press(officer.keyboard.press('ArrowDown'));
    await expect(application).toHaveAttribute('aria-selected', 'true');
    await steps.press(officer.keyboard.press('Enter'));
    await expect(heading(officer, /^Naledi Khoza, Associate/)).toBeVisible();
    expect(steps).toMatchObject({ presses: 3, fields: 1 });
  });
  await officer.getByRole('button', { name: 'Take it' }).click();

  await test.step('the ledger has ticked the fee, and the first document is painted in place', async () => {
    await expect(officer.getByRole('checkbox', { name: 'Application fee paid' })).toBeChecked();
    const painted = officer.getByRole('region', { name: /\.pdf, page 1 of 1$/ });
    await expect(painted.locator('canvas')).toBeVisible();
    await expectAccessible(officer);
  });

  await test.step('asking takes two presses and two fields', async () => {
    const steps = new Steps();
    await steps.press(officer.getByRole('button', { name: 'Ask for more' }).click());
    const dialog = officer.getByRole('dialog', { name: 'Ask the applicant for more' });
    await steps.fill(
      dialog.getByRole('textbox', { name: 'What is needed' }).fill('Please send the whole academic record.'),
    );
    await steps.fill(dialog.getByRole('textbox', { name: 'A document' }).fill('Academic record'));
    await expectAccessible(officer);
    await steps.press(dialog.getByRole('button', { name: 'Ask' }).click());
    await expect(officer.getByText(/^Waiting for the applicant:/)).toBeVisible();
    expect(steps).toMatchObject({ presses: 2, fields: 2 });
  });

  await test.step('the applicant answers from the home page', async () => {
    await awaitMail(email, /^We need something more: Associate/);
    await applicant.goto('/');
    await applicant
      .getByRole('link', { name: /^Answer/ })
      .first()
      .click();
    await expect(applicant.getByRole('heading', { name: 'We need something more' })).toBeVisible();
    const asked = applicant.getByRole('region', { name: 'We need something more' });
    await asked.locator('input[type=file]').first().setInputFiles(pdf('whole-record.pdf'));
    await expect(asked.getByRole('button', { name: 'Remove whole-record.pdf' })).toBeVisible();
    await expectAccessible(applicant);
    await applicant.getByRole('button', { name: 'Send the answer' }).click();
    await expect(applicant.getByRole('heading', { name: 'We need something more' })).toHaveCount(0);
  });

  await test.step('it is approved by keyboard alone', async () => {
    await officer.reload();
    await officer
      .getByRole('button', { name: /whole-record\.pdf/ })
      .first()
      .click();
    const sheet = officer.getByRole('region', { name: 'whole-record.pdf, page 1 of 1' });
    await expect(sheet.locator('canvas')).toBeVisible();
    const steps = new Steps();
    await steps.press(officer.keyboard.press('a'));
    await expect(officer.getByRole('button', { name: 'Approve' })).toBeFocused();
    await steps.press(officer.keyboard.press('Enter'));
    await expect(officer.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectAccessible(officer);
    expect(steps).toMatchObject({ presses: 2, fields: 0 });
  });

  const { text } = await awaitMail(email, /^Your application is approved: Associate/);
  const number = /Your membership number is (\d+)\./.exec(text)?.[1] ?? 'none';
  const member = await signedInAs(newcomer);
  await expect(member.getByRole('main')).toContainText(number);
  await expect(member.getByRole('main')).toContainText('Associate Member');
  await member.goto('/invoices');
  await expect(member.getByRole('row', { name: /Membership fee/ })).toBeVisible();
  await expectGoodLooks(officer);
});

test('somebody who is on record twice is merged, and unmerged; what they asked is handed over at once', async ({
  signedInAs,
  baseURL,
}) => {
  test.slow();
  const email = `naledi.twice.${Date.now()}@example.test`;
  const { token } = await signInNewcomer(baseURL, email);
  await callWith(baseURL, token, '/entitlement/api/Profile', {});
  const officer = await signedInAs('membership', {
    at: `/staff/members?search=${encodeURIComponent(email)}`,
  });
  await officer.getByRole('button', { name: 'Only necessary' }).click();
  await officer.getByRole('table', { name: 'Members' }).getByRole('link').click();
  await expect(heading(officer, 'Naledi Khoza')).toBeVisible();

  await test.step('merged', async () => {
    const steps = new Steps();
    await steps.press(officer.getByRole('button', { name: 'Merge with another record' }).click());
    const dialog = officer.getByRole('dialog', { name: /^Merge Naledi Khoza/ });
    await steps.fill(dialog.getByRole('combobox', { name: /^The other record/ }).fill('1000105'));
    await steps.press(dialog.getByRole('option').click());
    await steps.press(dialog.getByRole('button', { name: 'Compare' }).click());
    await expect(dialog.getByRole('group', { name: 'Last name' })).toBeVisible();
    await expectAccessible(officer);
    await steps.fill(
      dialog.getByRole('textbox', { name: /^How you know/ }).fill('She rang and named her number.'),
    );
    await steps.press(dialog.getByRole('button', { name: 'Merge the records' }).click());
    await expect(heading(officer, 'Naledi Khoza, 1000105')).toBeVisible();
    await expectAccessible(officer);
    expect(steps).toMatchObject({ presses: 4, fields: 2 });
  });

  await test.step('and unmerged', async () => {
    const steps = new Steps();
    await steps.press(officer.getByRole('button', { name: 'Undo the merge' }).click());
    const dialog = officer.getByRole('dialog', { name: /^Undo the merge with/ });
    await expectAccessible(officer);
    await steps.press(dialog.getByRole('button', { name: 'Undo the merge' }).click());
    await expect(heading(officer, 'Naledi Khoza')).toHaveText('Naledi Khoza');
    expect(steps).toMatchObject({ presses: 2, fields: 0 });
  });
  await awaitMail(email, 'Two records were taken apart again');

  await test.step('what they asked is looked through, handed over at once, and reported', async () => {
    const subject = `Two questions ${Date.now()}`;
    for (const details of ['Where is it?', 'And when?'])
      await askRequest(baseURL, token, { subject, details });
    await officer.goto(`/staff/cases?search=${encodeURIComponent(subject)}`);
    const list = officer.getByRole('table', { name: 'Cases' });
    await expect(list.getByRole('link')).toHaveCount(2);
    const steps = new Steps();
    await steps.press(list.getByRole('checkbox', { name: 'Select all on this page' }).click());
    await expectAccessible(officer);
    await steps.press(officer.getByRole('button', { name: 'Hand over…' }).click());
    const dialog = officer.getByRole('dialog', { name: 'Hand over 2 cases' });
    await steps.fill(dialog.getByRole('combobox', { name: 'To' }).selectOption('You'));
    await expect(dialog.getByText('All 2 will be done.')).toBeVisible();
    await expectAccessible(officer);
    await steps.press(dialog.getByRole('button', { name: 'Hand over 2 cases' }).click());
    await expect(heading(officer, /^Cases handed to /)).toBeVisible();
    await expect(officer.getByText('All 2 were done.')).toBeVisible();
    const report = officer.getByRole('table', { name: 'Each record' });
    await expect(report.getByRole('row', { name: /Done/ })).toHaveCount(2);
    await expectAccessible(officer);
    await officer.getByRole('link', { name: 'Back to the cases' }).click();
    const officerOf = (await nameOf(officer)).trim();
    await expect(list.getByRole('row', { name: officerOf })).toHaveCount(2);
    expect(steps).toMatchObject({ presses: 3, fields: 1 });

    const answering = new Steps();
    await answering.press(list.getByRole('link').first().click());
    await answering.fill(officer.getByRole('textbox', { name: 'What they read' }).fill('It is on its way.'));
    await answering.press(officer.getByRole('button', { name: 'Send and resolve' }).click());
    await expect(officer.getByText('Resolved').first()).toBeVisible();
    expect(answering).toMatchObject({ presses: 2, fields: 1 });
  });
});

/** Asks the institution something, of the kind that is for everybody. */
async function askRequest(
  baseURL: string,
  token: string,
  request: { readonly subject: string; readonly details: string },
): Promise<void> {
  const { data } = await callWith<{ data: { id: string; data: { value: unknown }[] }[] }>(
    baseURL,
    token,
    '/portal/api/GetAllAsync',
    { recordtype: 'ctpt_casetypes', properties: ['ctpt_name'], pazesize: 100 },
  );
  const caseTypeId = data.find((row) => row.data.some(({ value }) => value === 'Complaint'))?.id;
  await callWith(baseURL, token, '/portal/api/requests/ask', {
    key: randomUUID(),
    caseTypeId,
    ...request,
  });
}
