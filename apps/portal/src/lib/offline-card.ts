import { paths } from './paths.ts';
import { browserStorage } from './storage.ts';

/**
 * The membership card on this device, for when there is no connection: only where its holder asked for it, as a page that
 * the service worker answers with. It is no part of what the browser remembers of a person (decision 83).
 */
const store = 'charter-card';
const ownerHeader = 'x-owner';

/** A window without a secure origin has no such store. */
const isPossible = () => 'caches' in globalThis;

export async function putCard(contactId: string, page: string, policy: string): Promise<void> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    [ownerHeader]: contactId,
  };
  const cache = await caches.open(store);
  await cache.put(paths.membershipStatus(), new Response(page, { headers }));
  browserStorage.update({ hasCard: true });
}

/** Removes it; with an owner only where it is somebody else's. */
export async function dropCard(owner?: string): Promise<void> {
  if (!isPossible()) return;
  try {
    const stored = await caches.match(paths.membershipStatus(), { cacheName: store });
    if (owner !== undefined && stored?.headers.get(ownerHeader) === owner) return;
    await caches.delete(store);
  } catch {
    // A store that cannot be opened shows nothing either.
  }
  browserStorage.update({ hasCard: undefined });
}
