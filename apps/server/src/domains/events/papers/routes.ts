import { formAssets, OwnRegistrationRequest } from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { paperRoute } from '../../../engines/files/index.ts';
import type { PaperServices } from '../../../engines/verification/index.ts';
import { makeCertificate, makeTicket } from './event-papers.ts';

/** What one takes along from an event, for one's own places only. */
export const paperRoutes: FastifyPluginAsyncTypebox<{ services: PaperServices }> = async (
  app,
  { services },
) => {
  const assets = [...formAssets('eventreg'), ...formAssets('examreg')];
  const papers = [
    ['ticket', makeTicket, 'The ticket of a registration, with its QR code'],
    ['certificate', makeCertificate, 'The certificate of attendance of a registration'],
  ] as const;
  for (const [name, make, summary] of papers)
    paperRoute(app, `/events/registrations/:id/${name}`, {
      assets,
      tags: ['events'],
      summary,
      params: OwnRegistrationRequest,
      refusals: ['notFound', 'ruleBroken'],
      make: (context, id) => make(services, context, id),
    });
};
