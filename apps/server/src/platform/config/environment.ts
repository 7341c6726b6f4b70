/** A small reader of environment variables that collects every mistake instead of stopping at the first. */
export class EnvironmentReader {
  readonly #source: Readonly<Record<string, string | undefined>>;
  readonly #mistakes: string[] = [];

  constructor(source: Readonly<Record<string, string | undefined>>) {
    this.#source = source;
  }

  mistake(name: string, what: string): void {
    this.#mistakes.push(`${name}: ${what}`);
  }

  get mistakes(): readonly string[] {
    return this.#mistakes;
  }

  #raw(name: string): string | undefined {
    const value = this.#source[name]?.trim();
    return value === '' ? undefined : value;
  }

  text(name: string, fallback: string): string;
  text(name: string, fallback: null): string | null;
  text(name: string, fallback: string | null): string | null {
    return this.#raw(name) ?? fallback;
  }

  secret(name: string, fallback: string, minimumLength: number): string {
    const value = this.#raw(name) ?? fallback;
    if (value.length < minimumLength) this.mistake(name, `must have at least ${minimumLength} characters`);
    return value;
  }

  integer(name: string, fallback: number, range: { min: number; max: number }): number;
  integer(name: string, fallback: null, range: { min: number; max: number }): number | null;
  integer(name: string, fallback: number | null, range: { min: number; max: number }): number | null {
    const raw = this.#raw(name);
    if (raw === undefined) return fallback;
    if (!/^\d{1,12}$/.test(raw) || Number(raw) < range.min || Number(raw) > range.max) {
      this.mistake(name, `must be a whole number from ${range.min} to ${range.max}, not '${raw}'`);
      return fallback;
    }
    return Number(raw);
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const raw = this.#raw(name);
    if (raw === undefined) return fallback;
    const found = allowed.find((value) => value === raw);
    if (found === undefined) this.mistake(name, `must be one of ${allowed.join(', ')}, not '${raw}'`);
    return found ?? fallback;
  }

  list<const T extends string>(name: string, allowed: readonly T[]): readonly T[] {
    const raw = this.#raw(name);
    if (raw === undefined) return allowed;
    const parts = raw.split(',').map((part) => part.trim());
    const unknown = parts.filter((part) => !allowed.some((value) => value === part));
    if (unknown.length > 0) {
      this.mistake(name, `must list ${allowed.join(', ')}; unknown: ${unknown.join(', ')}`);
    }
    return allowed.filter((value) => parts.includes(value));
  }

  url(name: string, fallback: string, protocols?: readonly string[]): string;
  url(name: string, fallback: null, protocols?: readonly string[]): string | null;
  url(
    name: string,
    fallback: string | null,
    protocols: readonly string[] = ['http:', 'https:'],
  ): string | null {
    const raw = this.#raw(name);
    if (raw === undefined) return fallback;
    const parsed = URL.canParse(raw) ? new URL(raw) : undefined;
    if (!parsed || !protocols.includes(parsed.protocol)) {
      this.mistake(name, `must be a URL starting with ${protocols.map((p) => `${p}//`).join(' or ')}`);
      return fallback;
    }
    return raw.replace(/\/$/, '');
  }

  /** Where a program listens: `host:port`, or the path of a socket file. */
  socket(name: string): { host: string; port: number } | { path: string } | null {
    const raw = this.#raw(name);
    if (raw === undefined) return null;
    if (raw.startsWith('/')) return { path: raw };
    const [, host, port] = /^\[?([^\s/]+?)\]?:(\d{1,5})$/.exec(raw) ?? [];
    if (host === undefined || Number(port) < 1 || Number(port) > 65535) {
      this.mistake(name, `must be host:port or the path of a socket, not '${raw}'`);
      return null;
    }
    return { host, port: Number(port) };
  }

  /** A path on this origin, or the full address of a service that runs elsewhere. */
  base(name: string, fallback: string): string {
    const raw = this.#raw(name);
    if (raw === undefined) return fallback;
    const isPath = /^\/[\w./-]*$/.test(raw);
    const isUrl = URL.canParse(raw) && /^https?:$/.test(new URL(raw).protocol);
    if (!isPath && !isUrl) this.mistake(name, 'must be a path starting with / or an http(s) URL');
    return raw.replace(/\/$/, '');
  }

  colour(name: string): string | null {
    const raw = this.#raw(name);
    if (raw === undefined) return null;
    if (!/^#[0-9a-fA-F]{6}$/.test(raw)) this.mistake(name, `must be a colour like #0e5a61, not '${raw}'`);
    return raw;
  }
}
