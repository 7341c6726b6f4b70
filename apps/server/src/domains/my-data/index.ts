import { defineDomain } from '../domain.ts';
import { forgetMerges } from './merge/forget-merges.ts';
import { mergeMails } from './merge/merge-mails.ts';
import { mergeRoutes } from './merge/routes.ts';
import { recordViews } from './records/record-views.ts';
import { myDataRoutes } from './routes.ts';

export { openMatters, type OpenMatter } from './erasure/open-matters.ts';

export const myDataDomain = defineDomain({
  records: [recordViews],
  routes: {
    portal: async (scope, services) => {
      const { blobs, policy } = services.files;
      const institutionName = services.config.institution.name;
      await scope.register(myDataRoutes, { services: { ...services, blobs, policy, institutionName } });
      await scope.register(mergeRoutes, { services });
    },
  },
  jobs: ({ db, clock, mailer, config }) => [
    ...mergeMails({ ...config, db, mailer }),
    forgetMerges({ db, clock }),
  ],
});
