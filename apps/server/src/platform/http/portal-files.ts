import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { answerNotFound } from './problems.ts';

/** The built portal. Hashed assets never change and are kept for good; the page itself is asked for anew each time. */
export async function registerPortalFiles(
  app: FastifyInstance,
  folder: string,
  apiPrefixes: readonly string[],
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  // The files are the same for everybody. No other routes come after them.
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' };
  });
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${folder}/assets/`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = (_: unknown, reply: import('fastify').FastifyReply) => reply.sendFile('index.html');
  app.get('/', { schema: { hide: true } }, page);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isApi = apiPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
    const wantsPage =
      request.method === 'GET' && !isApi && (request.headers.accept ?? '').includes('text/html');
    return wantsPage ? reply.sendFile('index.html') : answerNotFound(request, reply);
  });
}
