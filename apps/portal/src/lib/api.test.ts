import { recordTypes } from '@charter/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  contactEntitlement,
  submitCreate,
  submitDelete,
  entitlement,
  getRecordById,
  getAll,
  profile,
  submitUpdate,
} from './api.ts';
import { loadConfig } from './config.ts';

const id = '7a0e3c1e-2f64-4d6c-9a55-0f8f5c1d2b3a';
const change = { recordtype: recordTypes.cases, data: [] };

describe('the calls of the wire contract', () => {
  const fetching = vi.fn<typeof fetch>();

  beforeEach(async () => {
    vi.stubGlobal('fetch', fetching);
    fetching.mockImplementation(() =>
      Promise.resolve(
        Response.json({ portalBase: '/p', entitlementBase: 'https://e.test', identity: {}, institution: {} }),
      ),
    );
    await loadConfig();
    fetching.mockClear();
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['getAll', '/p/api/GetAllAsync', () => getAll({ recordtype: 'x', properties: [], pazesize: 1 })],
    [
      'getRecordById',
      '/p/api/GetRecordByIdAsync',
      () => getRecordById({ recordType: 'x', properties: [], id }),
    ],
    ['submitCreate', '/p/api/submitForm/Create', () => submitCreate(change)],
    ['submitUpdate', '/p/api/submitForm/Update', () => submitUpdate({ ...change, id })],
    ['submitDelete', '/p/api/submitForm/delete', () => submitDelete({ recordtype: 'x', id })],
    ['profile', 'https://e.test/api/Profile', () => profile()],
    ['entitlement', 'https://e.test/api/GetEntitlement', () => entitlement()],
    ['contactEntitlement', 'https://e.test/api/GetContactEntitlement', () => contactEntitlement()],
  ])('%s posts to %s', async (_name, url, call) => {
    await call();
    expect(fetching.mock.calls.map(([address]) => address)).toEqual([url]);
    expect(fetching.mock.calls[0]?.[1]?.method).toBe('POST');
  });
});
