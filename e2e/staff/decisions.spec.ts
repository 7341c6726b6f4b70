import { codes } from '@charter/contracts';
import type { Page } from '@playwright/test';
import { callAs } from '../support/api.ts';
import { approveApplication } from '../support/approve.ts';
import { approve, declineBy, openDesk, takeApplication, tick } from '../support/desk.ts';
import { awaitMail } from '../support/mailbox.ts';
import { openFromMenu } from '../support/menu.ts';
import { heading, signInNewcomer } from '../support/newcomer.ts';
import { submitApplication } from '../support/orders.ts';
import { runJob } from '../support/run-job.ts';
import { secondCharter } from '../support/second-server.ts';
import { signInWithCode } from '../support/sign-in-by-protocol.ts';
import { Steps } from '../support/steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, testOnSecond } from '../support/test.ts';

/** What the member reads of a decision, under their applications. */
async function openOwnApplication(member: Page, title: string): Promise<void> {
  await openFromMenu(member, 'Applications', 'Manage existing');
  await member.getByRole('tab', { name: 'Completed Applications' }).click();
  await member
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('link')
    .first()
    .click();
}

test('a fee exemption is declined, taken back and granted, an upgrade approved on a phone, and a resignation accepted; the member reads each', async ({
  signedInAs,
  baseURL,
}) => {
  test.slow();
  const email = `naledi.decided.${Date.now()}@example.test`;
  const newcomer = await signInNewcomer(baseURL, email);
  const { contactId } = await submitApplication(await signedInAs(newcomer), 'studentApplication');
  await approveApplication(baseURL, contactId, 'studentApplication');
  const member = await signedInAs(newcomer);
  await member.getByRole('button', { name: 'Only necessary' }).click();
  await submitApplication(member, 'feeExemptionApplication');
  const officer = await signedInAs('membership');
  await openDesk(officer, 'Applications');

  await test.step('declined with a reason from a template, which the member reads', async () => {
    const steps = new Steps();
    await takeApplication(officer, email, 'Fee Exemption', steps);
    await declineBy(officer, 'Documents are missing or cannot be used', steps);
    expect(steps).toMatchObject({ presses: 5, fields: 2 });
    const { text } = await awaitMail(email, /^Your application is declined: Fee Exemption/);
    expect(text).not.toContain('certified');
    await openOwnApplication(member, 'Fee Exemption');
    await expect(member.getByRole('main')).toContainText('Documents that we need are missing');
  });

  await test.step('taken back, and granted: the fee is credited, and waived until the year ends', async () => {
    const steps = new Steps();
    await steps.press(officer.getByRole('button', { name: 'Undo' }).click());
    await tick(officer, 'Reason and documents bear it out', steps);
    await expect(officer.getByText(/waived for \d{4}, until 31 Dec \d{4}\. Credits R/)).toBeVisible();
    await approve(officer, steps);
    expect(steps).toMatchObject({ presses: 3, fields: 0 });
    await awaitMail(email, /^Your application is in review again: Fee Exemption/);
    await awaitMail(email, /^Your application is approved: Fee Exemption/);
    await runJob(baseURL, 'mail-credit-notes');
    const { text } = await awaitMail(email, /^Credit note CN-.*: Membership fee/);
    expect(text).toContain('Nothing is left to pay.');
    await openFromMenu(member, 'Account', 'Invoices & Payments');
    await expect(member.getByRole('row', { name: /Membership fee.*Credited/ })).toBeVisible();
    await member.getByRole('banner').getByRole('link', { name: 'Notifications' }).click();
    await expect(
      member.getByText(/^Your membership fee is waived for \d{4}, until 31 Dec \d{4}\.$/),
    ).toBeVisible();
  });

  await test.step('an upgrade, on the way: everything is reached on a phone', async () => {
    await submitApplication(member, 'upgradeStudentApplication');
    await officer.setViewportSize({ width: 375, height: 812 });
    const steps = new Steps();
    await takeApplication(officer, email, 'Upgrade Student to Associate', steps);
    await tick(officer, 'Name and birth date agree', steps);
    await expectNoSidewaysScroll(officer);
    await expectAccessible(officer);
    await approve(officer, steps);
    expect(steps).toMatchObject({ presses: 5, fields: 1 });
    await awaitMail(email, /^Your application is approved: Upgrade Student to Associate/);
    await member.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(member.getByRole('region', { name: 'Associate Member' })).toBeVisible();
  });

  await test.step('a CPD declaration of theirs is found and approved with a remark', async () => {
    const period = `CPD of ${email}`;
    const education = await signedInAs('education');
    const field = (name: string, value: unknown, type = 'string') => ({ name, value, type });
    const recordtype = 'ctpt_memberdeclarations';
    const { id } = await callAs<{ id: string }>(education, '/portal/api/submitForm/Create', {
      recordtype,
      data: [
        field('ctpt_contact', contactId, 'lookup'),
        field('ctpt_name', period),
        field('ctpt_declarationperiodstartdate', '2012-01-01', 'datetime'),
        field('ctpt_declarationperiodenddate', '2012-12-31', 'datetime'),
      ],
    });
    const answers = ['ctpt_cpdcomplied', 'ctpt_compliedbicacodeofethics'];
    await callAs(member, '/portal/api/submitForm/Update', {
      recordtype,
      id,
      data: [
        ...answers.map((name) => field(name, true, 'boolean')),
        field('statuscode', codes.codeOf(codes.declarationStatus, 'Submitted'), 'picklist'),
      ],
    });
    await openDesk(education, 'CPD declarations');
    const steps = new Steps();
    await steps.fill(education.getByRole('textbox', { name: /^Search/ }).fill(period));
    await steps.press(education.getByRole('link', { name: period }).click());
    await steps.press(education.getByRole('button', { name: 'Approve' }).click());
    const dialog = education.getByRole('dialog', { name: 'Approve the declaration' });
    await steps.fill(dialog.getByRole('textbox', { name: /^What you found/ }).fill('All is in order.'));
    await steps.press(dialog.getByRole('button', { name: 'Approve' }).click());
    await expect(education.getByText('Approved', { exact: true }).first()).toBeVisible();
    expect(steps).toMatchObject({ presses: 3, fields: 2 });
    await awaitMail(email, `Approved: ${period}`);
  });

  await test.step('a resignation ends the membership, and says so', async () => {
    await submitApplication(member, 'resignationApplication');
    await officer.setViewportSize({ width: 1280, height: 900 });
    const steps = new Steps();
    await takeApplication(officer, email, 'Resignation', steps);
    await expect(officer.getByText('Ends the membership today.')).toBeVisible();
    await approve(officer, steps);
    expect(steps).toMatchObject({ presses: 4, fields: 1 });
    await awaitMail(email, /^Your application is approved: Resignation/);
    await openFromMenu(member, 'Personal details', 'Membership status');
    await expect(
      member.getByText('There is no card at the moment. Your membership has ended.'),
    ).toBeVisible();
    await expect(member.getByLabel('Termination')).toHaveValue('Resigned');
  });
});

