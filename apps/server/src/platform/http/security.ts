import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/index.ts';

/** Scripts and styles come from our own files only; the portal may talk to us and to the identity provider. */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const provider = new URL(config.identity.authority).origin;
  const elsewhere = Object.values(config.bases)
    .filter((base) => URL.canParse(base))
    .map((base) => new URL(base).origin);
  const secure = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
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
        formAction: ["'self'", provider],
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
}
