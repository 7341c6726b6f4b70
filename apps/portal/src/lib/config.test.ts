import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const complete = { portalBase: '/portal', entitlementBase: '/entitlement', identity: {}, institution: {} };

describe('the run-time configuration', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllGlobals());

  const load = async (response: Response) => {
    const fetching = vi.fn(() => Promise.resolve(response));
    vi.stubGlobal('fetch', fetching);
    return { fetching, module: await import('./config.ts') };
  };

  it('is fetched once, however often it is asked for', async () => {
    const { fetching, module } = await load(Response.json(complete));
    await module.loadConfig();
    await module.loadConfig();
    expect(fetching).toHaveBeenCalledTimes(1);
    expect(module.config().portalBase).toBe('/portal');
  });

  it('is refused when a page that is no configuration answers', async () => {
    const { module } = await load(Response.json({ hello: 'world' }));
    await expect(module.loadConfig()).rejects.toThrow('not complete');
  });

  it('is refused when the server fails', async () => {
    const { module } = await load(new Response('', { status: 503 }));
    await expect(module.loadConfig()).rejects.toThrow('503');
    expect(() => module.config()).toThrow('before it was loaded');
  });
});
