import { defineDomain } from '../domain.ts';
import { recordViews } from './records/record-views.ts';
import { myDataRoutes } from './routes.ts';

export const myDataDomain = defineDomain({
  records: [recordViews],
  routes: {
    portal: async (scope, services) => {
      const { blobs, policy } = services.files;
      const institutionName = services.config.institution.name;
      await scope.register(myDataRoutes, { services: { ...services, blobs, policy, institutionName } });
    },
  },
});
