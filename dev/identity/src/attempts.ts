interface Count {
  attempts: number;
  until: number;
}

/** Counts what somebody may do only so often within some minutes, such as to guess a password. */
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
