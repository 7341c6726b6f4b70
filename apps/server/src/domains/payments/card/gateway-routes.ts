import { GatewayNotification, GatewayNotified, GatewayReturn } from '@charter/contracts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { malformed } from '../../../platform/errors/index.ts';
import { readFields, type Fields } from './paygate/index.ts';
import type { PaymentServices } from '../payment-services.ts';
import { receiveNotification } from './receive-notification.ts';
import { receiveReturn } from './receive-return.ts';

interface Options {
  readonly services: PaymentServices;
}

/** More than the gateway ever sends. */
const bodyLimit = 20_000;

/**
 * What the gateway calls, itself and through the payer's browser. There is no token and no session: a post from another
 * site brings no cookies, and the checksum is the proof.
 */
export const gatewayRoutes: FastifyPluginAsync<Options> = async (app, { services }) => {
  // As text: the checksum depends on the order of the fields.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_, body, done) => done(null, body),
  );
  const tags = ['payments'];
  // The checksum is the gateway's proof.
  const config = { access: 'public' } as const;
  app.post(
    '/notify',
    {
      config: { ...config, refusals: ['ruleBroken'] },
      schema: {
        tags,
        summary: 'The gateway says how a payment stands; answered OK once it has counted',
        body: GatewayNotification,
        response: { 200: GatewayNotified },
      },
    },
    async (request, reply) => {
      await receiveNotification(services, fieldsIn(request.body), request.id);
      return reply.type('text/plain').send('OK');
    },
  );
  app.post(
    '/return',
    {
      config,
      schema: {
        tags,
        summary: 'The payer’s browser comes back from the gateway and is led on',
        body: GatewayReturn,
      },
    },
    async (request, reply) =>
      reply.redirect(await receiveReturn(services, fieldsIn(request.body), request.id), 303),
  );
  app.get(
    '/return',
    {
      config: { ...config, refusals: ['malformed'] },
      schema: {
        tags,
        summary: 'The same, from a gateway that sends the browser by a link',
      },
    },
    async (request, reply) =>
      reply.redirect(await receiveReturn(services, fieldsIn(queryOf(request)), request.id), 303),
  );
};

const queryOf = ({ url }: FastifyRequest): string => url.split('?')[1] ?? '';

function fieldsIn(form: unknown): Fields {
  const fields = readFields(typeof form === 'string' ? form : '');
  if (!fields) throw malformed('body', 'a field is given twice');
  return fields;
}
