import { defineDomain } from '../domain.ts';
import { directoryEntries } from './records/directory-entries.ts';
import { directoryRoutes } from './routes.ts';

export const directoryDomain = defineDomain({
  records: [directoryEntries],
  routes: {
    portal: async (scope, services) => {
      await scope.register(directoryRoutes, { services });
    },
  },
});
