import type { Page } from '@playwright/test';
import { codes } from '@charter/contracts';
import { approveApplication } from '../support/approve.ts';
import { callAs, callWith } from '../support/api.ts';
import { FormWalker } from '../support/forms/form-walker.ts';
import { formOpenedBy } from '../support/forms/open-form.ts';
import { Findings, walkSteps } from '../support/forms/walk-form.ts';
import { Journey } from '../support/journey.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { awaitMail } from '../support/mailbox.ts';
import { openFromMenu } from '../support/menu.ts';
import { heading, signInNewcomer } from '../support/newcomer.ts';
import { payByCard } from '../support/paygate.ts';
import { linesOf } from '../support/pdf.ts';
import { signInByProtocol } from '../support/sign-in-by-protocol.ts';
import { signInStudent } from '../support/student.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const exam = 'Hydraulics and Hydrology';
const today = () => new Date().toISOString();

test('a student signs up, is admitted, makes a training agreement that all three sign, sits an exam, and reads the result', async ({
  signedInAs,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const journey = new Journey();
  const found = new Findings();
  const email = `naledi.studies.${Date.now()}@example.test`;
  const newcomer = await signInNewcomer(baseURL, email);
  const first = await signedInAs(newcomer, { follow: journey });
  const { contactid: contactId } = await callAs<{ contactid: string }>(first, '/entitlement/api/Profile', {});

  await test.step('applies, and is told what happens next and by when', async () => {
    await first.getByRole('button', { name: 'Only necessary' }).click();
    await first.getByRole('link', { name: 'See what you may apply for' }).click();
    const offer = first
      .getByRole('listitem')
      .filter({ has: first.getByRole('heading', { name: 'Student Application' }) });
    const { form, schema } = await formOpenedBy(first, 'studentApplication', () =>
      offer.getByRole('link', { name: /^Read and start/ }).click(),
    );
    for (const { label } of schema.intro.conditions)
      await first.getByRole('checkbox', { name: label }).check();
    const walker = new FormWalker(first, form);
    await walker.press('Start Application');
    await walkSteps(walker, walker.asked, found);
    await expect(walker.heading).toHaveText('Check your answers');
    for (const step of walker.declared) await walker.fillStep(step);
    await walker.press('Submit application');
    await expect(walker.heading).toHaveText('Your application is submitted');
    await expect(first.getByRole('main')).toContainText(/APP-\d{4}-\d{4}/);
    await expect(first.getByRole('main')).toContainText(/By \d+\s\w+\s\d{4}/);
    await found.lookAt(first);
    await first.getByRole('link', { name: 'Return to Membership Homepage' }).click();
    await awaitMail(email, 'We have received your application: Student Application');
  });

  await approveApplication(baseURL, contactId, 'studentApplication');
  const approved = await awaitMail(email, 'Your application is approved: Student Application');
  expect(approved.text).toMatch(/Your membership number is \d+\./);
  const page = await signedInAs(newcomer, { follow: journey });
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await expect(page.getByRole('region', { name: 'Student', exact: true })).toBeVisible();

  await test.step('the exam is closed to whoever has no training agreement', async () => {
    await openExam(page, { isOpen: false });
    await expect(panel(page)).toContainText('training agreement');
    await expect(panel(page).getByRole('button', { name: 'Register Exam' })).toBeDisabled();
  });

  await test.step('student, employer and tuition provider sign', async () => {
    await openFromMenu(page, 'Training', 'Training agreements');
    await expect(heading(page, 'Student training agreements')).toBeVisible();
    await expectGoodLooks(page);
    await page.getByLabel('Student name').fill('Naledi Khoza');
    await page.getByLabel(/^Start Date/).fill('31/01/2026');
    await page.getByLabel('Duration (in months)').fill('13');
    await page.getByRole('button', { name: 'Use this date' }).click();
    await expect(page.getByLabel(/^End Date/)).toHaveValue('2027-02-28');
    for (const [label, name] of [
      ['Employer', 'Patel Civil Works Pty Ltd'],
      ['Tuition provider', 'Karoo School of Engineering'],
    ] as const) {
      await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).fill(name.slice(0, 6));
      await page.getByRole('option', { name }).click();
    }
    await page.getByRole('button', { name: 'Create' }).click();
    await openAgreement(page);
    await sign(page, 'student', 'Naledi Khoza');
    await expectAccessible(page);

    const employer = await signedInAs('employer', { at: '/membership/student-training-agreement' });
    await openAgreement(employer);
    await expect(employer.getByText(/^Signed by Naledi Khoza/)).toBeVisible();
    await expect(employer.getByRole('button', { name: 'Update' })).toHaveCount(0);
    await sign(employer, 'employer', 'Fatima Patel');

    // Who speaks for the tuition provider registers with the address that the institution knows.
    const teacher = await signInStudent(baseURL, '1000151');
    const provider = await signedInAs(teacher, { at: '/membership/student-training-agreement' });
    await openAgreement(provider);
    await sign(provider, 'tuition provider', teacher.name);
    await expect(provider.getByRole('button', { name: 'Download signed agreement' })).toBeVisible();
    await expectAccessible(provider);
  });

  await test.step('now it is open, and paid by card', async () => {
    await openExam(page, { isOpen: true });
    await panel(page).getByRole('button', { name: 'Register Exam' }).click();
    await expect(heading(page, 'Make Payment')).toBeVisible();
    await page.getByRole('button', { name: /^Pay R\s1\s725\.00$/ }).click();
    await payByCard(page);
    await expect(heading(page, 'Thank you for your payment')).toBeVisible();
    await found.lookAt(page);
    await page.getByRole('link', { name: 'Open your exam' }).click();
    await expect(panel(page)).toContainText('You are registered');
    await awaitMail(email, /^Receipt REC-\d{4}-\d{6}: Hydraulics and Hydrology/);
  });

  await releaseResult(baseURL, contactId);
  await test.step('the result is there once it is released, and on a statement', async () => {
    await openFromMenu(page, 'Events and exams', 'Exam results');
    const table = page.getByRole('table', { name: 'Exam results' });
    await expect(table.getByRole('row', { name: new RegExp(exam) })).toContainText('Pass');
    await found.lookAt(page);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Statement of results' }).click();
    expect((await linesOf(await (await coming).path())).join('\n')).toMatch(/71 % Pass/);
  });
  expect({ ...found }).toEqual({ violations: [], sidewaysScrolls: [] });
  journey.expectAsInGuide('A student, from the application to the result of an exam');
});

