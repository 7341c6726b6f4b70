import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { BlockList, isIP, isIPv6, type Socket } from 'node:net';
import type { Config } from '../config/index.ts';
import { errorDetails, problems } from '../errors/index.ts';
import { answerFrameworkError } from './problems.ts';

/** What the HTTP server is made with. */
export function serverOptions(config: Config, logStream?: { write(line: string): void }) {
  return {
    logger: {
      level: config.logLevel,
      // Headers, query strings and bodies may hold personal data: none of them is logged.
      serializers: {
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: withoutSecret(request.url),
        }),
        err: errorDetails,
      },
      ...(logStream ? { stream: logStream } : {}),
    },
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    bodyLimit: config.bodyLimitBytes,
    trustProxy: trustIn(config.trustProxy),
    ...timeouts(config),
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: true },
  } satisfies FastifyServerOptions;
}

/** One line a request, when it is answered, that names the call and its outcome. */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

/** Some addresses are secrets themselves: whoever reads the log must not be able to open them. */
const withoutSecret = (url: string): string | undefined =>
  url.split('?')[0]?.replace(/^\/(verify|calendar|unsubscribe)\/.+/, '/$1/…');

/** Headers that do not end, and connections on which nothing happens; bodies are looked after by `registerRequestPace`. */
function timeouts({ requestPace, bodyLimitBytes, files }: Config) {
  const { headersMilliseconds, graceMilliseconds, bytesPerSecond } = requestPace;
  // A file that is sent as JSON is a third larger.
  const largestBody = Math.max(bodyLimitBytes, files.maxUploadBytes * 1.5);
  return {
    connectionTimeout: 120_000,
    // The longest that a body may take which is as large and as slow as any may be.
    requestTimeout:
      headersMilliseconds + graceMilliseconds + Math.ceil((largestBody / bytesPerSecond) * 1000),
    http: {
      headersTimeout: headersMilliseconds,
      connectionsCheckingInterval: Math.min(5_000, Math.ceil(headersMilliseconds / 4)),
    },
  };
}

/** Answers what is no request, or never became one, and ends the connection. */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 'tooSlow'
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? 'headersTooLarge'
        : 'malformed';
  const { status, title } = problems[code];
  const problem = { type: `urn:charter:problem:${code}`, title, status, detail: `${title}.` };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/**
 * A number of proxies is believed only from inside: were the first hop not one of our own networks, somebody has come
 * past the proxy and writes the header as they like.
 */
function trustIn(proxies: Config['trustProxy']) {
  if (typeof proxies !== 'number') return proxies;
  return (address: string, hop: number) => hop < proxies && (hop > 0 || isInside(address));
}

const inside = new BlockList();
inside.addSubnet('127.0.0.0', 8);
inside.addSubnet('10.0.0.0', 8);
inside.addSubnet('172.16.0.0', 12);
inside.addSubnet('192.168.0.0', 16);
inside.addSubnet('169.254.0.0', 16);
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

/** On this machine or in a private network. */
export const isInside = (address: string): boolean =>
  isIP(address) !== 0 && inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
