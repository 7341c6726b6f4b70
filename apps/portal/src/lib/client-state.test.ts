import { expect, it } from 'vitest';
import { showLoader, waits } from './loader.ts';
import { notifications, notify } from './notify.ts';
import { createBrowserStorage, type Remembered } from './storage.ts';

/** Everything that the documents let the client keep between pages, but for the token, which the tab's session storage has. */
const kept: Remembered = {
  auth: true,
  contactId: 'c1',
  firstName: 'Priya',
  role: 'r1',
  entitlements: ['invoices'],
  currencies: [{ id: 'zar', name: 'Rand', symbol: 'R' }],
  accountStatus: 'Active',
  isAccountOnHold: false,
  isTerminated: false,
  isRepresentative: false,
  paySummary: { orderId: 'o1', invoiceNumber: 'INV-1', name: 'Fee', total: 2300, currencySymbol: 'R' },
  redirectUrl: '/invoices',
  lastActivity: 5,
  endedBy: 'timeout',
  theme: 'dark',
  cookieConsent: 'necessary',
  slashKey: 'off',
  hasCard: true,
  letterOn: { contactId: 'c1', day: '2026-11-16' },
};

function area() {
  const entries = new Map<string, string>();
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    clear: () => entries.clear(),
  };
}

it('is kept by the browser from page to page, entry by entry', () => {
  const storage = area();
  createBrowserStorage(storage).update(kept);
  expect(createBrowserStorage(storage).get()).toEqual(kept);
});

it('has no room for the address or the content of a document: a file goes to its record and stays with the server', () => {
  const storage = area();
  createBrowserStorage(storage).update({ ...kept, docUrl: '/files/1', base64Doc: 'JVBERi0=' } as Remembered);
  expect(createBrowserStorage(storage).get()).toEqual(kept);
});

it('holds the message of the moment with its severity, and what the page waits for, in memory alone', () => {
  notify('Record updated successfully', 'success');
  expect(notifications.get()).toMatchObject([{ text: 'Record updated successfully', severity: 'success' }]);
  const done = showLoader('Please wait ...');
  expect(waits.get()).toEqual([{ message: 'Please wait ...' }]);
  done();
  expect(waits.get()).toEqual([]);
});
