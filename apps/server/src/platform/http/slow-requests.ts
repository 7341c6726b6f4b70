import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/index.ts';

interface Receiving {
  readonly request: FastifyRequest;
  /** Since when the body is read, and what the connection had brought before. */
  began: number;
  bytesBefore: number;
  answeredAt: number | null;
}

/**
 * Ends two kinds of request that would hold a connection for as long as they like: a body that comes more slowly than
 * anybody's line is, and one that goes on coming although its request has been answered, because it had no token for
 * example. The latter is read and thrown away for a moment only: a connection cut at once would take the answer with it.
 */
export function registerRequestPace(
  app: FastifyInstance,
  { requestPace }: Pick<Config, 'requestPace'>,
): void {
  const { graceMilliseconds, bytesPerSecond, lingerMilliseconds } = requestPace;
  const receiving = new Map<string, Receiving>();
  const sweep = () => {
    const now = performance.now();
    for (const [id, one] of receiving) {
      const { raw, log } = one.request;
      const { socket } = raw;
      if (raw.complete || socket.destroyed) receiving.delete(id);
      else if (one.answeredAt !== null) {
        if (now - one.answeredAt <= lingerMilliseconds) continue;
        receiving.delete(id);
        raw.destroy();
      } else if (!raw.readableFlowing) {
        // It waits for us, to know the caller or to write to the disk.
        one.began = now;
        one.bytesBefore = socket.bytesRead;
      } else if (isTooSlow(now - one.began, socket.bytesRead - one.bytesBefore)) {
        log.info('The body of a request came too slowly and was cut off');
        receiving.delete(id);
        app.server.emit('clientError', tooSlow(), socket);
      }
    }
  };
  const isTooSlow = (milliseconds: number, bytes: number): boolean =>
    milliseconds > graceMilliseconds && bytes < ((milliseconds - graceMilliseconds) / 1000) * bytesPerSecond;

  const timer = setInterval(
    sweep,
    sweepMilliseconds(Math.min(graceMilliseconds, lingerMilliseconds)),
  ).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (request, _, done) => {
    const { raw, id } = request;
    if (hasBody(request)) {
      const bytesBefore = raw.socket.bytesRead;
      receiving.set(id, { request, began: performance.now(), bytesBefore, answeredAt: null });
    }
    done();
  });
  app.addHook('onResponse', ({ raw, id }, _, done) => {
    const one = receiving.get(id);
    if (one && !raw.complete) one.answeredAt = performance.now();
    else receiving.delete(id);
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const sweepMilliseconds = (limit: number): number => Math.min(1_000, Math.max(50, Math.ceil(limit / 4)));

/** What the HTTP server says of a request that takes too long as a whole; it is answered 408 and cut. */
const tooSlow = () =>
  Object.assign(new Error('The body of the request came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
