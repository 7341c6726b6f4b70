import { assetKeys, routes } from '@charter/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserStorage } from '../lib/storage.ts';
import { serveCalls } from '../testing/serve-calls.ts';
import { AreaScreen, beforePage } from './areas.tsx';
import { createRouter } from './router.tsx';

describe('the route table in the router', () => {
  beforeAll(() => serveCalls(() => ({})));

  it('has a key, a path, a title, a kind and a component for every entry, and a permission set for guarded ones', async () => {
    browserStorage.update({ auth: true, entitlements: ['staff.finance'] });
    const [{ children: [{ children: rendered = [] } = {}] = [] } = {}] = createRouter().routes;
    for (const route of routes.filter(({ area }) => area !== 'catalogue')) {
      const spelled = ['', '/*', '/:code?', '/:token?'].map((rest) => route.path + rest);
      const entry = rendered.find(({ path = '' }) => spelled.includes(path));
      expect(entry?.handle, route.path).toMatchObject({
        key: route.key,
        title: route.title,
        guard: route.guard,
      });
      expect(entry?.element, route.path).toBeDefined();
      if (route.path === '/signin/callback') continue;
      await beforePage(route);
      expect(AreaScreen({ route }), route.path).toBeTruthy();
      if (route.guard === 'guarded') expect(assetKeys).toContain(route.key);
    }
  }, 60_000);
});

describe('the code of a page', () => {
  const invoices = routes.find(({ path }) => path === '/invoices') ?? routes[0];

  it('is not fetched for somebody who is not signed in', async () => {
    browserStorage.update({ auth: undefined });
    const unknown = { ...invoices, path: '/somewhere' };
    await beforePage(unknown);
    expect(() => AreaScreen({ route: unknown })).toThrow('has not been fetched');
  });
});
