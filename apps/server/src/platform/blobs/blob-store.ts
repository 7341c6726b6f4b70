import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Quarantined blobs are kept apart, so that an operator's rule or a backup can tell them from the others. */
export type BlobArea = 'files' | 'quarantine';

export interface StoredBlob {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}

/** Where bytes live: under opaque names that say nothing of their owner, and nowhere near what is served to browsers. */
export interface BlobStore {
  /** The blob is there whole or not at all. The size is known before, because stores ask for it. */
  put(source: Readable, options: { size: number; area?: BlobArea }): Promise<StoredBlob>;
  /** Throws `BlobMissingError` where there is none. */
  open(key: string): Promise<Readable>;
  /** Removing what is not there is no error: a removal is often tried twice. */
  remove(key: string): Promise<void>;
  /** The keys of everything last written before the instant, what an interrupted `put` left behind included. */
  list(before: Date): AsyncIterable<string>;
}

export class BlobMissingError extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`There is no blob ${key}`, options);
    this.name = 'BlobMissingError';
  }
}

export const newName = (): string => randomBytes(16).toString('hex');

/** Passes bytes on while it counts and hashes them, and fails where there are more or fewer than was said. */
export function measure(expected: number): {
  through(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
  result(): { size: number; sha256: string };
} {
  const hash = createHash('sha256');
  let size = 0;
  return {
    through: async function* (source) {
      for await (const chunk of source) {
        size += chunk.byteLength;
        if (size > expected) break;
        hash.update(chunk);
        yield chunk;
      }
      if (size !== expected) throw new Error(`A blob of ${expected} bytes came with another size`);
    },
    result: () => ({ size, sha256: hash.digest('hex') }),
  };
}
