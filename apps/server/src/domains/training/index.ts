import { defineDomain } from '../domain.ts';
import { agreementPaper } from './agreement-paper.ts';
import { trainingHome } from './home.ts';
import type { NameOrganisations } from './read-agreement.ts';
import { trainingAgreements, trainingSignatures } from './records/training-agreements.ts';
import { trainingRoutes } from './routes.ts';

/** What organisations are called is the membership's to say. */
export const trainingDomain = (parts: { readonly nameOrganisations: NameOrganisations }) =>
  defineDomain({
    papers: [agreementPaper],
    records: [trainingAgreements, trainingSignatures],
    home: () => trainingHome,
    routes: {
      portal: async (scope, services) => {
        await scope.register(trainingRoutes, { services: { ...services, ...parts } });
      },
    },
  });
