import type { Problem } from '@charter/pages';

interface Count {
  attempts: number;
  until: number;
}

/** Counts what somebody may do only so often within some minutes, such as to ask for a mail. */
export class Attempts {
  readonly #counts = new Map<string, Count>();
  readonly #limit: number;
  readonly #milliseconds: number;

  constructor({ limit, minutes }: { limit: number; minutes: number }) {
    this.#limit = limit;
    this.#milliseconds = minutes * 60_000;
  }

  isBlocked(key: string): boolean {
    const count = this.#current(key);
    return count !== undefined && count.attempts >= this.#limit;
  }

  record(key: string): void {
    this.#forgetOld();
    const count = this.#current(key) ?? { attempts: 0, until: Date.now() + this.#milliseconds };
    this.#counts.set(key, { ...count, attempts: count.attempts + 1 });
  }

  #current(key: string): Count | undefined {
    const count = this.#counts.get(key);
    return count && count.until > Date.now() ? count : undefined;
  }

  // Keys hold what a stranger typed: without this the map would grow for as long as somebody keeps guessing.
  #forgetOld(): void {
    for (const [key, count] of this.#counts) {
      if (count.until > Date.now()) return;
      this.#counts.delete(key);
    }
  }
}

const freeGuesses = 5;
const longestDelay = 30_000;
const forgottenAfter = 3_600_000;

/**
 * Makes guessing slow without shutting anybody out: after a few wrong passwords each further try waits twice as long as
 * the one before, and half a minute at most.
 */
export class GrowingDelay {
  readonly #failures = new Map<string, { count: number; last: number }>();

  secondsToWait(key: string): number {
    const failed = this.#failures.get(key);
    if (!failed || failed.count < freeGuesses) return 0;
    const delay = Math.min(1000 * 2 ** (failed.count - freeGuesses), longestDelay);
    return Math.max(0, Math.ceil((failed.last + delay - Date.now()) / 1000));
  }

  recordFailure(key: string): void {
    const now = Date.now();
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    // Put at the end, so that those who failed longest ago stand first and are forgotten first.
    this.#failures.delete(key);
    this.#failures.set(key, { count, last: now });
    for (const [old, { last }] of this.#failures) {
      if (last + forgottenAfter > now) return;
      this.#failures.delete(old);
    }
  }

  clear(key: string): void {
    this.#failures.delete(key);
  }
}

export const tooManyAttempts = (seconds: number): Problem => ({
  message: `Too many attempts. Wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again.`,
});
