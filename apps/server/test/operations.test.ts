import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { createDemoClock } from '../src/platform/clock.ts';
import { setProductClock } from '../src/platform/database/index.ts';
import { onPostgresql, openApp, type AppFixture } from './support/app-fixture.ts';

onPostgresql('operations', (app) => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    app().app.inject({ method: 'GET', url, headers });

  it('says that it is alive and ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready', checks: ['database', 'jobs'] });
  });

  it('shows no metrics where no operator has a token', async () => {
    expect((await get('/metrics')).statusCode).toBe(404);
  });

  it('keeps what it tells a person out of every cache', async () => {
    const member = await app().person('member');
    const authorization = `Bearer ${member.token}`;
    const profile = await app().app.inject({
      method: 'POST',
      url: '/entitlement/api/Profile',
      headers: { authorization },
      payload: {},
    });
    const refused = await get('/portal/api/files/0');
    const page = await get('/healthz');
    expect([profile, refused, page].map(({ headers }) => headers['cache-control'])).toEqual([
      'no-store',
      'no-store',
      undefined,
    ]);
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

const operatorToken = 'a-token-for-the-operators-of-a-test';

onPostgresql(
  'what operators ask',
  (app) => {
    const ask = (
      method: 'GET' | 'POST',
      url: string,
      payload?: object,
      headers: Record<string, string> = { authorization: `Bearer ${operatorToken}` },
    ) => app().app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    /** A receipt that could not be mailed; its receipt does not exist, so that trying again succeeds. */
    const giveUp = async (id = randomUUID()) => {
      await app().database.query(
        `insert into job_queue.job (name, id, data, state, retry_limit, retry_count, output, started_on, completed_on)
        values ('payment-receipt-mail', $1::uuid, $2::jsonb, 'failed', 34, 34, '{"message": "No mail server"}', now(), now())`,
        [id, JSON.stringify({ receiptId: id })],
      );
      return id;
    };
    afterEach(async () => {
      await app().database.query(`delete from job_queue.job where name = 'payment-receipt-mail'`);
    });

    it.each([
      ['GET', '/metrics'],
      ['GET', '/operations/failed-jobs'],
      ['POST', '/operations/failed-jobs/retry'],
      ['POST', '/operations/failed-jobs/discard'],
      ['POST', '/operations/jobs/run'],
    ] as const)('answers %s %s to their token only', async (method, url) => {
      const payload = method === 'POST' ? {} : undefined;
      const member = await app().person('administrator');
      for (const token of ['', 'x', operatorToken.slice(1), `${operatorToken}x`, member.token]) {
        const { statusCode } = await ask(method, url, payload, { authorization: `Bearer ${token}` });
        expect(statusCode).toBe(401);
      }
      expect((await ask(method, url, payload, {})).statusCode).toBe(401);
      expect((await ask(method, url, payload)).statusCode).toBe(200);
    });

    it('lists what failed, and has it done again or discarded', async () => {
      const [one, other] = [await giveUp(), await giveUp()];
      const list = async () =>
        (await ask('GET', '/operations/failed-jobs?kind=payment-receipt-mail')).json<{
          jobs: { id: string }[];
          total: number;
        }>();
      const listed = await list();
      expect(listed.total).toBe(2);
      expect(listed.jobs.find(({ id }) => id === one)).toEqual({
        kind: 'payment-receipt-mail',
        id: one,
        attempts: 35,
        payload: { receiptId: one },
        error: 'No mail server',
        enqueuedOn: expect.stringContaining('T'),
        failedOn: expect.stringContaining('T'),
      });
      expect((await ask('POST', '/operations/failed-jobs/discard', { ids: [other] })).json()).toEqual({
        discarded: 1,
      });
      const again = { kind: 'payment-receipt-mail' };
      expect((await ask('POST', '/operations/failed-jobs/retry', again)).json()).toEqual({ retried: 1 });
      const states = async () =>
        (
          await app().database.query(
            `select id, state from job_queue.job where name = 'payment-receipt-mail'`,
          )
        ).rows;
      await expect
        .poll(states, { timeout: 30_000, interval: 100 })
        .toEqual([{ id: one, state: 'completed' }]);
      expect(await list()).toEqual({ jobs: [], total: 0 });
    });

    it('refuses a selection that it does not understand', async () => {
      for (const selection of [{ ids: ['x'] }, { ids: [] }, { kinds: 'all' }]) {
        const { statusCode } = await ask('POST', '/operations/failed-jobs/discard', selection);
        expect(statusCode).toBe(400);
      }
      expect((await ask('GET', '/operations/failed-jobs?limit=0')).statusCode).toBe(400);
    });

    it('says which kind of job keeps failing, and stays in service meanwhile', async () => {
      await giveUp();
      const { statusCode, body } = await ask('GET', '/readyz', undefined, {});
      expect([statusCode, JSON.parse(body)]).toEqual([
        200,
        { status: 'degraded', checks: ['database', 'jobs'], failingJobs: ['payment-receipt-mail'] },
      ]);
      await ask('POST', '/operations/failed-jobs/discard', {});
      expect((await ask('GET', '/readyz')).json()).toMatchObject({ status: 'ready' });
    });

    it('start what the clock starts, one kind or all of it, and nothing else', async () => {
      const run = (body: object) => ask('POST', '/operations/jobs/run', body);
      const started = (await run({})).json<{ started: string[] }>().started;
      expect(started).toEqual(expect.arrayContaining(['expire-registrations', 'lapse-offers']));
      expect(started).not.toContain('payment-receipt-mail');
      expect((await run({ kind: 'lapse-offers' })).json()).toEqual({ started: ['lapse-offers'] });
      expect((await run({ kind: 'payment-receipt-mail' })).statusCode).toBe(404);
      expect((await run({ kinds: ['lapse-offers'] })).statusCode).toBe(400);
    });

    it('move the day of a demonstration, forward, and of nothing else', async () => {
      const move = (server: FastifyInstance, daysAhead: number) =>
        server.inject({
          method: 'POST',
          url: '/operations/demo/day',
          headers: { authorization: `Bearer ${operatorToken}` },
          payload: { daysAhead },
        });
      expect((await move(app().app, 3)).statusCode).toBe(403);
      const demoClock = createDemoClock(2);
      const { config, database } = app();
      const { app: demo } = await buildApp({ config, database, demoClock, logStream: { write: () => {} } });
      expect((await move(demo, 1)).statusCode).toBe(422);
      expect((await move(demo, 3)).json()).toEqual({ daysAhead: 3 });
      expect((await move(demo, 4_000)).statusCode).toBe(400);
      expect((await demo.inject('/config.json')).json()).toMatchObject({ demoDaysAhead: 3 });
      expect(Math.round((demoClock.now().getTime() - Date.now()) / 86_400_000)).toBe(3);
      const { rows } = await database.query(
        `select extract(day from product_now() - now())::int as days, product_day()::text as day,
          ((now() + interval '3 days') at time zone 'Africa/Johannesburg')::date::text as expected`,
      );
      expect(rows).toEqual([{ days: 3, day: rows[0]?.['expected'], expected: rows[0]?.['expected'] }]);
      await setProductClock(database.db, 0);
      await demo.close();
    });

    it('counts requests by route and status, in Prometheus text', async () => {
      await ask('GET', '/healthz');
      const { body, headers } = await ask('GET', '/metrics');
      expect(headers['content-type']).toContain('text/plain');
      expect(body).toMatch(
        /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/,
      );
    });

    it('counts failed and waiting jobs by kind', async () => {
      await giveUp();
      const { body } = await ask('GET', '/metrics');
      expect(body).toContain('jobs{kind="payment-receipt-mail",state="failed"} 1');
      expect(body).toContain('jobs{kind="payment-receipt-mail",state="waiting"} 0');
      expect(body).toContain('# TYPE job_failures_total counter');
    });
  },
  { OPERATOR_TOKEN: operatorToken },
);

describe('metrics', () => {
  const inProduction = (more: Record<string, string>) =>
    openApp('postgresql', {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://members.institution.example',
      DATABASE_URL: 'postgres://given-by-the-test',
      DIRECTORY_KEY: 'a-key-of-our-own',
      LINK_SECRET: 'a-secret-of-our-own-that-is-long-enough',
      INSTITUTION_VAT_NUMBER: '4123456789',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'office@institution.example',
      PAYGATE_URL: 'https://secure.paygate.co.za',
      PAYGATE_ID: '10011072131',
      PAYGATE_KEY: 'a-key-of-our-own',
      ...more,
    });
  const metricsOf = async ({ app }: AppFixture) => (await app.inject({ url: '/metrics' })).statusCode;

  it('are not served in production unless an operator has said how', async () => {
    const app = await inProduction({});
    expect(await metricsOf(app)).toBe(404);
    expect((await app.app.inject({ url: '/operations/failed-jobs' })).statusCode).toBe(404);
    await app.close();
  });

  it('are served on a port of their own, and there alone', async () => {
    const app = await inProduction({ METRICS_PORT: '0' });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const line = app.logs.find((one) => one.includes('"metrics"')) ?? '{}';
    const { metrics } = JSON.parse(line) as { metrics: { address: string; port: number } };
    const answer = await fetch(`http://${metrics.address}:${metrics.port}/metrics`);
    expect([answer.status, (await answer.text()).includes('process_cpu_seconds_total')]).toEqual([200, true]);
    expect((await fetch(`http://${metrics.address}:${metrics.port}/`)).status).toBe(404);
    expect(await metricsOf(app)).toBe(404);
    await app.close();
    await expect(fetch(`http://${metrics.address}:${metrics.port}/metrics`)).rejects.toThrow();
  });
});

describe('services', () => {
  it('runs only the services it is told to', async () => {
    const app = await openApp('postgresql', { SERVICES: 'entitlement' });
    const member = await app.person('member');
    expect((await member.call('/entitlement/api/GetContactEntitlement', {})).status).toBe(200);
    expect((await member.list({ recordtype: 'ctpt_casetypes' })).status).toBe(404);
    await app.close();
  });
});

describe('a server that stops', () => {
  // What is still being asked has fifteen seconds.
  const soon = 10_000;

  it(
    'does not wait for a connection on which nothing was asked',
    async () => {
      const app = await openApp('postgresql');
      const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
      const silent = connect(Number(new URL(address).port), '127.0.0.1');
      const closed = once(silent, 'close');
      await once(silent, 'connect');
      // An answer to who came later: the server knows of both.
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      await app.close();
      await closed;
    },
    soon,
  );
});
