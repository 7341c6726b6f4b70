import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { contentDisposition } from './file-name.ts';

export interface Attachment {
  readonly filename: string;
  readonly mimeType: string;
  readonly content: Readable | Uint8Array;
  /** Where it is known before all of it is there. */
  readonly size?: number;
}

/** Bytes for one person: saved and never shown in our own name, and kept by nobody on the way. */
export const sendAttachment = (
  reply: FastifyReply,
  { filename, mimeType, content, size }: Attachment,
): FastifyReply =>
  reply
    .headers({
      'content-disposition': contentDisposition(filename),
      ...(size === undefined ? {} : { 'content-length': size }),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .type(mimeType)
    .send(content);
