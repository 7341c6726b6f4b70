import { CertificateRequest } from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { paperRoute } from '../../../engines/files/index.ts';
import type { PaperServices } from '../../../engines/verification/index.ts';
import { makeCertificate } from './certificate-paper.ts';
import { certificateDesks } from './records.ts';

export const certificateRoutes: FastifyPluginAsyncTypebox<{ services: PaperServices }> = async (
  app,
  { services },
) => {
  paperRoute(app, '/membership/certificates/:id', {
    assets: ['applications', ...certificateDesks],
    tags: ['membership'],
    summary: 'A certificate that was granted, with its code',
    params: CertificateRequest,
    refusals: ['notFound', 'ruleBroken'],
    make: (context, id) => makeCertificate(services, context, id),
  });
};
