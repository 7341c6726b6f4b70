import { defineDomain } from '../domain.ts';
import { trainingHome } from './home.ts';
import type { NameOrganisations } from './read-agreement.ts';
import { trainingAgreements, trainingSignatures } from './records/training-agreements.ts';
import { trainingRoutes } from './routes.ts';

export { agreementVoucher } from './agreement-paper.ts';

/** What organisations are called is the membership's to say. */
export const trainingDomain = (parts: { readonly nameOrganisations: NameOrganisations }) =>
  defineDomain({
    records: [trainingAgreements, trainingSignatures],
    home: () => trainingHome,
    routes: {
      portal: async (scope, services) => {
        await scope.register(trainingRoutes, { services: { ...services, ...parts } });
      },
    },
  });
