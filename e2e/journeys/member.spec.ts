import type { Page } from '@playwright/test';
import { codes } from '@charter/contracts';
import { callWith } from '../support/api.ts';
import { Journey } from '../support/journey.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { awaitMail } from '../support/mailbox.ts';
import { openFromMenu } from '../support/menu.ts';
import { heading } from '../support/newcomer.ts';
import { payByCard } from '../support/paygate.ts';
import { linesOf, pdf } from '../support/pdf.ts';
import { signInByProtocol } from '../support/sign-in-by-protocol.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const eventName = 'Harbour walls, by those who build them';
const period = 'CPD of the story';

const inDays = (days: number, hour = 12): string =>
  new Date(Math.floor(Date.now() / 86_400_000 + days) * 86_400_000 + hour * 3_600_000).toISOString();
const field = (name: string, value: unknown, type = 'string', relatedentity?: string) => ({
  name,
  value,
  type,
  ...(relatedentity ? { relatedentity } : {}),
});

/** What the desks have planned for the fellow: an event to go to, and a period to declare that no other story looks at. */
async function prepare(baseURL: string): Promise<void> {
  const [member, events, education] = await Promise.all(
    ['fellow', 'events', 'education'].map((account) => signInByProtocol(baseURL, account)),
  );
  const { contactid } = await callWith<{ contactid: string }>(
    baseURL,
    member?.token ?? '',
    '/entitlement/api/Profile',
    {},
  );
  const create = (token: string | undefined, recordtype: string, data: readonly object[]) =>
    callWith(baseURL, token ?? '', '/portal/api/submitForm/Create', { recordtype, data });
  await create(events?.token, 'msmedia_mediaevents', [
    field('msmedia_name', eventName),
    field('msmedia_eventtype', codes.codeOf(codes.eventType, 'Conference'), 'picklist'),
    field('msmedia_eventtimezone', 140, 'number'),
    field('msmedia_startdate', inDays(40, 8), 'datetime'),
    field('msmedia_enddate', inDays(40, 14), 'datetime'),
    field('msmedia_registrationopenson', inDays(-1), 'datetime'),
    field('msmedia_registrationcloseson', inDays(35), 'datetime'),
    field('ctpt_venue', 'Lighthouse Hall'),
    field('ctpt_city', 'Mossel Bay'),
    field('msmedia_totalcost', 575, 'number'),
    field('ctpt_cpdunits', 3, 'number'),
  ]);
  await create(education?.token, 'ctpt_memberdeclarations', [
    field('ctpt_contact', contactid, 'lookup', 'contacts'),
    field('ctpt_name', period),
    field('ctpt_declarationperiodstartdate', '2011-01-01', 'datetime'),
    field('ctpt_declarationperiodenddate', '2011-12-31', 'datetime'),
    field('ctpt_unitsrequired', 4, 'number'),
  ]);
}

test('a member registers for an event and has the ticket, declares the CPD of a period, and takes a letter of good standing', async ({
  signedInAs,
  baseURL,
}) => {
  test.slow();
  await prepare(baseURL);
  const journey = new Journey();
  const page = await signedInAs('fellow', { follow: journey });
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await test.step('an event, paid by card, with its ticket', () => goToEvent(page));
  await test.step('the declaration of a period, with evidence', () => declare(page));
  await test.step('a letter of good standing', async () => {
    await openFromMenu(page, 'Service Requests', 'Letter of Good Standing');
    await expect(heading(page, 'Letter of Good Standing')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('main').getByRole('button').click();
    expect((await linesOf(await (await downloading).path())).join('\n')).toContain('Margaret Adams');
    await expect(page.getByText('Your request has been sent')).toBeVisible();
  });
  journey.expectAsInGuide('A member: event with ticket, CPD declaration, letter of good standing');
});

async function goToEvent(page: Page): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Registration' });
  await openFromMenu(page, 'Events and exams', 'Events');
  await page.getByRole('textbox', { name: 'Title, topic, place or speaker' }).fill('mossel bay');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: `View ${eventName}` }).click();
  await expect(panel).toContainText('R 575.00');
  await panel.getByRole('button', { name: 'Register Event' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Register', exact: true }).click();
  await expect(heading(page, 'Make Payment')).toBeVisible();
  await page.getByRole('button', { name: 'Pay R 575.00' }).click();
  await payByCard(page);
  await expect(heading(page, 'Thank you for your payment')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('Lighthouse Hall');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open your ticket' }).click();
  await expect(panel).toContainText('You are registered');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /ticket/i }).click();
  expect((await linesOf(await (await saving).path())).join('\n')).toContain('Lighthouse Hall');
  await awaitMail('fellow@demo.test', new RegExp(`^Receipt REC-\\d{4}-\\d{6}: ${eventName}$`));
}

async function declare(page: Page): Promise<void> {
  await openFromMenu(page, 'CPD', 'CPD declarations');
  await expect(heading(page, 'CPD declarations')).toBeVisible();
  await expectGoodLooks(page);
  const row = page.getByRole('row', { name: new RegExp(period) });
  await row.getByRole('link', { name: /^View Details/ }).click();
  await expect(heading(page, period)).toBeVisible();
  await page.getByRole('radio', { name: 'I complied with the CPD requirements' }).check();
  await page.getByRole('radio', { name: 'I complied with the code of ethics' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your answers are saved')).toBeVisible();
  await expect(page.getByText('In Progress')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Add evidence' }).click();
  await page.getByLabel('Name of the activity').fill('Course on anchors');
  await page.getByLabel(/^When did this activity take place/).fill('02/03/2011');
  await page.getByLabel(/^Why did you choose/).fill('It bears on my work.');
  await page.getByLabel(/^What did you learn/).fill('To check the anchors first.');
  await page.getByLabel(/^How many units are you claiming/).fill('4');
  await page.getByLabel(/^How many of these units/).fill('4');
  await page.getByLabel(/^Evidence document/).setInputFiles(pdf('certificate.pdf', 'a certificate'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Successfully Added Evidence.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Course on anchors/ })).toContainText(
    'cpdEvidence-certificate.pdf',
  );
  await expect(page.getByRole('img', { name: '4 of 4 units claimed' })).toBeVisible();

  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your CPD Declaration Submitted Successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/cpd\/declaration$/);
  await expect(row).toContainText('Submitted');
}
