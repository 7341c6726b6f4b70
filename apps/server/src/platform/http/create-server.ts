import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import type { Config } from '../config/index.ts';
import type { DatabaseHandle } from '../database/index.ts';
import { registerApiDescription } from './api-description.ts';
import { registerProblems } from './problems.ts';
import { registerRateLimits } from './rate-limits.ts';
import { requireRouteAccess } from './route-access.ts';
import { registerSecurityHeaders } from './security.ts';
import { serverOptions } from './server-options.ts';
import { registerRequestPace } from './slow-requests.ts';
import { requestValidation } from './validate-requests.ts';

/** An HTTP server with everything that holds for each of its calls; the calls themselves come after. */
export async function createServer(options: {
  readonly config: Config;
  readonly engine: DatabaseHandle['engine'];
  /** Whom a call with a good token counts against. */
  readonly personOf: (request: FastifyRequest) => string;
  readonly logStream?: { write(line: string): void };
}): Promise<FastifyInstance> {
  const { config, engine, personOf } = options;
  const app = Fastify(serverOptions(config, options.logStream));
  // Answers are plain data of our own making: the platform's serializer is as fast, and exact for mixed values.
  app.setValidatorCompiler(requestValidation());
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  // Nobody sends us plain text: taken as a body it would be refused for its shape, which helps no one.
  app.removeContentTypeParser('text/plain');
  requireRouteAccess(app);
  registerProblems(app);
  registerSecurityHeaders(app, config);
  registerRequestPace(app, config);
  await app.register(compress, {
    threshold: 1024,
    globalDecompression: false,
    // What is answered once is packed once: of a list, the usual quality takes five times as long for 400 bytes less.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  });
  if (engine === 'postgresql' && config.maxBusyMilliseconds > 0) {
    // The embedded engine works on the event loop itself, so its delay says nothing there.
    await app.register(underPressure, { maxEventLoopDelay: config.maxBusyMilliseconds, retryAfter: 5 });
  }
  await registerRateLimits(app, config, personOf);
  await registerApiDescription(app, config);
  registerShutdown(app);
  return app;
}

/**
 * Connections that stay open without a request would hold up a shutdown for minutes: the last answer on each asks for its
 * end, they are closed as they fall idle, and whatever is left after the time a request may reasonably take is cut.
 */
function registerShutdown(app: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined;
  let cut: NodeJS.Timeout | undefined;
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const closeIdle = () => {
    app.server.closeIdleConnections();
    // Browsers keep some ready on which nothing was asked yet; to Node those are not idle.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook('preClose', async () => {
    closeIdle();
    sweep = setInterval(closeIdle, 250);
    cut = setTimeout(() => app.server.closeAllConnections(), 15_000);
  });
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    clearTimeout(cut);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    if (sweep) reply.header('connection', 'close');
    done(null, payload);
  });
}
