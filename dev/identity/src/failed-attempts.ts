interface Count {
  failures: number;
  until: number;
}

const limit = 20;
const windowMilliseconds = 5 * 60_000;

/** Slows down guessing. Only failures count, so a person who types the right password is never in the way. */
export class FailedAttempts {
  readonly #counts = new Map<string, Count>();

  isBlocked(key: string): boolean {
    const count = this.#current(key);
    return count !== undefined && count.failures >= limit;
  }

  record(key: string): void {
    this.#forgetOld();
    const count = this.#current(key) ?? { failures: 0, until: Date.now() + windowMilliseconds };
    this.#counts.set(key, { ...count, failures: count.failures + 1 });
  }

  clear(key: string): void {
    this.#counts.delete(key);
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
