import { describe, expect, it } from 'vitest';
import { createBrowserStorage } from './storage.ts';

function fakeArea(initial: Record<string, string> = {}) {
  const entries = new Map(Object.entries(initial));
  return {
    entries,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    clear: () => entries.clear(),
  };
}

describe('what the browser remembers', () => {
  it('is kept under one versioned key', () => {
    const area = fakeArea();
    createBrowserStorage(area).update({ auth: true, contactId: 'c1' });
    expect([...area.entries.keys()]).toEqual(['charter.v1']);
    expect(createBrowserStorage(area).get()).toEqual({ auth: true, contactId: 'c1' });
  });

  it.each([
    ['no JSON', '{"auth":'],
    ['another version', '{"version":0,"auth":true}'],
    ['no version', '{"auth":true}'],
    ['no object', '"auth"'],
    ['null', 'null'],
  ])('is discarded when it is %s', (_why, text) => {
    expect(createBrowserStorage(fakeArea({ 'charter.v1': text })).get()).toEqual({});
  });

  it('drops single entries that are not of their shape and everything it does not know', () => {
    const text = JSON.stringify({
      version: 1,
      auth: 'yes',
      theme: 'pink',
      firstName: 'Thabo',
      email: 'thabo@example.test',
      currencies: [{ id: 'z', name: 'Rand' }],
      entitlements: ['profile', 3],
      paySummary: { orderId: 'o1', invoiceNumber: 'INV-1', name: 'Fee', currencySymbol: 'R', total: 'much' },
    });
    expect(createBrowserStorage(fakeArea({ 'charter.v1': text })).get()).toEqual({ firstName: 'Thabo' });
  });

  it('builds on what another tab wrote meanwhile', () => {
    const area = fakeArea();
    const one = createBrowserStorage(area);
    const other = createBrowserStorage(area);
    other.update({ cookieConsent: 'necessary' });
    one.update({ lastActivity: 5 });
    expect(createBrowserStorage(area).get()).toEqual({ cookieConsent: 'necessary', lastActivity: 5 });
  });

  it('removes an entry that is set to nothing', () => {
    const area = fakeArea();
    const browserStorage = createBrowserStorage(area);
    browserStorage.update({ redirectUrl: '/invoices' });
    browserStorage.update({ redirectUrl: undefined });
    expect(browserStorage.get()).toEqual({});
  });

  it('forgets the person and every other key, and keeps the choices of the device', () => {
    const area = fakeArea({ oid: 'order-1' });
    const browserStorage = createBrowserStorage(area);
    browserStorage.update({
      auth: true,
      contactId: 'c1',
      firstName: 'Priya',
      theme: 'dark',
      cookieConsent: 'all',
    });
    browserStorage.forgetPerson();
    expect(area.getItem('oid')).toBeNull();
    expect(createBrowserStorage(area).get()).toEqual({ theme: 'dark', cookieConsent: 'all' });
  });

  it('works on when storage is forbidden', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const browserStorage = createBrowserStorage({ getItem: refuse, setItem: refuse, clear: refuse });
    browserStorage.update({ theme: 'dark' });
    expect(browserStorage.get()).toEqual({ theme: 'dark' });
    browserStorage.forgetPerson();
    expect(browserStorage.get()).toEqual({ theme: 'dark' });
  });
});
