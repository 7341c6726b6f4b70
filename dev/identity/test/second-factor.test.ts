import { decodeJwt } from 'jose';
import { expect, it, onTestFinished } from 'vitest';
import { startMailbox } from '../../mailbox/src/mailbox.ts';
import { mailedCodeAcr } from '../src/mailed-codes.ts';
import { Portal, startForTest } from './support/portal.ts';

const account = { email: 'associate@demo.test', password: 'charter-demo' };

async function start() {
  const mailbox = await startMailbox({ host: '127.0.0.1', port: 0, dataDir: null });
  onTestFinished(() => mailbox.close());
  const mail = { smtpUrl: mailbox.smtpUrl, from: 'office@institution.example' };
  const { issuer } = await startForTest({ mail });
  const codes = async () => {
    const response = await fetch(`${mailbox.url}/api/messages?to=${encodeURIComponent(account.email)}`);
    const mails = (await response.json()) as { text: string }[];
    return mails.map(({ text }) => /is (\d{6})/.exec(text)?.[1] ?? '');
  };
  const newest = async (count: number) => {
    await expect.poll(async () => (await codes()).length, { timeout: 20_000 }).toBe(count);
    return (await codes())[0] ?? '';
  };
  return { portal: new Portal(issuer), newest };
}

const claimsOf = async (portal: Portal, page: Awaited<ReturnType<Portal['authorize']>>) =>
  decodeJwt((await portal.tokensFrom(page)).access_token);

it('asks for the mailed code after the password, and says so in the token', async () => {
  const { portal, newest } = await start();
  const asked = await portal.browser.submit(await portal.authorize({ acr_values: mailedCodeAcr }), account);
  expect(asked.body).toContain('<h1>Enter the code</h1>');
  const code = await newest(1);
  const wrong = await portal.browser.submit(asked, { code: code === '000000' ? '111111' : '000000' });
  expect(wrong.body).toContain('That is not the code we mailed you.');
  const claims = await claimsOf(portal, await portal.browser.submit(wrong, { code: ` ${code} ` }));
  expect(claims['acr']).toBe(mailedCodeAcr);
  expect(claims['auth_time']).toBeTypeOf('number');
});

it('asks whoever is signed in for the code alone, once, and not again in the same session', async () => {
  const { portal, newest } = await start();
  const first = await claimsOf(portal, await portal.browser.submit(await portal.authorize(), account));
  expect(first['acr']).toBeUndefined();
  const asked = await portal.authorize({ acr_values: mailedCodeAcr });
  expect(asked.body).toContain('<h1>Enter the code</h1>');
  const again = await portal.browser.open(asked.url);
  expect(again.body).toContain('<h1>Enter the code</h1>');
  const confirmed = await claimsOf(portal, await portal.browser.submit(again, { code: await newest(1) }));
  expect(confirmed).toMatchObject({ acr: mailedCodeAcr, sub: 'demo|associate' });
  const silently = await claimsOf(
    portal,
    await portal.authorize({ acr_values: mailedCodeAcr, prompt: 'none' }),
  );
  expect(silently['acr']).toBe(mailedCodeAcr);
});

it('is over after five wrong tries', async () => {
  const { portal, newest } = await start();
  let page = await portal.browser.submit(await portal.authorize({ acr_values: mailedCodeAcr }), account);
  const code = await newest(1);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 5; tries += 1) page = await portal.browser.submit(page, { code: wrong });
  expect(page.body).toContain('That code is no longer good.');
});
