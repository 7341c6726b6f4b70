import type {} from '@fastify/compress';
import { PaperPdf } from '@charter/contracts';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { ProblemCode } from '../../platform/errors/index.ts';
import { contextOf, type RequestContext } from '../entitlements/index.ts';
import { sendAttachment, type Attachment } from './send-attachment.ts';

interface Paper {
  readonly assets: readonly string[];
  readonly tags: readonly string[];
  readonly summary: string;
  /** Of an address that names one thing. */
  readonly params?: TSchema;
  /** A PDF unless it is something else. */
  readonly answer?: TSchema;
  readonly refusals: readonly ProblemCode[];
  /** For the caller; with the id of the address, as the database writes it. */
  readonly make: (context: RequestContext, id: string) => Promise<Attachment>;
}

/** A call that gives a paper out. It has been packed already, so it is not compressed, and nobody asks for its headers alone. */
export function paperRoute(app: FastifyInstance, path: string, paper: Paper): void {
  const { assets, tags, summary, params, answer = PaperPdf, refusals, make } = paper;
  app.get<{ Params: Readonly<Record<string, string>> }>(
    path,
    {
      exposeHeadRoute: false,
      config: { access: { assets: [...assets] }, refusals },
      compress: false,
      schema: { tags: [...tags], summary, ...(params ? { params } : {}), response: { 200: answer } },
    },
    async (request, reply) => {
      const [id = ''] = Object.values(request.params);
      return sendAttachment(reply, await make(contextOf(request), id.toLowerCase()));
    },
  );
}
