import type { ViewAsAnswer } from '@charter/contracts';

/** An officer sees the portal as a member does. It is this tab's alone and ends with it. */
export type Viewing = ViewAsAnswer;

const key = 'charter.viewing';

export function viewing(): Viewing | null {
  const kept = sessionStorage.getItem(key);
  return kept === null ? null : (JSON.parse(kept) as Viewing);
}

export const startViewing = (next: Viewing): void => sessionStorage.setItem(key, JSON.stringify(next));
export const stopViewing = (): void => sessionStorage.removeItem(key);
