import {
  ChangedAnswer,
  ConfirmEmailAnswer,
  ConfirmEmailRequest,
  EmailChangeRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf } from '../../../engines/entitlements/index.ts';
import type { StaffRequestServices } from '../ask-staff.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { cancelEmailChange, resendEmailChange, type EmailChangeServices } from './pending-change.ts';

export const emailChangeRoutes: FastifyPluginAsyncTypebox<{
  services: EmailChangeServices & StaffRequestServices;
}> = async (app, { services }) => {
  const tags = ['email change'];
  app.post(
    '/email-change/confirm',
    {
      // The mail may be opened on another device, where nobody is signed in. The token says enough.
      config: { access: 'public', refusals: ['conflict', 'ruleBroken'] },
      schema: {
        tags,
        security: [],
        summary: 'Confirm the new primary email address with the token of the mailed link',
        body: ConfirmEmailRequest,
        response: { 200: ConfirmEmailAnswer },
      },
    },
    async (request) => {
      await confirmEmailChange(services, request.body.token, request.id);
      return { status: true } as const;
    },
  );
  app.post(
    '/email-change/resend',
    {
      config: { access: 'by-grant', refusals: ['notFound', 'ruleBroken'] },
      schema: {
        tags,
        summary: 'Mail a new link for the change that waits on a channel',
        body: EmailChangeRequest,
        response: { 200: ChangedAnswer },
      },
    },
    async (request) => {
      await resendEmailChange(services, contextOf(request), request.body.id);
      return { id: request.body.id };
    },
  );
  app.post(
    '/email-change/cancel',
    {
      config: { access: 'by-grant', refusals: ['notFound', 'ruleBroken'] },
      schema: {
        tags,
        summary: 'Give up the change that waits on a channel',
        body: EmailChangeRequest,
        response: { 200: ChangedAnswer },
      },
    },
    async (request) => {
      await cancelEmailChange(services, contextOf(request), request.body.id);
      return { id: request.body.id };
    },
  );
};
