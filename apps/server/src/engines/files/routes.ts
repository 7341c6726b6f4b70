import type {} from '@fastify/compress';
import {
  CreateFileAnswer,
  CreateFileForm,
  CreateFileRequest,
  DeletedAnswer,
  FileBytes,
  FileRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contextOf } from '../entitlements/index.ts';
import { acceptUploads } from './accept-uploads.ts';
import type { FileServices } from './file-context.ts';
import { readFile } from './read-file.ts';
import { receiveUpload } from './receive-upload.ts';
import { removeFile } from './remove-file.ts';
import { sendAttachment } from './send-attachment.ts';
import { findDocument, storeFile } from './store-file.ts';

/** The file calls. Bytes leave the server only here, and only as attachments. */
export const fileRoutes: FastifyPluginAsyncTypebox<{ services: FileServices }> = async (
  app,
  { services },
) => {
  const { uploads } = services;
  const tags = ['files'];
  const config = { access: 'by-grant' } as const;
  const form = await acceptUploads(app, uploads);

  app.post(
    '/CreateFileAsync',
    {
      ...form,
      config: { ...config, refusals: ['notFound', 'stale', 'ruleBroken'] },
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
    },
    async (request, reply) => {
      const context = contextOf(request);
      const upload = await receiveUpload(request, uploads, (id) => findDocument(services, context, id));
      try {
        return await reply.code(201).send(await storeFile(services, context, upload));
      } finally {
        await upload.content.close();
      }
    },
  );

  const answers = { 200: FileBytes };
  app.post(
    '/GetFileAsync',
    {
      config: { ...config, refusals: ['notFound'] },
      compress: false,
      schema: { tags, summary: 'The bytes of a file', body: FileRequest, response: answers },
    },
    async (request, reply) => sendFile(request, reply, request.body.id),
  );
  app.get(
    '/files/:id',
    {
      exposeHeadRoute: false,
      config: { ...config, refusals: ['notFound'] },
      compress: false,
      schema: { tags, summary: 'The bytes of a file', params: FileRequest, response: answers },
    },
    async (request, reply) => sendFile(request, reply, request.params.id),
  );
  app.post(
    '/DeleteFileAsync',
    {
      config: { ...config, refusals: ['notFound', 'stale', 'ruleBroken'] },
      schema: { tags, summary: 'Remove a file', body: FileRequest, response: { 200: DeletedAnswer } },
    },
    async (request) => {
      await removeFile(services, contextOf(request), request.body.id);
      return { status: true } as const;
    },
  );

  async function sendFile(request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> {
    const file = await readFile(services, contextOf(request), id);
    return sendAttachment(reply, file);
  }
};
