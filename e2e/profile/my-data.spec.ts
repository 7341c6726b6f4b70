import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { callWith } from '../support/api.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { awaitMail } from '../support/mailbox.ts';
import { heading, signInNewcomer } from '../support/newcomer.ts';
import { Steps } from '../support/steps.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a member takes everything away as one file, which can be given up, and a failure says why', async ({
  signedInAs,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 429/);
  const page = await signedInAs('corporate', { at: '/profile' });

  await test.step('reached from personal details, with a way back', async () => {
    await expect(page.getByRole('region', { name: 'You', exact: true })).toContainText('Born on');
    await page.getByRole('link', { name: 'My data' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My data');
    const held = page.getByRole('region', { name: 'What we keep' });
    await expect(held.getByRole('term').filter({ hasText: /^Employment$/ })).toBeVisible();
    await expect(held.getByRole('definition').first()).toHaveText(/^\d+$/);
    await expect(page.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/profile');
  });

  await test.step('one file with all that is kept', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
    await expect(page.getByText('The file is among your downloads.')).toBeVisible();

    const zip = await fromBufferPromise(await readFile(await download.path()));
    const files = new Map<string, string>();
    for await (const entry of zip.eachEntry()) {
      files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
    }
    expect([...files.keys()]).toEqual(expect.arrayContaining(['README.txt', 'my-data.json', 'contact.csv']));
    expect(files.get('contact.csv')).toContain('Naidoo');
    expect(JSON.parse(files.get('my-data.json') ?? '')).toHaveProperty('recordTypes');
  });

  await test.step('given up, and failed', async () => {
    const held: (() => void)[] = [];
    await page.route('**/my-data/export', async (route) => {
      await new Promise<void>((done) => held.push(done));
      await route
        .fulfill({
          status: 429,
          contentType: 'application/problem+json',
          json: { title: 'Too many requests', detail: 'Please try again later.' },
        })
        .catch(() => {});
    });
    const button = page.getByRole('button', { name: 'Download my data' });
    await button.click();
    await expect(page.getByText('Please wait, your data is being collected …')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Please wait, your data is being collected …')).toHaveCount(0);
    held[0]?.();

    await button.click();
    await expect.poll(() => held.length).toBe(2);
    held[1]?.();
    await expect(page.getByText('Your data could not be downloaded.')).toBeVisible();
    await expect(page.getByText('Please try again later.')).toBeVisible();
  });

  await test.step('at every width, light and dark, with its dialog', async () => {
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Ask for erasure' }).click();
    await page.getByLabel('What should be erased?').fill('Everything.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('dialog', { name: 'Ask us to erase your data?' })).toBeVisible();
    await expectGoodLooks(page);
  });
});

test('a correction and an erasure are asked for in words, and stand on the page with their numbers', async ({
  signedInAs,
}) => {
  const page = await signedInAs('terminated', { at: '/profile/mydata' });
  await expect(page.getByRole('heading', { level: 2, name: 'What we keep' })).toBeVisible();

  await test.step('a correction', async () => {
    await page.getByRole('button', { name: 'Ask for a correction' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for a correction' });
    await dialog.getByRole('button', { name: 'Send the request' }).click();
    await expect(dialog.getByText('Please say what you ask for.')).toBeVisible();
    const details = dialog.getByLabel('What is wrong, and what would be right?');
    await details.fill('My middle name is Grace.');

    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard the request?' });
    await question.getByRole('button', { name: 'Keep writing' }).click();
    await expect(details).toHaveValue('My middle name is Grace.');

    await dialog.getByRole('button', { name: 'Send the request' }).click();
    const open = page.getByRole('region', { name: /^Your request for a correction is with us: CAS-\d{6}$/ });
    await expect(open).toContainText('within 30 days');
    await expect(page.getByRole('button', { name: 'Ask for a correction' })).toHaveCount(0);
    await expect(page.locator(':focus')).toContainText('Your request for a correction is with us');
    await expectAccessible(page);
    await page.reload();
    await expect(open).toBeVisible();
  });

  await test.step('erasure, only after it is said what will be lost and what the law keeps', async () => {
    await page.getByRole('button', { name: 'Ask for erasure' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for erasure' });
    await dialog.getByLabel('What should be erased?').fill('Everything.');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const question = page.getByRole('dialog', { name: 'Ask us to erase your data?' });
    await expect(question.getByRole('listitem').filter({ hasText: /^Personal details/ })).toBeVisible();
    await expect(question.getByRole('listitem').filter({ hasText: /^Order/ })).toHaveCount(0);
    await expect(question).toContainText('must by law be kept for 5 years');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep my data' }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await question.getByRole('button', { name: 'Ask for erasure' }).click();
    await expect(
      page.getByRole('region', { name: /^Your request for erasure is with us: CAS-/ }),
    ).toContainText('Nothing is erased before you have heard from us.');
  });
});

test('whoever asks to be erased is answered, and then nobody knows them any more', async ({
  signedInAs,
  baseURL,
}) => {
  const email = `naledi.gone.${Date.now()}@example.test`;
  const { token } = await signInNewcomer(baseURL, email);
  await callWith(baseURL, token, '/entitlement/api/Profile', {});
  const asked = { kind: 'erasure', details: 'Everything, please.' };
  const { caseNumber } = await callWith<{ caseNumber: string }>(
    baseURL,
    token,
    '/portal/api/my-data/request',
    asked,
  );
  const administrator = await signedInAs('admin');
  await administrator.getByRole('link', { name: 'Go to the staff side' }).click();
  await administrator.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: 'Cases' }).click();
  await administrator.getByRole('textbox', { name: 'Search cases' }).fill(caseNumber);
  await administrator.getByRole('link', { name: caseNumber }).click();
  const act = administrator.getByRole('region', { name: 'Erase them' });
  await expect(act).toContainText('Answer and resolve the case first');

  const steps = new Steps();
  await steps.fill(
    administrator.getByRole('textbox', { name: 'What they read' }).fill('We erase you today. Farewell.'),
  );
  await steps.press(administrator.getByRole('button', { name: 'Send and resolve' }).click());
  await awaitMail(email, `Your request ${caseNumber} is now: Resolved`);
  await steps.press(act.getByRole('button', { name: 'Erase Naledi Khoza …' }).click());
  const dialog = administrator.getByRole('dialog', { name: 'Erase Naledi Khoza' });
  await steps.fill(dialog.getByRole('textbox').fill('Khoza'));
  await expectAccessible(administrator);
  await steps.press(dialog.getByRole('button', { name: 'Erase for good' }).click());
  await expect(administrator.getByText(/^They are erased: \d+ records\.$/)).toBeVisible();
  await expect(heading(administrator, 'Cases')).toBeVisible();
  expect(steps).toMatchObject({ presses: 3, fields: 2 });
  await expect(callWith(baseURL, token, '/entitlement/api/Profile', {})).rejects.toThrow(
    'urn:charter:problem:erased',
  );
});
