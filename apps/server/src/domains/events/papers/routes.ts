import type {} from '@fastify/compress';
import { formAssets, OwnRegistrationRequest, PaperPdf } from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf } from '../../../engines/entitlements/index.ts';
import { sendAttachment } from '../../../engines/files/index.ts';
import type { PaperServices } from '../../../engines/verification/index.ts';
import { makeCertificate, makeTicket } from './event-papers.ts';

/** What one takes along from an event, for one's own places only. */
export const paperRoutes: FastifyPluginAsyncTypebox<{ services: PaperServices }> = async (
  app,
  { services },
) => {
  const tags = ['events'];
  const config = { access: { assets: [...formAssets('eventreg'), ...formAssets('examreg')] } };
  const papers = [
    ['ticket', makeTicket, 'The ticket of a registration, with its QR code'],
    ['certificate', makeCertificate, 'The certificate of attendance of a registration'],
  ] as const;
  for (const [name, make, summary] of papers) {
    app.get(
      `/events/registrations/:id/${name}`,
      {
        exposeHeadRoute: false,
        config,
        compress: false,
        schema: { tags, summary, params: OwnRegistrationRequest, response: { 200: PaperPdf } },
      },
      async (request, reply) =>
        sendAttachment(reply, await make(services, contextOf(request), request.params.id.toLowerCase())),
    );
  }
};
