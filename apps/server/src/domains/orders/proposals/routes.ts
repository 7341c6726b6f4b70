import {
  ChangedAnswer,
  DecideProposalRequest,
  ProposeMoneyAnswer,
  ProposeMoneyRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf } from '../../../engines/entitlements/index.ts';
import { IdempotencyHeaders } from '../../../platform/http/index.ts';
import { decideProposal, proposeMoney, type ProposalServices } from './propose-money.ts';

const tags = ['verifying payments'];
const config = { access: { assets: ['staff.finance'] } };

/** Credit notes and refunds, with a second person above the limit. */
export const proposalRoutes: FastifyPluginAsyncTypebox<{ services: ProposalServices }> = async (
  app,
  { services },
) => {
  app.post(
    '/staff/payments/propose',
    {
      config: { ...config, refusals: ['notFound', 'ownMatter', 'conflict', 'ruleBroken'] },
      schema: {
        tags,
        summary: 'Credit an invoice or note a refund; above the limit a second person has to agree',
        body: ProposeMoneyRequest,
        response: { 200: ProposeMoneyAnswer },
      },
    },
    async (request) => proposeMoney(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/payments/agree',
    {
      config: { ...config, refusals: ['notFound', 'ownMatter', 'conflict', 'stale', 'ruleBroken'] },
      schema: {
        tags,
        summary: 'Agree to a credit note or refund that somebody else proposed, or refuse it',
        headers: IdempotencyHeaders,
        body: DecideProposalRequest,
        response: { 200: ChangedAnswer },
      },
    },
    async (request) =>
      decideProposal(services, contextOf(request), request.body, request.headers['idempotency-key'] ?? null),
  );
};
