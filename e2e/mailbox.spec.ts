import type { Page } from '@playwright/test';
import { awaitMail, mailboxUrl } from './support/mailbox.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

/** A newcomer of this test's own, so that no other story's person changes. */
async function register(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByLabel('First name').fill('Thandi');
  await page.getByLabel('Last name').fill('Mokoena');
  await page.getByLabel('Email').fill(`thandi.${Date.now()}.${Math.random()}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await page.getByLabel('Confirm password').fill('a-long-password');
  const entitled = page.waitForResponse('**/entitlement/api/GetContactEntitlement');
  await page.keyboard.press('Enter');
  await entitled;
}

/** What the portal's own client would send for the person on the page. */
const call = (page: Page, path: string, body: object): Promise<{ status: number; body: unknown }> =>
  page.evaluate(
    async ([url, payload]) => {
      const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
      const { access_token } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { access_token?: string };
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: payload,
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    [path, JSON.stringify(body)] as const,
  );

/** The address with which the newcomer registered waits on their primary channel; another one takes its place. */
async function askForAddress(page: Page, address: string): Promise<number> {
  const { body } = await call(page, '/portal/api/GetAllAsync', {
    recordtype: 'ctpt_channels',
    properties: ['ctpt_mapemailto'],
    pazesize: 10,
  });
  const [channel] = (body as { data: { id: string }[] }).data;
  const data = [{ name: 'ctpt_emailaddress', value: address, type: 'string' }];
  const change = { recordtype: 'ctpt_channels', id: channel?.id, data };
  return (await call(page, '/portal/api/submitForm/Update', change)).status;
}

/** Accessible and without sideways scroll, in one look and at one width. */
async function expectFit(page: Page, colorScheme: 'light' | 'dark', width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('mail that the portal sends is read in the mailbox, and its link confirms an address', async ({
  page,
  request,
}) => {
  const address = `thandi.mokoena.${Date.now()}@a.rather.long.domain.of.engineers.example`;
  await register(page);
  expect(await askForAddress(page, address)).toBe(200);
  const mail = await awaitMail(address, 'Confirm your email address');

  await page.goto(`${mailboxUrl()}/?to=${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail');
  await expectFit(page, 'dark', 320);
  await page.getByRole('link', { name: 'Confirm your email address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address');
  const link = page.getByRole('link', { name: /confirm-email#token=/ });
  await expect(link).toHaveAttribute('href', mail.links[0] ?? '');
  await expectFit(page, 'light', 320);

  // The mail itself, as a mail program shows it.
  await page.goto('about:blank');
  await page.setContent(mail.html ?? '');
  const button = page.getByRole('link', { name: 'Confirm this address' });
  await expect(button).toHaveAttribute('href', mail.links[0] ?? '');
  await expectFit(page, 'dark', 320);

  const token = mail.links[0]?.split('#token=')[1];
  const confirmed = await request.post('/portal/api/email-change/confirm', { data: { token } });
  expect(confirmed.status()).toBe(200);
});
