import { describe, expect, it } from 'vitest';
import { Merchant } from './support/merchant.ts';

async function open(url: string, init?: RequestInit) {
  const response = await fetch(url, init);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

const posted = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});
const card = { number: '4000000000000002', name: 'T Mokoena', expiry: '12/39', cvv: '123' };

describe('pages', () => {
  it('run no script, load nothing from elsewhere and cannot be framed', async () => {
    const { sandbox, ...merchant } = await Merchant.start();
    const id = await merchant.initiate().then((fields) => fields['PAY_REQUEST_ID'] ?? '');
    const pages = [
      await open(sandbox.url),
      await open(`${sandbox.url}/transactions/${id}`),
      await open(`${sandbox.url}/nothing`),
      await open(`${sandbox.url}/payweb3/process.trans`, posted({})),
      await open(`${sandbox.url}/pay/${id}`),
      await open(`${sandbox.url}/pay/${id}`, posted({})),
      await open(`${sandbox.url}/pay/${id}`, posted({ ...card, threeDSecure: 'yes' })),
      await open(`${sandbox.url}/pay/${id}`, posted({ ...card, return: 'never' })),
    ];
    for (const { headers, body } of pages) {
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("form-action 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|script-src/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body).not.toMatch(/<script|<style|style="|\son\w+=/);
      expect(body.match(/<h1/g)).toHaveLength(1);
    }
  });

  it('have one script, known by its hash, on the way back, and a button for whoever has none', async () => {
    const merchant = await Merchant.start();
    const pay = async (how: string) =>
      open(`${merchant.sandbox.url}/pay/${await merchant.begin()}`, posted({ ...card, return: how }));
    for (const how of ['post', 'query']) {
      const { headers, body } = await pay(how);
      expect(headers.get('content-security-policy')).toMatch(/script-src 'sha256-[\w+/]+=*'/);
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(body.match(/<script>/g)).toHaveLength(1);
      expect(body).toContain('Continue</');
    }
  });

  it('escape whatever a merchant sends', async () => {
    const merchant = await Merchant.start();
    const nasty = '<img src=x onerror=alert(1)>"\'';
    const id = await merchant.begin({ REFERENCE: nasty, USER1: nasty });
    for (const path of [
      '/',
      `/transactions/${id}`,
      `/pay/${id}`,
      `/pay/${id}?card=${encodeURIComponent(nasty)}`,
    ]) {
      const { body } = await open(`${merchant.sandbox.url}${path}`);
      expect(body).not.toContain('<img');
      expect(body).toContain('&lt;img');
    }
  });

  it('name every mistake of a card, and keep what was typed but the CVV', async () => {
    const merchant = await Merchant.start({ now: () => Date.UTC(2026, 5, 1) });
    const address = `${merchant.sandbox.url}/pay/${await merchant.begin()}`;
    const wrong: [Record<string, string>, string][] = [
      [{ number: '' }, 'Enter the card number, 12 to 19 digits.'],
      [{ number: '4000x' }, 'Enter the card number, 12 to 19 digits.'],
      [{ name: ' ' }, 'Enter the name on the card.'],
      [{ expiry: '13/39' }, 'Enter the expiry date as month and year, like 12/29.'],
      [{ expiry: '05/26' }, 'The expiry date must be in the future.'],
      [{ cvv: '12' }, 'Enter the CVV, 3 or 4 digits.'],
    ];
    for (const [changes, message] of wrong) {
      const { status, body } = await open(address, posted({ ...card, cvv: '987', ...changes }));
      expect(status).toBe(422);
      expect(body).toContain('<title>Error: Pay by card');
      expect(body.split(message)).toHaveLength(3);
      expect(body).not.toContain('987');
    }
    const choices = { notify: 'delayed', threeDSecure: 'yes' };
    const { body } = await open(address, posted({ ...choices }));
    expect(body.match(/class="field bad"/g)).toHaveLength(4);
    expect(body).toMatch(/value="delayed"\s+selected/);
    expect(body).toMatch(/value="yes"\s+checked/);
    expect(merchant.notified).toEqual([]);
    expect((await open(address, posted({ ...card, expiry: '06/26' }))).status).toBe(200);
  });

  it('fill in a test card', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    const { body } = await open(`${merchant.sandbox.url}/pay/${id}?card=5200000000000064`);
    expect(body).toContain('value="5200000000000064"');
    expect(body).toMatch(/value="12\/\d\d"/);
  });

  it('refuse a choice that is none', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    const { status, body } = await open(`${merchant.sandbox.url}/pay/${id}`, posted({ result: '1' }));
    expect(status).toBe(400);
    expect(body).toContain('result must be one of');
  });

  it('take nothing from a page elsewhere but the payer', async () => {
    const merchant = await Merchant.start();
    const id = await merchant.begin();
    const { sandbox } = merchant;
    const origin = 'https://elsewhere.example';
    const post = (path: string, from: string) =>
      open(`${sandbox.url}${path}`, { ...posted({}), headers: { origin: from } });
    for (const path of [
      '/payweb3/initiate.trans',
      `/pay/${id}`,
      '/notifications/freeze',
      '/control/freeze',
    ]) {
      expect((await post(path, origin)).status, path).toBe(403);
      expect((await post(path, 'null')).status, path).toBe(403);
    }
    expect((await post('/payweb3/process.trans', origin)).status).toBe(200);
    expect((await post('/notifications/freeze', sandbox.url)).body).toContain('Notifications are frozen');
  });

  it('show every transaction with its history, and stray messages apart', async () => {
    const merchant = await Merchant.start();
    const { sandbox } = merchant;
    expect((await open(sandbox.url)).body).toContain('No transaction yet');
    await merchant.initiate({ AMOUNT: '0', REFERENCE: 'wrong-order' });
    const id = await merchant.begin();
    await merchant.pay(id);
    const { body: list } = await open(sandbox.url);
    expect(list).toContain(`href="/transactions/${id}"`);
    expect(list).toContain('ERROR=DATA_AMT_ZERO');
    const { body } = await open(`${sandbox.url}/transactions/${id}`);
    expect(body).toContain('Notify, to the merchant');
    expect(body).toContain('RESULT_DESC=Auth Done');
    expect(body).not.toContain('wrong-order');
    for (const path of [`/transactions/${id}/other`, '/transactions', '/pay', `/pay/${id}/other`]) {
      expect((await open(`${sandbox.url}${path}`)).status, path).toBe(404);
    }
  });
});
