import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../src/platform/database/index.ts';
import { openApp, type AppFixture } from './support/app-fixture.ts';
import { openTestDatabase } from './support/databases.ts';

/** Documentation addresses stand for strangers, private ones for proxies of our own. */
const [stranger, neighbour, proxy] = ['203.0.113.9', '203.0.113.10', '10.0.0.1'] as const;
const limit = 5;

let app: AppFixture;
let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase('postgresql');
});
afterEach(() => app.close());
afterAll(() => database.close());

const open = async (environment: Record<string, string>) => {
  const limits = {
    RATE_LIMIT_PER_MINUTE: '1000',
    RATE_LIMIT_CALLS_PER_MINUTE: '1000',
    RATE_LIMIT_PAGES_PER_MINUTE: '1000',
    RATE_LIMIT_GATEWAY_PER_MINUTE: '1000',
    RATE_LIMIT_FILES_PER_MINUTE: '1000',
  };
  // Every server counts anew; what is in the database is nobody's concern here.
  const shared = { ...database, close: async () => {} };
  app = await openApp('postgresql', { ...limits, ...environment }, shared);
};

interface Asked {
  readonly from: string;
  readonly forwarded?: string;
  readonly token?: string;
  readonly method?: 'GET' | 'POST';
}

const ask = async (url: string, { from, forwarded, token, method = 'GET' }: Asked) => {
  const { statusCode } = await app.app.inject({
    method,
    url,
    remoteAddress: from,
    headers: {
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' ? { payload: {} } : {}),
  });
  return statusCode;
};

const askOften = async (url: string, asked: (n: number) => Asked, times = limit + 2) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push(await ask(url, asked(n)));
  return statuses.map((status) => (status === 429 ? 'refused' : 'answered'));
};
const refusedAfterLimit = [...Array<string>(limit).fill('answered'), 'refused', 'refused'];

describe('an address', () => {
  const pages = { RATE_LIMIT_PAGES_PER_MINUTE: String(limit) };

  it('is that of the connection where no proxy is named, whatever a header says', async () => {
    await open(pages);
    const forging = (n: number) => ({ from: stranger, forwarded: `198.51.100.${n}` });
    expect(await askOften('/config.json', forging)).toEqual(refusedAfterLimit);
    expect(await ask('/config.json', { from: neighbour })).toBe(200);
  });

  it.each(['1', '10.0.0.0/8', '10.0.0.1, 192.0.2.1'])(
    'is what the proxy says of it, and nothing that was written before (TRUST_PROXY=%s)',
    async (trusted) => {
      await open({ ...pages, TRUST_PROXY: trusted });
      const forging = (n: number) => ({ from: proxy, forwarded: `198.51.100.${n}, ${stranger}` });
      expect(await askOften('/config.json', forging)).toEqual(refusedAfterLimit);
      expect(await ask('/config.json', { from: proxy, forwarded: neighbour })).toBe(200);
    },
  );

  it('counts the proxies that were named', async () => {
    await open({ ...pages, TRUST_PROXY: '2' });
    const forging = (n: number) => ({ from: proxy, forwarded: `198.51.100.${n}, ${stranger}, 192.0.2.1` });
    expect(await askOften('/config.json', forging)).toEqual(refusedAfterLimit);
    expect(await ask('/config.json', { from: proxy, forwarded: `${neighbour}, 192.0.2.1` })).toBe(200);
  });

  it.each(['1', '10.0.0.0/8'])(
    'is that of the connection for who comes past the proxy (TRUST_PROXY=%s)',
    async (trusted) => {
      await open({ ...pages, TRUST_PROXY: trusted });
      const forging = (n: number) => ({ from: stranger, forwarded: `198.51.100.${n}` });
      expect(await askOften('/config.json', forging)).toEqual(refusedAfterLimit);
    },
  );

  it('of IPv6 is its network, of which one household has as many as it likes', async () => {
    await open(pages);
    const moving = (n: number) => ({ from: `2001:db8:1:2::${n}` });
    expect(await askOften('/config.json', moving)).toEqual(refusedAfterLimit);
    expect(await ask('/config.json', { from: '2001:db8:1:3::1' })).toBe(200);
  });

  it('of a proxy that nobody named is warned of, once', async () => {
    await open(pages);
    for (const forwarded of [stranger, neighbour]) await ask('/config.json', { from: proxy, forwarded });
    expect(app.logs.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
  });
});

describe('limits', () => {
  it('refuse by address before a token is looked at', async () => {
    await open({ RATE_LIMIT_CALLS_PER_MINUTE: String(limit) });
    const call = '/portal/api/GetAllAsync';
    const statuses: number[] = [];
    for (let n = 0; n < limit + 1; n += 1) {
      statuses.push(await ask(call, { from: stranger, token: `forged.${n}.token`, method: 'POST' }));
    }
    expect(statuses).toEqual([...Array<number>(limit).fill(401), 429]);
    expect(await ask(call, { from: neighbour, token: 'forged', method: 'POST' })).toBe(401);
  });

  it('refuse a person who asks too much from wherever, and nobody else at the same address', async () => {
    await open({ RATE_LIMIT_PER_MINUTE: String(limit) });
    const [eager, calm] = [await app.person('member'), await app.person('member')];
    const call = '/entitlement/api/GetContactEntitlement';
    const moving = (n: number) => ({ from: `203.0.113.${n}`, token: eager.token, method: 'POST' as const });
    expect(await askOften(call, moving)).toEqual(refusedAfterLimit);
    expect(await ask(call, { from: '203.0.113.1', token: calm.token, method: 'POST' })).toBe(200);
  });

  it('take whoever calls without a token for one person of their address', async () => {
    await open({ RATE_LIMIT_PER_MINUTE: String(limit) });
    const calling = () => ({ from: stranger, method: 'POST' as const });
    expect(await askOften('/payment/sponsor/invoice', calling)).toEqual(refusedAfterLimit);
    expect(await ask('/payment/sponsor/invoice', { from: neighbour, method: 'POST' })).toBe(400);
  });

  it.each([
    ['CALLS', '/portal/api/GetAllAsync'],
    ['PAGES', '/config.json'],
    ['FILES', '/assets/none.js'],
    ['GATEWAY', '/payment/notify'],
  ])('keep the noise at one place there (%s)', async (name, noisy) => {
    await open({ [`RATE_LIMIT_${name}_PER_MINUTE`]: String(limit) });
    const places = ['/portal/api/GetAllAsync', '/config.json', '/assets/none.js', '/payment/notify'];
    const method = noisy.startsWith('/p') ? 'POST' : 'GET';
    expect(await askOften(noisy, () => ({ from: stranger, method }))).toEqual(refusedAfterLimit);
    for (const place of places.filter((one) => one !== noisy)) {
      expect(await ask(place, { from: stranger, method: place.startsWith('/p') ? 'POST' : 'GET' })).not.toBe(
        429,
      );
    }
  });

  it('say when to come back, as a problem', async () => {
    await open({ RATE_LIMIT_PAGES_PER_MINUTE: '1' });
    await ask('/config.json', { from: stranger });
    const { statusCode, headers, body } = await app.app.inject({
      url: '/config.json',
      remoteAddress: stranger,
    });
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(body)).toMatchObject({ type: 'urn:charter:problem:tooManyRequests', status: 429 });
  });

  it('never refuse those that watch the server', async () => {
    await open({ RATE_LIMIT_PAGES_PER_MINUTE: '1' });
    for (const url of ['/healthz', '/readyz', '/healthz', '/readyz']) {
      expect(await ask(url, { from: stranger })).toBe(200);
    }
  });
});
