import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { Portal, startForTest } from './support/portal.ts';

describe('pages', () => {
  it('run no script but their own file, load nothing from elsewhere and cannot be framed', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const pages = [
      await portal.authorize(),
      await portal.authorize({ prompt: 'create' }),
      await portal.browser.open('/nothing-here'),
      await portal.authorize({ redirect_uri: 'https://evil.example/' }),
    ];
    for (const { body, headers } of pages) {
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("form-action 'self' http://localhost:3000");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body.match(/<script[^]*?<\/script>/g)).toEqual([
        '<script type="module" src="/assets/show-password.js"></script>',
      ]);
      expect(body).not.toMatch(/<style|style="|\son\w+=/);
      expect(body.match(/<h1/g)).toHaveLength(1);
      const elsewhere = [...body.matchAll(/(?:href|src)="(https?:[^"]*)"/g)].map(([, address]) => address);
      expect(elsewhere.filter((address) => address !== 'http://localhost:3000/')).toEqual([]);
    }
  });

  it('escape the name of the institution', async () => {
    const { issuer } = await startForTest({ institutionName: '<b>Bridges & "Roads"' });
    const { body } = await new Portal(issuer).authorize();
    expect(body).toContain('&lt;b&gt;Bridges &amp; &quot;Roads&quot;');
    expect(body).not.toContain('<b>Bridges');
  });

  it('have their styles and fonts', async () => {
    const { issuer } = await startForTest();
    const types = {
      'tokens.css': 'text/css; charset=utf-8',
      'base.css': 'text/css; charset=utf-8',
      'identity.css': 'text/css; charset=utf-8',
      'plex-latin.woff2': 'font/woff2',
      'plex-latin-ext.woff2': 'font/woff2',
      'mark.svg': 'image/svg+xml',
      'show-password.js': 'text/javascript; charset=utf-8',
    };
    for (const [name, type] of Object.entries(types)) {
      const first = await fetch(`${issuer}/assets/${name}`);
      expect(first.status, name).toBe(200);
      expect(first.headers.get('content-type')).toBe(type);
      const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
      expect((await fetch(`${issuer}/assets/${name}`, { headers })).status).toBe(304);
    }
    expect((await fetch(`${issuer}/assets/..%2fpackage.json`)).status).toBe(404);
  });

  it('send a visitor without a request to the portal', async () => {
    const { issuer } = await startForTest();
    const answer = await fetch(issuer, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('http://localhost:3000/');
  });

  it('refuse a form that is too long', async () => {
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const page = await portal.authorize();
    expect((await portal.browser.submit(page, { email: 'x'.repeat(2_000_000) })).status).toBe(413);
  });
});

describe('a malformed address', () => {
  it('is refused and reported to nobody', async () => {
    const { port } = await startForTest();
    const client = request({ port, path: '//' }).end();
    const [answer] = (await once(client, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(400);
    answer.resume();
  });
});

describe('the terminal', () => {
  it('stays silent through a whole sign-in', async () => {
    const spies = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
    const { issuer } = await startForTest();
    const portal = new Portal(issuer);
    const { id_token, refresh_token } = await portal.signInForTokens('associate@demo.test');
    await portal.refresh(refresh_token);
    await portal.authorize({ redirect_uri: 'https://evil.example/' });
    await portal.signOut({ id_token_hint: id_token });
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });
});
