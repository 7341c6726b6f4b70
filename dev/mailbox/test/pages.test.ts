import { describe, expect, it } from 'vitest';
import { listed, post, startForTest } from './support/post.ts';

async function open(url: string) {
  const response = await fetch(url);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

describe('pages', () => {
  it('run no script, load nothing from elsewhere and cannot be framed', async () => {
    const mailbox = await startForTest();
    await post(mailbox, { html: '<p>Words</p>' });
    const [mail] = await listed(mailbox);
    for (const path of ['/', '/?to=reader@example.test', `/messages/${mail?.id}`, '/nothing']) {
      const { headers, body } = await open(`${mailbox.url}${path}`);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|script-src/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body).not.toMatch(/<script|<style|style="|\son\w+=/);
      expect(body.match(/<h1/g)).toHaveLength(1);
    }
  });

  it('escape whatever a mail brings', async () => {
    const mailbox = await startForTest();
    const nasty = '<img src=x onerror=alert(1)>"\'';
    await post(mailbox, { subject: nasty, text: `${nasty} https://x.test/"onclick="a` });
    const [mail] = await listed(mailbox);
    for (const path of ['/', `/messages/${mail?.id}`, `/?to=${encodeURIComponent(nasty)}`]) {
      const { body } = await open(`${mailbox.url}${path}`);
      expect(body).not.toContain('<img');
      expect(body).not.toContain('"onclick');
      expect(body).toContain('&lt;img');
    }
  });

  it('make the links of a text clickable', async () => {
    const mailbox = await startForTest();
    await post(mailbox, { text: 'Open\nhttps://portal.example/confirm#token=abc\nnow.' });
    const [mail] = await listed(mailbox);
    const { body } = await open(`${mailbox.url}/messages/${mail?.id}`);
    expect(body).toContain('<a href="https://portal.example/confirm#token=abc" rel="noreferrer"');
  });

  it('lead to a mail’s HTML, alone in a sandbox where nothing runs or loads', async () => {
    const mailbox = await startForTest();
    await post(mailbox, { subject: 'Both', text: 'Words', html: '<p>Words</p><script>alert(1)</script>' });
    await post(mailbox, { subject: 'Text only', text: 'Words' });
    const [plain, both] = await listed(mailbox);
    expect((await open(`${mailbox.url}/messages/${plain?.id}`)).body).not.toContain('as HTML');
    expect((await open(`${mailbox.url}/messages/${plain?.id}/html`)).status).toBe(404);
    const address = `/messages/${both?.id}/html`;
    expect((await open(`${mailbox.url}/messages/${both?.id}`)).body).toContain(`href="${address}"`);
    const { headers, body } = await open(`${mailbox.url}${address}`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/; sandbox$/);
    expect(policy).not.toContain('script');
    expect(body).toContain('<p>Words</p>');
  });

  it('lead to what is attached, which is saved and never shown', async () => {
    const mailbox = await startForTest();
    const attachments = [{ filename: 'Receipt “1”.html', content: '<script>alert(1)</script>' }];
    await post(mailbox, { attachments });
    const [mail] = await listed(mailbox);
    const address = `/messages/${mail?.id}/0`;
    expect((await open(`${mailbox.url}/messages/${mail?.id}`)).body).toContain(
      `<a href="${address}">Receipt “1”.html</a>`,
    );
    const { headers, body } = await open(`${mailbox.url}${address}`);
    expect(body).toBe('<script>alert(1)</script>');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''Receipt%20/);
    expect(headers.get('content-security-policy')).toMatch(/; sandbox$/);
    expect((await open(`${mailbox.url}/messages/${mail?.id}/1`)).status).toBe(404);
  });

  it('say that there is nothing, and that an address is wrong', async () => {
    const mailbox = await startForTest();
    expect((await open(mailbox.url)).body).toContain('No mail yet.');
    expect((await open(`${mailbox.url}/?to=a@x.test`)).body).toContain('No mail to a@x.test yet.');
    for (const path of [
      '/messages/x',
      '/messages',
      '/messages/x/html',
      '/api',
      '/assets/..%2fpackage.json',
    ]) {
      expect((await open(`${mailbox.url}${path}`)).status, path).toBe(404);
    }
    expect((await fetch(mailbox.url, { method: 'POST' })).status).toBe(405);
  });

  it('have their styles', async () => {
    const mailbox = await startForTest();
    for (const name of ['tokens.css', 'base.css', 'mailbox.css', 'mark.svg', 'plex-latin.woff2']) {
      expect((await open(`${mailbox.url}/assets/${name}`)).status, name).toBe(200);
    }
  });
});
