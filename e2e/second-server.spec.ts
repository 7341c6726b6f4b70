import { demoPassword, type RuntimeConfig } from '@charter/contracts';
import { beLedToAddress, openMailedLink, payByCardFromInvoices, register } from './support/newcomer.ts';
import { openPayment, placeOrder } from './support/orders.ts';
import { secondCharter } from './support/second-server.ts';
import { mailedCode } from './support/sign-in-by-protocol.ts';
import { daysUntil } from './support/start-charter.ts';
import { expect, expectAccessible, signIn, test, testOnSecond } from './support/test.ts';

testOnSecond(
  'the divisions of next year are chosen with the fee in rand, and close in October',
  async ({ signedInAs }) => {
    const page = await signedInAs('associate', { at: '/profile/divisions' });
    await expect(page.getByRole('tab', { name: 'Current Year' })).toHaveAttribute('aria-selected', 'true');
    await expect(
      page.getByText('Any number of technical divisions may be chosen; one of them is free.'),
    ).toBeVisible();
    await expect(
      page.getByText('Members whose only division is Geotechnical still pay the additional fee.'),
    ).toBeVisible();
    await expect(
      page.getByText(
        'Division changes must be made before 1 October to take effect in the next financial year.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('row', { name: /Structural Engineering/ })).toBeVisible();

    await page.getByRole('tab', { name: 'Next Year' }).click();
    const total = page.getByRole('row', { name: /Additional fee next year/ });
    await expect(total).toContainText('R 230.00');
    await page.getByRole('button', { name: 'Remove Structural Engineering' }).click();
    await expect(page.getByRole('row', { name: /Structural Engineering/ })).toHaveCount(0);
    // Geotechnical alone is paid for.
    await expect(total).toContainText('R 230.00');
    await page.getByRole('button', { name: 'Remove Geotechnical' }).click();
    await expect(page.getByText('No division chosen for next year')).toBeVisible();

    await page.getByRole('button', { name: 'Add' }).click();
    const popup = page.getByRole('dialog', { name: 'Add a division' });
    const choice = popup.getByLabel('Division');
    const names = await choice.getByRole('option').allTextContents();
    expect(names.slice(1)).toEqual(names.slice(1).toSorted((one, other) => one.localeCompare(other)));
    const choose = async (name: RegExp) =>
      choice.selectOption(await choice.getByRole('option', { name }).getAttribute('value'));
    await choose(/^Geotechnical: R.230\.00$/);
    await expect(popup.getByText("This division adds R 230.00 to next year's fee.")).toBeVisible();
    await choose(/^Water Engineering: Free$/);
    await expect(popup.getByText('This division is free.')).toBeVisible();
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'Add' }).click();
    await expect(popup).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Water Engineering/ })).toContainText('Free');
    await page.reload();
    await expect(page.getByRole('row', { name: /Water Engineering/ })).toContainText('Free');

    // The same page as it will be in November.
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as RuntimeConfig;
      await route.fulfill({ response, json: { ...config, demoDaysAhead: daysUntil(11, 1) } });
    });
    await page.reload();
    await expect(page.getByText('Closed until 1 January')).toBeVisible();
    await expect(page.getByRole('button', { name: /Add|Remove/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/profile$/);
  },
);

test('where the provider never verifies an address, a newcomer adds and confirms one in the portal, and goes on to pay', async ({
  browser,
  expectedConsole,
}) => {
  expectedConsole.push(/422/);
  const context = await browser.newContext({ baseURL: secondCharter.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await register(page, `naledi.typo.${Date.now()}@example.test`);
  const { orderId } = await placeOrder(page, 'individualMembership');
  await openPayment(page, orderId);
  await beLedToAddress(page);

  const email = `naledi.${Date.now()}@example.test`;
  await page.getByRole('link', { name: 'View Details' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Save' }).click();
  const tab = await openMailedLink(page, email, 'Confirm your email address', secondCharter.mailboxUrl);
  await tab.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(tab.getByText('Your Email Id was Updated successfully')).toBeVisible();
  await tab.close();
  await payByCardFromInvoices(page);
  await context.close();
});

test('an officer is asked for a second factor after the password, and works with it; a member is not', async ({
  browser,
  expectedConsole,
}) => {
  expectedConsole.push(/401/);
  const context = await browser.newContext({ baseURL: secondCharter.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Login for members and non-members' }).click();
  await page.getByLabel('Email').fill('finance@demo.test');
  await page.getByLabel('Password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code').fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That is not the code we mailed you.').first()).toBeVisible();
  await page.getByLabel('Code').fill(await mailedCode('finance@demo.test', secondCharter.mailboxUrl));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Go to the staff side' }).click();
  await expect(page.getByRole('heading', { name: 'What waits' })).toBeVisible();
  await context.close();

  const another = await browser.newContext({ baseURL: secondCharter.url, serviceWorkers: 'block' });
  const member = await another.newPage();
  await signIn(member, 'associate', secondCharter.url);
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  await another.close();
});
