import { DoneAnswer, ShareCvRequest } from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf } from '../../engines/entitlements/index.ts';
import { defineDomain, type Services } from '../domain.ts';
import { placementsHome } from './home.ts';
import { cvOpenings } from './records/cv-openings.ts';
import { placements } from './records/placements.ts';
import { shareCv } from './share-cv.ts';

export { noteCvOpening } from './note-cv-opening.ts';

const routes: FastifyPluginAsyncTypebox<{ services: Pick<Services, 'db' | 'clock'> }> = async (
  app,
  { services },
) => {
  app.post(
    '/placements/share-cv',
    {
      config: { access: { assets: ['profile.upload-cv'] } },
      schema: {
        tags: ['placements'],
        summary: 'Withdraw one’s CV from employers, or share it again',
        body: ShareCvRequest,
        response: { 200: DoneAnswer },
      },
    },
    async (request) => {
      await shareCv(services, contextOf(request), request.body.shared);
      return { status: true } as const;
    },
  );
};

export const placementsDomain = defineDomain({
  records: [placements, cvOpenings],
  home: () => placementsHome,
  routes: {
    portal: async (scope, services) => {
      await scope.register(routes, { services });
    },
  },
});