testOnSecond(
  'the next application is taken, read, checked and approved with the keyboard alone, and the member finds the fee halved',
  async ({ signedInAs, baseURL }) => {
    const { mailboxUrl } = secondCharter;
    const officer = await signedInAs(await signInWithCode(baseURL, 'membership', mailboxUrl));
    await officer.getByRole('button', { name: 'Only necessary' }).press('Enter');
    await officer.getByRole('link', { name: 'Go to the staff side' }).press('Enter');
    await expect(heading(officer, 'Staff')).toBeVisible();
    const steps = new Steps();
    const key = (name: string) => steps.press(officer.keyboard.press(name));
    await key('Control+k');
    await expect(officer.getByRole('combobox', { name: /^Find members/ })).toBeFocused();
    await steps.fill(officer.keyboard.type('Applications'));
    await expect(officer.getByRole('option', { name: /^Applications/ })).toBeVisible();
    await key('ArrowDown');
    await key('Enter');
    await expect(officer.getByRole('button', { name: 'Take the next one' })).toBeVisible();
    await key('t');
    await expect(heading(officer, 'Margaret Adams, Retirement')).toBeFocused();
    await expect(officer.getByRole('region', { name: /page 1 of/ }).locator('canvas')).toBeVisible();
    for (const [number, check] of [
      ['1', 'Name and birth date agree'],
      ['2', 'Reason and documents bear it out'],
    ] as const) {
      await key(number);
      await expect(officer.getByRole('checkbox', { name: check })).toBeChecked();
    }
    await key('a');
    await expect(officer.getByRole('button', { name: 'Approve' })).toBeFocused();
    await key('Enter');
    await expect(officer.getByText(/^Approved by Nomsa Zulu/)).toBeVisible();
    expect(steps).toMatchObject({ presses: 8, fields: 1 });
    await awaitMail('fellow@demo.test', /^Your application is approved: Retirement/, mailboxUrl);
    const member = await signedInAs('fellow');
    await member.getByRole('banner').getByRole('link', { name: 'Notifications' }).click();
    await expect(member.getByText(/^Your membership fee is reduced by 50 percent from/)).toBeVisible();
  },
);
