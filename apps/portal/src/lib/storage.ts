import { createStore } from './store.ts';

/**
 * What the browser remembers, under one versioned key. Nothing here is trusted for access: it only spares the person
 * questions and flashes. Of personal data it holds the first name and the contact id, nothing more; the access token
 * lives in the tab's session storage.
 */
export interface Remembered {
  auth: boolean;
  contactId: string;
  firstName: string;
  role: string;
  entitlements: string[];
  currencies: Currency[];
  accountStatus: 'Active' | 'Inactive';
  isAccountOnHold: boolean;
  isTerminated: boolean;
  isRepresentative: boolean;
  paySummary: PaySummary;
  redirectUrl: string;
  lastActivity: number;
  endedBy: 'timeout';
  theme: 'light' | 'dark';
  cookieConsent: 'all' | 'necessary';
  /** Whether the bare key opens the search. */
  slashKey: 'off';
  /** The membership card is kept on this device. */
  hasCard: boolean;
  /** Whose letter of good standing was requested here, and on which day. */
  letterOn: { contactId: string; day: string };
}

export interface Currency {
  id: string;
  name: string;
  symbol: string;
}

/** The invoice that was looked at last. Who it is made out to stays with the server. */
export interface PaySummary {
  orderId: string;
  invoiceNumber: string;
  name: string;
  total: number;
  currencySymbol: string;
}

const key = 'charter.v1';

/** The device's own choices: they say nothing of the person and stay when the person leaves. */
const kept = ['theme', 'cookieConsent', 'slashKey', 'hasCard'] as const;

const isText = (value: unknown) => typeof value === 'string';
const isFlag = (value: unknown) => typeof value === 'boolean';
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const hasTexts = (value: unknown, names: readonly string[]) =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => isText((value as Record<string, unknown>)[name]));
const isCurrency = (value: unknown) => hasTexts(value, ['id', 'name', 'symbol']);
const isPaySummary = (value: unknown) =>
  hasTexts(value, ['orderId', 'invoiceNumber', 'name', 'currencySymbol']) &&
  isNumber((value as PaySummary).total);

const checks: Record<keyof Remembered, (value: unknown) => boolean> = {
  auth: isFlag,
  contactId: isText,
  firstName: isText,
  role: isText,
  entitlements: (value) => Array.isArray(value) && value.every(isText),
  currencies: (value) => Array.isArray(value) && value.every(isCurrency),
  accountStatus: (value) => value === 'Active' || value === 'Inactive',
  isAccountOnHold: isFlag,
  isTerminated: isFlag,
  isRepresentative: isFlag,
  paySummary: isPaySummary,
  redirectUrl: isText,
  lastActivity: isNumber,
  endedBy: (value) => value === 'timeout',
  theme: (value) => value === 'light' || value === 'dark',
  cookieConsent: (value) => value === 'all' || value === 'necessary',
  letterOn: (value) => hasTexts(value, ['contactId', 'day']),
  slashKey: (value) => value === 'off',
  hasCard: isFlag,
};

type Changes = { [Name in keyof Remembered]?: Remembered[Name] | undefined };

/** The part of the Web Storage interface that is used; a private window may refuse all of it. */
type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'clear'>;

export function createBrowserStorage(area: StorageArea) {
  const state = createStore(parse(read(area)));
  return {
    ...state,
    /** Another tab may have written since: what is stored now is the base of every change. */
    update(changes: Changes): void {
      const next = clean({ ...parse(read(area)), ...changes });
      write(area, next);
      state.set(next);
    },
    /** Removes everything of the person, foreign keys such as `oid` included. */
    forgetPerson(): void {
      const before = state.get();
      try {
        area.clear();
      } catch {
        // Storage that refuses to clear held nothing either.
      }
      const next = clean(Object.fromEntries(kept.map((name) => [name, before[name]])));
      if (Object.keys(next).length > 0) write(area, next);
      state.set(next);
    },
    /** Called when another tab wrote. */
    refresh(): void {
      state.set(parse(read(area)));
    },
  };
}

export const browserStorage = createBrowserStorage({
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => localStorage.setItem(name, value),
  clear: () => localStorage.clear(),
});

/** Tells when another tab changed what is remembered: signing out in one tab signs out all. */
export function watchOtherTabs(changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key !== null && event.key !== key) return;
    browserStorage.refresh();
    changed();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function read(area: StorageArea): string | null {
  try {
    return area.getItem(key);
  } catch {
    return null;
  }
}

function write(area: StorageArea, state: Partial<Remembered>): void {
  try {
    area.setItem(key, JSON.stringify({ version: 1, ...state }));
  } catch {
    // Full or forbidden: the page works on with what it holds itself.
  }
}

/** Content of another version or shape is dropped as a whole, a single bad entry alone. */
function parse(text: string | null): Partial<Remembered> {
  if (text === null) return {};
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('version' in stored) || stored.version !== 1) {
      return {};
    }
    return clean(stored);
  } catch {
    return {};
  }
}

function clean(entries: object): Partial<Remembered> {
  return Object.fromEntries(
    Object.entries(entries).filter(
      ([name, value]) => name in checks && checks[name as keyof Remembered](value),
    ),
  );
}
