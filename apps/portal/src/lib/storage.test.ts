import { describe, expect, it } from 'vitest';
import { createMemory } from './storage.ts';

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
    createMemory(area).update({ auth: true, contactId: 'c1' });
    expect([...area.entries.keys()]).toEqual(['charter.v1']);
    expect(createMemory(area).get()).toEqual({ auth: true, contactId: 'c1' });
  });

  it.each([
    ['no JSON', '{"auth":'],
    ['another version', '{"version":0,"auth":true}'],
    ['no version', '{"auth":true}'],
    ['no object', '"auth"'],
    ['null', 'null'],
  ])('is discarded when it is %s', (_why, text) => {
    expect(createMemory(fakeArea({ 'charter.v1': text })).get()).toEqual({});
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
    expect(createMemory(fakeArea({ 'charter.v1': text })).get()).toEqual({ firstName: 'Thabo' });
  });

  it('builds on what another tab wrote meanwhile', () => {
    const area = fakeArea();
    const one = createMemory(area);
    const other = createMemory(area);
    other.update({ cookieConsent: 'necessary' });
    one.update({ lastActivity: 5 });
    expect(createMemory(area).get()).toEqual({ cookieConsent: 'necessary', lastActivity: 5 });
  });

  it('removes an entry that is set to nothing', () => {
    const area = fakeArea();
    const memory = createMemory(area);
    memory.update({ redirectUrl: '/invoices' });
    memory.update({ redirectUrl: undefined });
    expect(memory.get()).toEqual({});
  });

  it('forgets the person and every other key, and keeps the choices of the device', () => {
    const area = fakeArea({ oid: 'order-1' });
    const memory = createMemory(area);
    memory.update({ auth: true, contactId: 'c1', firstName: 'Priya', theme: 'dark', cookieConsent: 'all' });
    memory.forgetPerson();
    expect(area.getItem('oid')).toBeNull();
    expect(createMemory(area).get()).toEqual({ theme: 'dark', cookieConsent: 'all' });
  });

  it('works on when storage is forbidden', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const memory = createMemory({ getItem: refuse, setItem: refuse, clear: refuse });
    memory.update({ theme: 'dark' });
    expect(memory.get()).toEqual({ theme: 'dark' });
    memory.forgetPerson();
    expect(memory.get()).toEqual({ theme: 'dark' });
  });
});
