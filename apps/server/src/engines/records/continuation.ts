import type { ListAnswer } from '@charter/contracts';
import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { malformed } from '../../platform/errors/index.ts';
import type { Total } from './totals.ts';

/** Where a page ended: the sort key and id of its last row, and what the first page counted. */
export interface Position {
  readonly key: string | null;
  readonly id: string;
  /** Null where it would not fit into a token; it is counted again then. */
  readonly total: Total | null;
}

/** Whom a token is bound to: nobody else may learn the count that is in it. */
export interface Holder {
  readonly question: string;
  /** The caller and the grants they read by. */
  readonly reader: string;
}

export interface Continuations {
  encode(position: Position, holder: Holder): string;
  decode(token: string, holder: Holder): Position;
}

/** What fits into the token of a request and into the address of a page. */
const longestToken = 1_500;
/** Stands first, in the letters of the rest: a token is one word wherever it is written. */
const signatureLength = 22;

/** Seals that were made lately: most pages are asked for soon after the one before. */
const sealsAtMost = 2_000;

/** Continuing with another question's token would skip and repeat rows, so the token remembers its question. */
export function fingerprint(question: unknown): string {
  return hash('sha1', JSON.stringify(question), 'base64url').slice(0, 12);
}

/**
 * A token is signed, because a page believes the total that it brings along. The key stands before what is signed: nobody can
 * go on from a digest of SHA-512/256, which holds back half of its state, and one call of it takes a third of what HMAC's
 * several take, twice a page.
 */
export function createContinuations(secret: string): Continuations {
  const key = createHmac('sha256', secret).update('continuation').digest('base64url');
  const signatures = new Map<string, string>();
  const signatureOf = (content: string, reader: string): string => {
    const signed = `${reader}\n${content}`;
    const known = signatures.get(signed);
    if (known !== undefined) return known;
    const made = hash('sha512-256', `${key}\n${signed}`, 'base64url').slice(0, signatureLength);
    if (signatures.size >= sealsAtMost) signatures.clear();
    signatures.set(signed, made);
    return made;
  };
  const signed = (parts: readonly unknown[], reader: string): string => {
    const content = Buffer.from(JSON.stringify(parts)).toString('base64url');
    return `${signatureOf(content, reader)}${content}`;
  };

  return {
    encode: ({ key: sortKey, id, total }, { question, reader }) => {
      const parts = [question, sortKey, id];
      const whole = signed(total ? [...parts, total.count, total.aggregates] : parts, reader);
      return whole.length > longestToken ? signed(parts, reader) : whole;
    },

    decode: (token, { question, reader }) => {
      const [signature, content] = [token.slice(0, signatureLength), token.slice(signatureLength)];
      const expected = Buffer.from(signatureOf(content, reader));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        throw malformed('continuationToken', 'is not a token of ours');
      }
      const [asked, sortKey, id, count, aggregates] = JSON.parse(
        Buffer.from(content, 'base64url').toString('utf8'),
      ) as SignedParts;
      if (asked !== question) {
        throw malformed('continuationToken', 'belongs to another filter, sort or record type');
      }
      return { key: sortKey, id, total: count === undefined || !aggregates ? null : { count, aggregates } };
    },
  };
}

/** As `encode` wrote them: nobody else can have signed it. */
type SignedParts = [
  question: string,
  key: string | null,
  id: string,
  count?: number,
  aggregates?: ListAnswer['aggregates'],
];
