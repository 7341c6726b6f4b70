import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, malformed } from '../../platform/errors/index.ts';
import { envelopeBytes, type UploadLimits } from './receive-upload.ts';
import { interrupted, tooLarge } from './refusals.ts';

/**
 * Makes a scope ready for calls that bring a file, whose refusals are then said in our words; answers what such a call
 * is registered with.
 */
export async function acceptUploads(app: FastifyInstance, { limit }: UploadLimits) {
  // What is too large is found out while it is written, one byte after the limit.
  await app.register(multipart, { throwFileSizeLimit: false });
  app.setErrorHandler((error: FastifyError | AppError, request) => {
    // Nobody hears the answer any more; the line is for whoever wonders what became of the upload.
    if (request.raw.destroyed && !request.raw.complete)
      request.log.info('A file call was cut off by its client');
    discardRest(request);
    throw translate(error, limit);
  });
  return {
    bodyLimit: jsonBytes(limit),
    // A body that says it is too large is not even begun.
    preParsing: async (request: FastifyRequest): Promise<void> => {
      const announced = Number(request.headers['content-length'] ?? 0);
      const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false;
      if (announced > (isForm ? limit + envelopeBytes : jsonBytes(limit))) throw tooLarge(limit);
    },
  };
}

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

/** Read and thrown away, for a moment (`registerRequestPace`): a connection cut at once loses the answer with it. */
function discardRest({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  // Still piped to the parser, it would pile up in memory there.
  raw.unpipe();
  raw.resume();
}
