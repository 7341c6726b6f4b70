import { describe, expect, it } from 'vitest';
import { onBothDatabases, openApp } from './support/app-fixture.ts';

onBothDatabases('operations', (app) => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    app().app.inject({ method: 'GET', url, headers });

  it('says that it is alive and ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready', checks: ['database', 'jobs'] });
  });

  it('counts requests by route and status, in Prometheus text', async () => {
    await get('/healthz');
    const { body, headers } = await get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/,
    );
  });

  it('describes its calls as OpenAPI and as a page', async () => {
    const document = (await get('/openapi.json')).json<{ openapi: string; paths: Record<string, object> }>();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/config.json',
        '/entitlement/api/GetContactEntitlement',
        '/entitlement/api/GetEntitlement',
        '/entitlement/api/Profile',
        '/portal/api/CreateFileAsync',
        '/portal/api/DeleteFileAsync',
        '/portal/api/GetAllAsync',
        '/portal/api/GetFileAsync',
        '/portal/api/email-change/cancel',
        '/portal/api/email-change/confirm',
        '/portal/api/email-change/resend',
        '/portal/api/files/{id}',
        '/portal/api/GetRecordByIdAsync',
        '/portal/api/submitForm/Create',
        '/portal/api/submitForm/Update',
        '/portal/api/submitForm/delete',
        '/portal/api/submitForm/get',
        '/portal/api/submitForm/getId',
      ]),
    );
    const page = await get('/api-docs');
    expect(page.body).toContain('POST /portal/api/GetAllAsync');
    expect(page.body).not.toContain('<script');
  });

  it('tells the portal its configuration, and nothing secret', async () => {
    const { body, headers } = await get('/config.json');
    const config = JSON.parse(body) as Record<string, unknown>;
    expect(config).toMatchObject({
      portalBase: '/portal',
      entitlementBase: '/entitlement',
      formsBase: '/forms',
      paymentBase: '/payment',
      identity: { authority: app().issuer.url, clientId: 'charter-portal', audience: app().issuer.audience },
      sessionTimeoutSeconds: 1800,
      profileExpiryMonths: 12,
    });
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).not.toContain('postgres://');
  });

  it('sends a content security policy without inline scripts or eval, and the other protections', async () => {
    const { headers } = await get('/healthz');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(policy).toContain(`form-action 'self' ${app().issuer.url} http://localhost:3002;`);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('is not ready while its database is away, and stays alive', async () => {
    const broken = await openApp(app().engine);
    await broken.database.close();
    const ready = await broken.app.inject({ method: 'GET', url: '/readyz' });
    expect(ready.statusCode).toBe(503);
    expect(ready.json<{ detail: string }>().detail).toContain('database');
    expect((await broken.app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    await broken.issuer.close();
  });
});

describe('limits', () => {
  it('asks a caller who sends too much to wait, and nobody else', async () => {
    const app = await openApp('postgresql', { RATE_LIMIT_PER_MINUTE: '5' });
    const [eager, calm] = [await app.person('member'), await app.person('member')];
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await eager.list({ recordtype: 'ctpt_casetypes' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await calm.list({ recordtype: 'ctpt_casetypes' })).status).toBe(200);
    await app.close();
  });

  it('runs only the services it is told to', async () => {
    const app = await openApp('postgresql', { SERVICES: 'entitlement' });
    const member = await app.person('member');
    expect((await member.call('/entitlement/api/GetContactEntitlement', {})).status).toBe(200);
    expect((await member.list({ recordtype: 'ctpt_casetypes' })).status).toBe(404);
    await app.close();
  });
});
