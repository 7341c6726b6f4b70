import type {} from '@fastify/compress';
import multipart from '@fastify/multipart';
import {
  CreateFileAnswer,
  CreateFileForm,
  CreateFileRequest,
  DeletedAnswer,
  FileBytes,
  FileRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, malformed } from '../../platform/errors/index.ts';
import { callerOf } from '../entitlements/index.ts';
import type { FileCaller, FileServices } from './file-context.ts';
import { contentDisposition } from './file-name.ts';
import { readFile } from './read-file.ts';
import { envelopeBytes, receiveUpload, type UploadLimits } from './receive-upload.ts';
import { interrupted, tooLarge } from './refusals.ts';
import { removeFile } from './remove-file.ts';
import { findDocument, storeFile } from './store-file.ts';

/** How long the rest of a refused body is read and thrown away, so that the client hears the answer. */
const lingerMilliseconds = 5_000;

/** The file calls. Bytes leave the server only here, and only as attachments. */
export const fileRoutes: FastifyPluginAsyncTypebox<{
  services: FileServices;
  uploads: UploadLimits;
}> = async (app, { services, uploads }) => {
  const tags = ['files'];
  const { limit } = uploads;
  // What is too large is found out while it is written, one byte after the limit.
  await app.register(multipart, { throwFileSizeLimit: false });
  app.setErrorHandler((error: FastifyError | AppError, request) => {
    // Nobody hears the answer any more; the line is for whoever wonders what became of the upload.
    if (request.raw.destroyed && !request.raw.complete)
      request.log.info('A file call was cut off by its client');
    discardRest(request);
    throw translate(error, limit);
  });

  app.post(
    '/CreateFileAsync',
    {
      bodyLimit: jsonBytes(limit),
      schema: {
        tags,
        summary: 'Give a supporting document its file',
        consumes: ['multipart/form-data', 'application/json'],
        body: {
          content: {
            'application/json': { schema: CreateFileRequest },
            'multipart/form-data': { schema: CreateFileForm },
          },
        },
        response: { 201: CreateFileAnswer },
      },
      // A body that says it is too large is not even begun.
      preParsing: async (request) => {
        const announced = Number(request.headers['content-length'] ?? 0);
        const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false;
        if (announced > (isForm ? limit + envelopeBytes : jsonBytes(limit))) throw tooLarge(limit);
      },
    },
    async (request, reply) => {
      const asking = askingOf(request);
      const upload = await receiveUpload(request, uploads, (id) => findDocument(services, asking, id));
      try {
        return await reply.code(201).send(await storeFile(services, asking, upload));
      } finally {
        await upload.content.close();
      }
    },
  );

  const answers = { 200: FileBytes };
  app.post(
    '/GetFileAsync',
    {
      compress: false,
      schema: { tags, summary: 'The bytes of a file', body: FileRequest, response: answers },
    },
    async (request, reply) => sendFile(request, reply, request.body.id),
  );
  app.get(
    '/files/:id',
    {
      exposeHeadRoute: false,
      compress: false,
      schema: { tags, summary: 'The bytes of a file', params: FileRequest, response: answers },
    },
    async (request, reply) => sendFile(request, reply, request.params.id),
  );
  app.post(
    '/DeleteFileAsync',
    { schema: { tags, summary: 'Remove a file', body: FileRequest, response: { 200: DeletedAnswer } } },
    async (request) => {
      await removeFile(services, askingOf(request), request.body.id);
      return { status: true } as const;
    },
  );

  async function sendFile(request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> {
    const file = await readFile(services, askingOf(request), id);
    return reply
      .headers({
        'content-disposition': contentDisposition(file.filename),
        'content-length': file.size,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .type(file.mimeType)
      .send(file.content);
  }
};

const askingOf = (request: FastifyRequest): FileCaller => ({
  caller: callerOf(request),
  requestId: request.id,
});

/** Base64 takes four letters for three bytes. */
const jsonBytes = (limit: number): number => Math.ceil(limit / 3) * 4 + envelopeBytes;

const ofTheForm = new Set(['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PROTO_VIOLATION']);

/** What the framework and the parser of forms refuse is said in our words. */
function translate(error: FastifyError | AppError, limit: number): FastifyError | AppError {
  if (error instanceof AppError) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(limit);
  if (error.code === 'FST_MP_PREMATURE_CLOSE') return interrupted(error);
  if (ofTheForm.has(error.code)) return malformed('body', 'one file and a few short fields are expected');
  if (/boundary not found/i.test(error.message)) return malformed('body', 'is not a form');
  if (/multipart|terminated early|malformed part/i.test(error.message)) return interrupted(error);
  return error;
}

/** A connection cut in the middle of a body loses the answer with it; one read for ever is an attack. */
function discardRest({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  const cut = setTimeout(() => raw.destroy(), lingerMilliseconds).unref();
  raw.once('close', () => clearTimeout(cut));
  // Still piped to the parser, it would pile up in memory there.
  raw.unpipe();
  raw.resume();
}
