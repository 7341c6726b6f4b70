import {
  preferencesAsset,
  PreferencesAnswer,
  PreferencesRequest,
  PreferencesUpdated,
  unsubscribePath,
  UpdatePreferencesRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { contextOf } from '../../engines/entitlements/index.ts';
import { readUnsubscribeToken } from '../../engines/notifications/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { defineDomain, type Services } from '../domain.ts';
import { endNotificationMails, listPreferences, updatePreferences } from './own-preferences.ts';
import { communicationPreferences } from './records/communication-preferences.ts';

interface Parts {
  readonly services: Pick<Services, 'db' | 'config'>;
}

const preferenceRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { services: { db } }) => {
  const tags = ['preferences'];
  const config = { access: { assets: [preferencesAsset] } };
  /** An id in a request never widens what the caller may see. */
  const requireOwn = (contactId: string, own: string) => {
    if (contactId.toLowerCase() !== own) throw notFound('The contact');
  };
  app.post(
    '/preferences/get',
    {
      config: { ...config, refusals: ['notFound'] },
      schema: {
        tags,
        summary: 'What the caller is written to about, by channel',
        body: PreferencesRequest,
        response: { 200: PreferencesAnswer },
      },
    },
    async (request) => {
      const { caller } = contextOf(request);
      requireOwn(request.body.contactid, caller.contactId);
      return { data: await listPreferences(db, caller.contactId) };
    },
  );
  app.post(
    '/preferences/update',
    {
      config: { ...config, refusals: ['notFound'] },
      schema: {
        tags,
        summary: 'Change what the caller is written to about',
        body: UpdatePreferencesRequest,
        response: { 200: PreferencesUpdated },
      },
    },
    async (request) => {
      const context = contextOf(request);
      requireOwn(request.body.contactid, context.caller.contactId);
      await updatePreferences(db, context, request.body.preferences);
      return { status: true } as const;
    },
  );
};

/** What a mail program posts to by itself (RFC 8058), and the page of the same address for whoever opens the link. */
const unsubscribeRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { services }) => {
  // Whatever comes along says nothing that the address does not.
  app.addContentTypeParser('*', { bodyLimit: 1_024 }, (_request, payload, done) => {
    payload.resume();
    payload.on('end', () => done(null));
  });
  app.post(
    `${unsubscribePath}/:token`,
    {
      config: { access: 'public', refusals: ['notFound'] },
      schema: {
        tags: ['preferences'],
        summary: 'No more mails of notifications, by the link of such a mail',
        params: Type.Object({ token: Type.String({ maxLength: 200 }) }),
        response: { 200: PreferencesUpdated },
      },
    },
    async (request, reply) => {
      const contactId = readUnsubscribeToken(services.config.linkSecret, request.params.token);
      if (contactId === null) {
        await app.limitGuesses('unsubscribing', request, reply);
        throw notFound('The link');
      }
      await endNotificationMails(services.db, contactId, request.id);
      return { status: true } as const;
    },
  );
};

export const preferencesDomain = defineDomain({
  records: [communicationPreferences],
  routes: {
    portal: async (scope, services) => {
      await scope.register(preferenceRoutes, { services });
    },
  },
  rootRoutes: async (scope, services) => {
    await scope.register(unsubscribeRoutes, { services });
  },
});
