import type { FastifyReply, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isKnownToClient } from './etag.ts';

const longestMemory = 16 * 1024 * 1024;

type Encoding = 'br' | 'gzip';

interface Remembered {
  readonly version: number;
  readonly etag: string;
  readonly body: Buffer;
  /** Made when somebody first takes it. */
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers that are the same for many callers, ready to be sent: as bytes, compressed, and with an ETag. */
interface RememberedAnswers {
  /**
   * Sends what is remembered under the key, or what `make` answers where that is of another version. The version is read
   * from the database in the same request, so nothing old is ever sent; `make` may see something newer, never older.
   */
  send(
    { request, reply }: Exchange,
    about: { readonly key: string; readonly version: number },
    make: () => Promise<object>,
  ): Promise<void>;
}

export function createRememberedAnswers(): RememberedAnswers {
  const remembered = new Map<string, Remembered>();
  // What was replaced counts too: a list that changes all the time only empties the memory sooner.
  let bytes = 0;
  const renew = async (key: string, version: number, make: () => Promise<object>): Promise<Remembered> => {
    const body = Buffer.from(JSON.stringify(await make()));
    const etag = `W/"${hash('sha1', body, 'base64url')}"`;
    const fresh = { version, etag, body, compressed: new Map<Encoding, Promise<Buffer>>() };
    const size = body.length + key.length;
    if (bytes + size > longestMemory) {
      remembered.clear();
      bytes = 0;
    }
    bytes += size;
    remembered.set(key, fresh);
    return fresh;
  };
  return {
    send: async ({ request, reply }, { key, version }, make) => {
      const known = remembered.get(key);
      const answer = known?.version === version ? known : await renew(key, version, make);
      void reply.headers({
        etag: answer.etag,
        vary: 'accept-encoding',
        'cache-control': 'private, no-cache',
      });
      if (isKnownToClient(request, answer.etag)) {
        await reply.code(304).send();
        return;
      }
      void reply.type('application/json; charset=utf-8');
      const encoding = encodingFor(request);
      if (encoding === null) {
        await reply.send(answer.body);
        return;
      }
      const compressed = answer.compressed.get(encoding) ?? compress[encoding](answer.body);
      answer.compressed.set(encoding, compressed);
      await reply.header('content-encoding', encoding).send(await compressed);
    },
  };
}

const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};

function encodingFor(request: FastifyRequest): Encoding | null {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}
