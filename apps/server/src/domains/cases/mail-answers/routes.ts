import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { requireBearer } from '../../../platform/http/index.ts';
import type { Config } from '../../../platform/config/index.ts';
import type { RequestServices } from '../service-request.ts';
import { receiveAnswer, tellOnceADay } from './receive-answer.ts';

/** A mail with the files that it may bring, written out in letters. */
const largestMail = 25 * 1_048_576;

/** For the institution's mail server, which hands over what is written to the address of answers. */
export const mailAnswerRoutes: FastifyPluginAsyncTypebox<{
  services: RequestServices & { readonly config: Pick<Config, 'linkSecret' | 'mail'> };
}> = async (app, parts) => {
  const services = { ...parts.services, mayTell: tellOnceADay() };
  app.addContentTypeParser(
    'message/rfc822',
    { parseAs: 'buffer', bodyLimit: largestMail },
    (_request, body, done) => done(null, body),
  );
  app.post(
    '/mail/answers',
    {
      bodyLimit: largestMail,
      config: { access: 'public', refusals: ['unauthenticated', 'notFound'] },
      // Before the body is read: nobody else fills our memory.
      onRequest: async (request) => {
        const { answers } = services.config.mail;
        if (!answers) throw notFound('The address of answers');
        requireBearer(request, answers.token, 'The token of the mail server is needed.');
      },
      schema: {
        tags: ['service requests'],
        summary: 'A mail that answers one of ours, as it came, for the conversation of its request',
        consumes: ['message/rfc822'],
        response: {
          200: Type.Object({
            outcome: Type.Union([Type.Literal('taken'), Type.Literal('refused'), Type.Literal('ignored')]),
          }),
        },
      },
    },
    async (request) => {
      const { body } = request;
      if (!Buffer.isBuffer(body) || request.headers['content-encoding'] !== undefined)
        throw new AppError('unsupportedMediaType', 'A mail comes as message/rfc822, as it was sent.');
      return { outcome: await receiveAnswer(services, body, request.id) };
    },
  );
};
