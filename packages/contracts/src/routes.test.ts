import { describe, expect, it } from 'vitest';
import { assetKeys, findRoute, menu, routes } from './routes.ts';
import { roleSeeds } from './roles.ts';

describe('the route table', () => {
  it('has every path and key once', () => {
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
    expect(new Set(routes.map((route) => route.key)).size).toBe(routes.length);
  });

  it('leaves unguarded only what anybody may see', () => {
    const open = routes.filter((route) => route.guard !== 'guarded').map((route) => route.path);
    expect(open.sort()).toEqual([
      '/',
      '/application/prepayment/sucess',
      '/error',
      '/firmDirectory',
      '/inactive',
      '/memberDirectory',
      '/noaccess',
      '/signin/callback',
    ]);
  });

  it('hides the navigation on application, membership action, service request, notification and employer pages', () => {
    const hidden = routes.filter((route) => route.guard === 'guarded' && !route.navigation).map((route) => route.path);
    for (const path of hidden) {
      expect(path).toMatch(/^\/(application|membership)\/|^\/queries|^\/notifications|^\/student-placement|^\/placement-details/);
    }
    for (const path of ['/applications', '/profile', '/invoices', '/cpd/declaration', '/event/registration']) {
      expect(findRoute(path)?.navigation, path).toBe(true);
    }
  });

  it('closes /queries, and it alone, to accounts on hold or terminated', () => {
    expect(routes.filter((route) => 'closedTo' in route).map((route) => route.path)).toEqual(['/queries']);
  });

  it('leads every menu entry to a route', () => {
    for (const item of menu.flatMap((group) => group.items)) expect(findRoute(item.path), item.label).toBeDefined();
    expect(menu.map((group) => group.title)).toEqual([
      'Applications',
      'Membership',
      'Account',
      'Service Requests',
      'Personal details',
    ]);
  });
});

describe('the roles', () => {
  it('open only assets that exist, each once', () => {
    for (const role of roleSeeds) {
      expect(new Set(role.assets).size, role.key).toBe(role.assets.length);
      for (const asset of role.assets) expect(assetKeys, role.key).toContain(asset);
    }
  });

  it('leave no guarded route that nobody may open', () => {
    const opened = new Set(roleSeeds.flatMap((role) => role.assets));
    expect(assetKeys.filter((key) => !opened.has(key))).toEqual([]);
  });
});
