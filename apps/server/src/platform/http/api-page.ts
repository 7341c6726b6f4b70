import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

export function registerApiPages(app: FastifyInstance): void {
  const hide = { schema: { hide: true }, config: { access: 'public' } } as const;
  app.get('/openapi.json', hide, async () => app.swagger());
  app.get('/api-docs', hide, async (_, reply) => reply.type('text/html').send(renderPage(app.swagger())));
  app.get('/api-docs.css', hide, async (_, reply) => reply.type('text/css').send(styles));
}

const styles = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow-x:auto;padding:1rem;border:1px solid;border-radius:6px}
h2{margin-top:2.5rem;overflow-wrap:anywhere}dt{font-weight:600}`;

function renderPage(document: object): string {
  const description = document as {
    info: { title: string; description?: string };
    paths?: Record<string, Record<string, { summary?: string; requestBody?: unknown; responses?: unknown }>>;
    components?: { schemas?: Record<string, unknown> };
  };
  const calls = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, call]) => `<section><h2><code>${escape(`${method.toUpperCase()} ${path}`)}</code></h2>
        <p>${escape(call.summary ?? '')}</p>
        ${call.requestBody ? `<h3>Request</h3>${json(call.requestBody)}` : ''}
        <h3>Answers</h3>${json(call.responses ?? {})}</section>`,
    ),
  );
  const schemas = Object.entries(description.components?.schemas ?? {}).map(
    ([name, schema]) => `<section><h2 id="${escape(name)}">${escape(name)}</h2>${json(schema)}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(description.info.title)}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api-docs.css"></head>
    <body><main><h1>${escape(description.info.title)}</h1><p>${escape(description.info.description ?? '')}</p>
    <p><a href="/openapi.json">openapi.json</a></p>${calls.join('')}${schemas.join('')}</main></body></html>`;
}

const json = (value: unknown) =>
  `<pre tabindex="0"><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`;

function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
