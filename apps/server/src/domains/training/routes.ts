import {
  AgreementAnswer,
  AgreementRequest,
  CancelAgreementRequest,
  ChangedAnswer,
  SignAgreementRequest,
  trainingAssets,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { callerOf, contextOf } from '../../engines/entitlements/index.ts';
import { paperRoute } from '../../engines/files/index.ts';
import type { Registry } from '../../engines/records/index.ts';
import type { PaperServices } from '../../engines/verification/index.ts';
import { makeAgreementPaper } from './agreement-paper.ts';
import { cancelAgreement } from './change-agreement.ts';
import { readAgreement, type NameOrganisations } from './read-agreement.ts';
import { signAgreement } from './sign-agreement.ts';

interface Options {
  readonly services: PaperServices & {
    readonly registry: Registry;
    readonly nameOrganisations: NameOrganisations;
  };
}

/** The calls of the portal's own pages; the terms are written by the documents' generic calls. */
export const trainingRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  const tags = ['training'];
  const config = { access: { assets: [...trainingAssets, 'staff.education'] } };
  app.post(
    '/training/agreement',
    {
      config: { ...config, refusals: ['notFound'] },
      schema: {
        tags,
        summary: 'Who signs an agreement, who has signed it, and what the caller may do',
        body: AgreementRequest,
        response: { 200: AgreementAnswer },
      },
    },
    async (request) => readAgreement(services, callerOf(request), request.body.id.toLowerCase()),
  );
  app.post(
    '/training/sign',
    {
      config: {
        access: { assets: [...trainingAssets] },
        refusals: ['notFound', 'conflict', 'stale', 'ruleBroken'],
      },
      schema: {
        tags,
        summary: 'Sign an agreement for one of its parties',
        body: SignAgreementRequest,
        response: { 200: ChangedAnswer },
      },
    },
    async (request) => {
      const { id, ...signing } = request.body;
      await signAgreement(services, contextOf(request), { id: id.toLowerCase(), ...signing });
      return { id };
    },
  );
  app.post(
    '/training/cancel',
    {
      config: { ...config, refusals: ['notFound', 'stale', 'ruleBroken'] },
      schema: {
        tags,
        summary: 'Cancel an agreement: a signed paper of it stops to verify at once',
        body: CancelAgreementRequest,
        response: { 200: ChangedAnswer },
      },
    },
    async (request) => {
      const { id, reason } = request.body;
      await cancelAgreement(services, contextOf(request), { id: id.toLowerCase(), reason });
      return { id };
    },
  );
  paperRoute(app, '/training/agreements/:id/paper', {
    ...config.access,
    tags,
    summary: 'The signed agreement, with its verification code',
    params: AgreementRequest,
    refusals: ['notFound', 'ruleBroken'],
    make: (context, id) => makeAgreementPaper(services, context, id),
  });
};
