import { useState } from 'react';

/**
 * The key that something is sent under: sent again after a lost answer it has the same one and is done once, and what was
 * changed meanwhile has another, so that it is not taken for what was sent before.
 */
export function useKeyOf(...sent: readonly unknown[]): string {
  const [kept, setKept] = useState(() => ({ sent, key: crypto.randomUUID() as string }));
  if (sent.every((one, place) => Object.is(one, kept.sent[place]))) return kept.key;
  const next = { sent, key: crypto.randomUUID() as string };
  setKept(next);
  return next.key;
}

let last = { sent: '', key: '' };

/** The same for a call that knows only when it is made what is sent: as the header that it goes with. */
export function repeatable(...sent: readonly unknown[]): { 'idempotency-key': string } {
  const text = JSON.stringify(sent);
  if (text !== last.sent) last = { sent: text, key: crypto.randomUUID() };
  return { 'idempotency-key': last.key };
}