const panel = (page: Page) => page.getByRole('complementary', { name: 'Registration' });

/** Whether it is open to somebody comes after the list, and moves its rows: the list is read before it is pressed. */
async function openExam(page: Page, { isOpen }: { isOpen: boolean }): Promise<void> {
  await openFromMenu(page, 'Events and exams', 'Exams');
  const row = page.getByRole('row', { name: new RegExp(exam) });
  const others = page.getByRole('table').getByText(/^You must have passed before/);
  await expect(others.first()).toBeVisible();
  await (isOpen ? expect(row).not : expect(row)).toContainText('training agreement');
  await row.getByRole('link', { name: /^View/ }).click();
  await expect(heading(page, new RegExp(`^${exam}`))).toBeVisible();
}

async function openAgreement(page: Page): Promise<void> {
  await page
    .getByRole('row', { name: /Naledi Khoza/ })
    .getByRole('link', { name: /^View Details/ })
    .click();
}

async function sign(page: Page, party: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Sign for the ${party}` }).click();
  await page.getByLabel(/^Your full name/).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click();
  await expect(page.getByText(new RegExp(`^Signed by ${name}`))).toBeVisible();
}

/** The education desk marks the exam and releases the result. */
async function releaseResult(baseURL: string, contactId: string): Promise<void> {
  const { token } = await signInByProtocol(baseURL, 'education');
  await callWith(baseURL, token, '/portal/api/submitForm/Create', {
    recordtype: 'ctpt_examresults',
    data: [
      { name: 'ctpt_name', value: `${exam} 2026`, type: 'string' },
      { name: 'ctpt_contact', value: contactId, type: 'lookup', relatedentity: 'contacts' },
      { name: 'ctpt_attempt', value: 1, type: 'number' },
      { name: 'ctpt_candidatenumber', value: 'C123456', type: 'string' },
      { name: 'ctpt_mark', value: 71, type: 'number' },
      { name: 'ctpt_result', value: codes.codeOf(codes.examResult, 'Pass'), type: 'picklist' },
      { name: 'ctpt_releasedon', value: today(), type: 'datetime' },
    ],
  });
}
