import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { Config } from '../config/index.ts';

/**
 * Both sets of headers are fixed, so they are worked out once: doing it anew for each answer would cost a list call a
 * fifth of its time.
 */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const ofPages = pageHeaders(config);
  const ofData = dataHeaders(config);
  const dataAddresses = Object.values(config.bases).map((base) => `${base}/api/`);
  app.addHook('onRequest', (request, reply, done) => {
    const isData = dataAddresses.some((address) => request.url.startsWith(address));
    reply.headers(isData ? ofData : ofPages);
    done();
  });
}

/**
 * Scripts and styles come from our own files only; the portal may talk to us and to the identity provider, and sends a
 * person to the card gateway by a form.
 */
function pageHeaders(config: Config): OutgoingHttpHeaders {
  const provider = new URL(config.identity.authority).origin;
  const elsewhere = Object.values(config.bases)
    .filter((base) => URL.canParse(base))
    .map((base) => new URL(base).origin);
  const secure = config.publicUrl.startsWith('https:');
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        manifestSrc: ["'self'"],
        connectSrc: ["'self'", provider, ...elsewhere],
        frameSrc: [provider],
        formAction: ["'self'", provider, config.paygate.url],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(sample.req, sample, (error) => {
    if (error) throw error;
  });
  return sample.getHeaders();
}

/**
 * The services answer data and never a page: nothing may be loaded or framed. What they say is one person's and stays in no
 * cache; a call whose answer may be kept says so itself.
 */
const dataHeaders = (config: Config): OutgoingHttpHeaders => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(config.publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
});
