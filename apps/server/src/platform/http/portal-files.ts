import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describedPage, type PageDescription } from './described-page.ts';
import { answerNotFound } from './problems.ts';

/** What is known of the page at an address before anybody has signed in; null where it is nothing. */
export type DescribePage = (
  address: URL,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<PageDescription | null>;

/** The built portal. Hashed assets never change and are kept for good; the page itself is asked for anew each time. */
export async function registerPortalFiles(
  app: FastifyInstance,
  {
    folder,
    apiPrefixes,
    siteName,
    describe,
  }: {
    readonly folder: string;
    readonly apiPrefixes: readonly string[];
    readonly siteName: string;
    readonly describe: DescribePage;
  },
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
    // Its own route would read all names of a folder again for each file that it sends.
    serve: false,
    preCompressed: true,
    index: false,
    // Nobody reads a script or a font from its middle.
    acceptRanges: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${folder}/assets/`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll(sep, '/')),
  );
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, (request, reply) => {
    const name = request.params['*'];
    return files.has(name) ? reply.sendFile(name) : reply.callNotFound();
  });
  const page = (_: unknown, reply: FastifyReply) => reply.sendFile('index.html');
  const shell = readFileSync(join(folder, 'index.html'), 'utf8');
  app.get('/', { schema: { hide: true } }, page);
  app.setNotFoundHandler(async (request, reply) => {
    const { url, method, headers } = request;
    const path = url.split('?')[0] ?? '';
    const isApi = apiPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
    const { accept = '*/*' } = headers;
    const mayBePage = method === 'GET' && !isApi && /text\/html|\*\/\*/.test(accept);
    const described = mayBePage ? await describeAddress(describe, request, reply) : null;
    // Programs that make previews say that they take anything.
    if (described)
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(describedPage(shell, described, siteName));
    return mayBePage && accept.includes('text/html')
      ? reply.sendFile('index.html')
      : answerNotFound(request, reply);
  });
}

/** Without what it says the page still opens: whoever runs its script is told there what is the matter. */
async function describeAddress(
  describe: DescribePage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageDescription | null> {
  try {
    return await describe(new URL(request.url, 'http://portal.invalid'), request, reply);
  } catch (error) {
    request.log.warn({ err: error }, 'A page was sent without what it is about');
    return null;
  }
}
