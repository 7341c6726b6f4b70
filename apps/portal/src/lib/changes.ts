import { changedAlong } from '@charter/contracts';

/** Told the record types that were written; its promise ends when what is shown of them was read again. */
type Listener = (recordTypes: readonly string[]) => Promise<unknown>;

let listener: Listener = () => Promise.resolve();
let held = 0;
const waiting = new Set<string>();

/** The one listener: whoever keeps what the server answered. */
export function onChanged(next: Listener): void {
  listener = next;
}

/** Every write calls this with the record types it wrote, so that nothing that was read of them is taken for true. */
export function changed(...recordTypes: readonly string[]): void {
  for (const type of recordTypes) {
    waiting.add(type);
    for (const other of changedAlong[type] ?? []) waiting.add(other);
  }
  if (held === 0) void announce();
}

/** Several writes as one: what they changed is read again once, when all of them are done, and that is waited for. */
export async function asOneChange<T>(work: () => Promise<T>): Promise<T> {
  held += 1;
  try {
    return await work();
  } finally {
    held -= 1;
    await announce();
  }
}

async function announce(): Promise<void> {
  if (waiting.size === 0) return;
  const types = [...waiting];
  waiting.clear();
  await listener(types);
}
