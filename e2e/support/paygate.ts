import { expect, type Page } from '@playwright/test';
import { createHash } from 'node:crypto';

/** Where this run's card payments go. */
export function paygateUrl(): string {
  const url = process.env['CHARTER_PAYGATE_URL'];
  if (!url) throw new Error('CHARTER_PAYGATE_URL is not set');
  return url;
}

const paygateId = '10011072130';
const checksumOver = (...values: string[]): string =>
  createHash('md5')
    .update([...values, 'secret'].join(''))
    .digest('hex');

interface ProcessForm {
  readonly PAY_REQUEST_ID: string;
  readonly CHECKSUM: string;
}

/** What a merchant does first; answers what the payer's browser is to bring. */
export async function initiatePayment(reference: string, returnUrl: string): Promise<ProcessForm> {
  const fields = {
    PAYGATE_ID: paygateId,
    REFERENCE: reference,
    AMOUNT: '150000',
    CURRENCY: 'ZAR',
    RETURN_URL: returnUrl,
    TRANSACTION_DATE: '2026-01-01 12:00:00',
    LOCALE: 'en-za',
    COUNTRY: 'ZAF',
    EMAIL: 'payer@example.test',
  };
  const body = new URLSearchParams({ ...fields, CHECKSUM: checksumOver(...Object.values(fields)) });
  const response = await fetch(`${paygateUrl()}/payweb3/initiate.trans`, { method: 'POST', body });
  const answer = new URLSearchParams(await response.text());
  const PAY_REQUEST_ID = answer.get('PAY_REQUEST_ID');
  if (!PAY_REQUEST_ID) throw new Error(`The gateway refused: ${answer.toString()}`);
  return { PAY_REQUEST_ID, CHECKSUM: checksumOver(paygateId, PAY_REQUEST_ID, reference) };
}

/** What is chosen on the gateway's payment page, by the values of its README. */
type CardChoices = Partial<Record<'result' | 'status' | 'notify' | 'return', string>>;

/** Pays with a card that is good, on the page that the browser was led to. */
export async function payByCard(page: Page, choices: CardChoices = {}): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Pay by card' })).toBeVisible();
  await page.getByRole('link', { name: '4000000000000002' }).click();
  await page.getByLabel('CVV').fill('123');
  for (const [name, value] of Object.entries(choices))
    await page.locator(`select#${name}`).selectOption(value);
  await page.getByRole('button', { name: 'Pay R' }).click();
}

/** The gateway's control API: what happens there without a browser. */
export async function control<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(`${paygateUrl()}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The gateway answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
