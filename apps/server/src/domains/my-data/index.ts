import { defineDomain } from '../domain.ts';
import { forgetMerges } from './merge/forget-merges.ts';
import { mergeMails } from './merge/merge-mails.ts';
import { mergeRoutes } from './merge/routes.ts';
import type { MyDataServices, PersonParts } from './my-data-services.ts';
import { recordViews } from './records/record-views.ts';
import { myDataRoutes } from './routes.ts';

export { openMatters, type OpenMatter } from './erasure/open-matters.ts';

/** What a person asks about their data is a service request, which belongs to others as people do. */
export const myDataDomain = (parts: Pick<MyDataServices, 'raiseRequest'> & PersonParts) =>
  defineDomain({
    records: [recordViews],
    routes: {
      portal: async (scope, services) => {
        const { blobs, policy } = services.files;
        const institutionName = services.config.institution.name;
        await scope.register(myDataRoutes, {
          services: { ...services, ...parts, blobs, policy, institutionName },
        });
        await scope.register(mergeRoutes, { services: { ...services, ...parts } });
      },
    },
    jobs: ({ db, clock, mailer, config }) => [
      ...mergeMails({ ...config, db, mailer }),
      forgetMerges({ db, clock }),
    ],
  });
