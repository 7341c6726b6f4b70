import type { Page } from '@playwright/test';
import { createServer } from 'node:http';
import { initiatePayment, paygateUrl } from './support/paygate.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

/** A merchant who shows what a browser brings back. */
async function startMerchant() {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      response.setHeader('content-type', 'text/plain');
      response.end(`${request.method} ${request.url} ${body}`);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The merchant has no port');
  return { url: `http://localhost:${address.port}/return`, close: () => server.close() };
}

/** As the portal does it: a form of its own page, under its own content security policy. */
async function goToGateway(page: Page, form: object): Promise<void> {
  await page.goto('/');
  await page.evaluate(
    ([action, fields]) => {
      const sent = Object.assign(document.createElement('form'), { method: 'post', action });
      for (const [name, value] of Object.entries(fields)) {
        sent.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
      }
      document.body.append(sent);
      sent.submit();
    },
    [`${paygateUrl()}/payweb3/process.trans`, form] as const,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay by card');
}

async function expectFit(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('a member is sent from the portal to the card gateway, pays there and comes back', async ({
  page,
  expectedConsole,
}) => {
  // The browser's own note on the answer to a form that was not right.
  expectedConsole.push(/status of 422/);
  const merchant = await startMerchant();
  const reference = `story-${Date.now()}`;
  const form = await initiatePayment(reference, merchant.url);
  await goToGateway(page, form);
  await expectFit(page, 'light');

  await page.getByRole('button', { name: 'Pay R' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectFit(page, 'dark');

  await page.getByRole('link', { name: '4000000000000002' }).click();
  await page.getByLabel('CVV').fill('123');
  await page.getByLabel('The bank asks for a PIN first').check();
  await page.getByLabel('Result').selectOption('900003 Insufficient Funds');
  await page.getByRole('button', { name: 'Pay R' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm with your bank');
  await expectFit(page, 'light');
  await page.getByLabel('One-time PIN').fill('12345');
  await page.keyboard.press('Enter');
  await expect(page.locator('body')).toContainText(
    `POST /return PAY_REQUEST_ID=${form.PAY_REQUEST_ID}&TRANSACTION_STATUS=2&CHECKSUM=`,
  );

  await goToGateway(page, await initiatePayment(`${reference}-b`, merchant.url));
  await page.getByLabel('The browser returns').selectOption('By a query string');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL(/\/return\?PAY_REQUEST_ID=[\w-]+&TRANSACTION_STATUS=4&CHECKSUM=\w+$/);

  await page.goto(paygateUrl());
  await expectFit(page, 'dark');
  await page.getByRole('link', { name: reference, exact: true }).click();
  await expect(page.getByText('Return, with the browser')).toBeVisible();
  await page.getByText('Change its status').click();
  await expectFit(page, 'light');
  merchant.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the payer presses the button that leads back', async ({ page }) => {
    const merchant = await startMerchant();
    const { PAY_REQUEST_ID } = await initiatePayment(`plain-${Date.now()}`, merchant.url);
    await page.goto(`${paygateUrl()}/pay/${PAY_REQUEST_ID}`);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Back to Karoo Institution of Civil Engineers',
    );
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.locator('body')).toContainText('TRANSACTION_STATUS=4');
    merchant.close();
  });
});
