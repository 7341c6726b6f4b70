import { findRoute } from '@charter/contracts';
import { describe, expect, it } from 'vitest';
import { isOwnPath, paths } from './paths.ts';

describe('paths', () => {
  it.each(Object.entries(paths))('%s leads to a route of the table', (_name, build) => {
    const [path = ''] = build('an id').split('?');
    expect(findRoute(path)).toBeDefined();
  });

  it('puts the case type into the address of a service request', () => {
    expect(paths.serviceRequests('a b')).toBe('/queries?serviceRequestId=a%20b');
  });

  it.each(['/', '/invoices', '/queries?serviceRequestId=1#top'])('%s is our own', (path) => {
    expect(isOwnPath(path)).toBe(true);
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'invoices', '', '/signin/callback?code=1'])(
    '%s is never followed',
    (path) => {
      expect(isOwnPath(path)).toBe(false);
    },
  );
});
