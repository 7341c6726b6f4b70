import type { Page } from '@playwright/test';
import { callWith } from './support/api.ts';
import { openFromMenu } from './support/menu.ts';
import { linesOf } from './support/pdf.ts';
import { Steps } from './support/steps.ts';
import { signInStudent, type Student } from './support/student.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const codeIn = (text: string): string => /(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}/.exec(text)?.[0] ?? '';
const verdict = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();

/** As the membership office has it. */
async function phoneOf(baseURL: string, { contactId, office }: Student): Promise<string> {
  const { data } = await callWith<{ data: { data: { value: string }[] } }>(
    baseURL,
    office,
    '/portal/api/GetRecordByIdAsync',
    { recordType: 'contacts', id: contactId, properties: ['mobilephone'] },
  );
  return data.data[0]?.value ?? '';
}

/** The officer sees the portal as the member does, and can change nothing there. */
async function seeWhatTheySee(officer: Page): Promise<void> {
  await officer.getByRole('button', { name: 'View as' }).click();
  const asked = officer.getByRole('dialog', { name: /^See the portal as/ });
  await asked.getByRole('textbox').fill('She does not find her card.');
  await expectAccessible(officer);
  await asked.getByRole('button', { name: 'View as' }).click();
  const bar = officer.getByRole('region', { name: 'Seen as somebody else' });
  await expect(bar).toContainText(/You see what .+ sees\. Nothing can be changed\./);
  await expect(officer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(officer.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await openFromMenu(officer, 'Personal details', 'Communication preferences');
  await expect(officer.getByRole('heading', { level: 1 })).toHaveText('Communication preferences');
  await expectAccessible(officer);
  await bar.getByRole('button', { name: 'End' }).click();
  await expect(officer.getByRole('button', { name: 'View as' })).toBeVisible();
  await expect(bar).toHaveCount(0);
}

/** What the member says on the phone is corrected for them, in as many steps as the guide for staff says. */
async function correctName(officer: Page): Promise<void> {
  const steps = new Steps();
  await steps.press(officer.getByRole('link', { name: 'Edit', exact: true }).click());
  await expect(officer.getByRole('heading', { level: 1 })).toHaveText(/^Edit /);
  await steps.fill(officer.getByLabel('Middle name').fill('Palesa'));
  await expectAccessible(officer);
  await steps.fill(officer.getByRole('textbox', { name: /^Reason/ }).fill('Her passport has a second name.'));
  await steps.press(officer.getByRole('button', { name: 'Save' }).click());
  await expect(officer.getByRole('button', { name: 'View as' })).toBeVisible();
  expect(steps).toMatchObject({ presses: 2, fields: 2 });
}

/** An officer finds somebody on the phone by their number, looks at a covered detail with a reason, and puts them on hold. */
async function putOnHold(officer: Page, phone: string): Promise<void> {
  await officer.getByRole('button', { name: 'Only necessary' }).click();
  await officer.getByRole('textbox', { name: /^Search members/ }).fill(phone);
  await expect(officer.getByRole('table', { name: 'Members' }).getByRole('row')).toHaveCount(2);
  await expectAccessible(officer);
  await officer.getByRole('table', { name: 'Members' }).getByRole('link').click();
  await officer.getByRole('button', { name: 'Show identity number' }).click();
  const why = officer.getByRole('dialog', { name: /^Show the identity number of/ });
  await why.getByRole('textbox').fill('She asked to check a digit.');
  await why.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(why).toHaveCount(0);
  await expectAccessible(officer);
  await seeWhatTheySee(officer);
  await correctName(officer);
  await officer.getByRole('button', { name: 'Put on hold' }).click();
  const decision = officer.getByRole('dialog', { name: /on hold$/ });
  await decision.getByRole('textbox').fill('A complaint is being looked into.');
  await expectAccessible(officer);
  await decision.getByRole('button', { name: 'Put on hold' }).click();
  await expect(
    officer.getByRole('region', { name: 'On hold: A complaint is being looked into.' }),
  ).toBeVisible();
  await expect(officer.getByRole('button', { name: 'Reinstate' })).toBeVisible();
}

test('a membership card opens without a connection, a letter is there at once, and both verify until the member is put on hold', async ({
  signedInAs,
  page: visitor,
  baseURL,
  expectedConsole,
}) => {
  test.slow();
  const student = await signInStudent(baseURL, '1000102');
  const page = await signedInAs(student, { serviceWorkers: 'allow' });
  const card = page.getByRole('article', { name: 'Membership card' });
  let code = '';

  await test.step('the card is shown, and kept on the device', async () => {
    await openFromMenu(page, 'Personal details', 'Membership status');
    await expect(card.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expectAccessible(page);
    code = codeIn(await card.innerText());
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByRole('button', { name: 'Keep it on this device' }).click();
    await expect(page.getByRole('button', { name: 'Remove it from this device' })).toBeVisible();
  });

  await test.step('and opens without a connection', async () => {
    expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.context().setOffline(true);
    await page.goto('/profile/membershipstatus');
    await expect(page.getByText('this is the copy kept on this device')).toBeVisible();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expect(page.getByText(code)).toBeVisible();
    await expectAccessible(page);
    await page.context().setOffline(false);
  });

  let letter = '';
  await test.step('the letter is there at once', async () => {
    await page.goto('/members/letter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Letter of Good Standing');
    const downloading = page.waitForEvent('download');
    await page.getByRole('main').getByRole('button').click();
    letter = codeIn((await linesOf(await (await downloading).path())).join('\n'));
    await expect(page.getByText('Your request has been sent')).toBeVisible();
    await expect(page.getByText('Your letter is saved')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('both verify, and neither does once the member is on hold', async () => {
    await visitor.goto(`/verify/${code}`);
    await expect(verdict(visitor)).toHaveText('This membership card is valid');
    await visitor.goto(`/verify/${letter}`);
    await expect(verdict(visitor)).toHaveText('This letter of good standing is valid');
    await putOnHold(
      await signedInAs('membership', { at: '/staff/members' }),
      await phoneOf(baseURL, student),
    );
    await visitor.reload();
    await expect(verdict(visitor)).toHaveText('This letter of good standing does not hold');
    await visitor.goto(`/verify/${code}`);
    await expect(verdict(visitor)).toHaveText('This membership card does not hold');
  });

  await test.step('the member reads who looked and what for', async () => {
    await openFromMenu(page, 'More about you', 'My data');
    const looks = page.getByRole('region', { name: 'Who looked at your record' });
    await expect(looks.getByRole('row', { name: /Membership officer.*Opened your record/ })).toBeVisible();
    await expect(
      looks.getByRole('row', { name: /Uncovered details: Identity number.*She asked to check a digit/ }),
    ).toBeVisible();
    await expect(
      looks.getByRole('row', { name: /Saw the portal as you see it.*She does not find her card/ }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('nor is the card shown any more, or its copy kept', async () => {
    await openFromMenu(page, 'Personal details', 'Membership status');
    await expect(
      page.getByRole('region', { name: /There is no card.*Your membership is on hold/ }),
    ).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.has('charter-card'))).toBe(false);
  });
});
