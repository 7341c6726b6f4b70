import {
  ChangedAnswer,
  DecideProposalRequest,
  ProposeMoneyAnswer,
  ProposeMoneyRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf, deskCalls, repeatable } from '../../../engines/entitlements/index.ts';
import { decideProposal, proposeMoney, type ProposalServices } from './propose-money.ts';

const described = deskCalls(['staff.finance'], 'verifying payments');

/** Credit notes and refunds, with a second person above the limit. */
export const proposalRoutes: FastifyPluginAsyncTypebox<{ services: ProposalServices }> = async (
  app,
  { services },
) => {
  app.post(
    '/staff/payments/propose',
    described(
      'Credit an invoice or note a refund; above the limit a second person has to agree',
      ProposeMoneyRequest,
      ProposeMoneyAnswer,
      ['notFound', 'ownMatter', 'conflict', 'ruleBroken'],
    ),
    async (request) => proposeMoney(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/payments/agree',
    repeatable(
      described(
        'Agree to a credit note or refund that somebody else proposed, or refuse it',
        DecideProposalRequest,
        ChangedAnswer,
        ['notFound', 'ownMatter', 'conflict', 'stale', 'ruleBroken'],
      ),
    ),
    async (request) =>
      decideProposal(services, contextOf(request), request.body, request.headers['idempotency-key'] ?? null),
  );
};
