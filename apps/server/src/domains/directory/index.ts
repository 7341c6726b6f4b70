import { defineDomain } from '../domain.ts';
import { directoryEntries } from './records/directory-entries.ts';
import { directoryRoutes, type IsInGoodStanding } from './routes.ts';

export const directoryDomain = (handed: { readonly isInGoodStanding: IsInGoodStanding }) =>
  defineDomain({
    records: [directoryEntries],
    routes: {
      portal: async (scope, services) => {
        await scope.register(directoryRoutes, { services: { ...services, ...handed } });
      },
    },
  });
