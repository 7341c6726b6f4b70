import { isIP } from 'node:net';
import type { EnvironmentReader } from './environment.ts';

/**
 * Whose `X-Forwarded-For` is believed: nobody's, that of the last so many proxies, or that of proxies in these networks.
 * `true` would believe whatever anybody writes there.
 */
export function trustedProxies(read: EnvironmentReader, production: boolean): boolean | number | string[] {
  const raw = read.text('TRUST_PROXY', 'false');
  if (raw === 'false') return false;
  if (raw === 'true') {
    if (production) {
      read.mistake(
        'TRUST_PROXY',
        'is refused as true in production, where a forged header would evade every limit: give the number of proxies (1) or their networks (10.0.0.0/8)',
      );
    }
    return true;
  }
  if (/^\d+$/.test(raw)) {
    const proxies = read.integer('TRUST_PROXY', 0, { min: 0, max: 10 });
    return proxies === 0 ? false : proxies;
  }
  const networks = raw.split(',').map((network) => network.trim());
  const wrong = networks.filter((network) => !isNetwork(network));
  if (wrong.length > 0) {
    read.mistake(
      'TRUST_PROXY',
      `must be false, the number of proxies, or their addresses and networks like 10.0.0.0/8; not ${wrong.join(', ')}`,
    );
  }
  return networks;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  // A network of everybody would be `true` by another name.
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

/** Requests a minute; null where the first of them switches all limits off. */
export function rateLimits(read: EnvironmentReader) {
  const upTo = { min: 0, max: 1_000_000 };
  const limits = {
    /** Calls of one person, and of one address that calls without a token. */
    person: read.integer('RATE_LIMIT_PER_MINUTE', 1_200, upTo),
    /** Calls of one address, whoever makes them; an office or a campus may share it. */
    calls: read.integer('RATE_LIMIT_CALLS_PER_MINUTE', 6_000, upTo),
    pages: read.integer('RATE_LIMIT_PAGES_PER_MINUTE', 1_200, upTo),
    files: read.integer('RATE_LIMIT_FILES_PER_MINUTE', 12_000, upTo),
    /** Codes of papers and links of calendars that one address tries. */
    guesses: read.integer('RATE_LIMIT_GUESSES_PER_MINUTE', 120, upTo),
    /** Questions to the public directories from one address, before it has to solve a challenge. */
    lookups: read.integer('RATE_LIMIT_LOOKUPS_PER_MINUTE', 30, upTo),
    /** What the card gateway calls, and the browsers that it sends back. */
    gateway: read.integer('RATE_LIMIT_GATEWAY_PER_MINUTE', 600, upTo),
  };
  return limits.person === 0 ? null : limits;
}

/** How slowly a request may come. */
export function requestPace(read: EnvironmentReader) {
  const milliseconds = { min: 100, max: 600_000 };
  return {
    headersMilliseconds: read.integer('REQUEST_HEADERS_MILLISECONDS', 15_000, milliseconds),
    /** A body is not judged before. */
    graceMilliseconds: read.integer('REQUEST_GRACE_MILLISECONDS', 10_000, milliseconds),
    /** What a body must have brought on average since then. */
    bytesPerSecond: read.integer('REQUEST_BYTES_PER_SECOND', 8_192, { min: 1, max: 1_048_576 }),
    /** How long the rest of a body that was answered already is thrown away, so that its sender reads the answer. */
    lingerMilliseconds: read.integer('REQUEST_LINGER_MILLISECONDS', 5_000, milliseconds),
  };
}

/** Milliseconds; what takes longer is given up and answered 503. */
export function databaseLimits(read: EnvironmentReader) {
  const upTo = { min: 0, max: 600_000 };
  return {
    statementMilliseconds: read.integer('DATABASE_STATEMENT_MILLISECONDS', 15_000, upTo),
    lockMilliseconds: read.integer('DATABASE_LOCK_MILLISECONDS', 5_000, upTo),
    idleTransactionMilliseconds: read.integer('DATABASE_IDLE_TRANSACTION_MILLISECONDS', 30_000, upTo),
    connectMilliseconds: read.integer('DATABASE_CONNECT_MILLISECONDS', 5_000, { min: 100, max: 60_000 }),
  };
}
