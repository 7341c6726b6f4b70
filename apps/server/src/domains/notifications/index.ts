import { LiveStream, MarkNotificationsRequest, notificationsAsset, UnreadAnswer } from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { callerOf, tokenOf } from '../../engines/entitlements/index.ts';
import { createLiveStreams, markNotifications, readUnread } from '../../engines/notifications/index.ts';
import { defineDomain, type Services } from '../domain.ts';
import { notificationMails } from './mail-notifications.ts';
import { notifications } from './records/notifications.ts';

type Parts = Pick<Services, 'database' | 'db' | 'clock' | 'log'>;

const notificationRoutes: FastifyPluginAsyncTypebox<{ services: Parts }> = async (app, { services }) => {
  const config = { access: { assets: [notificationsAsset] } };
  const tags = ['notifications'];
  const streams = createLiveStreams({
    database: services.database,
    log: services.log,
    mayFollow: async (token) => (await app.callers.load(token))?.assets.has(notificationsAsset) ?? false,
  });
  app.addHook('preClose', () => streams.close());

  app.get(
    '/notifications/unread',
    {
      exposeHeadRoute: false,
      config,
      compress: false,
      schema: {
        tags,
        summary: 'How many notifications are unread, now or from now on',
        response: { 200: LiveStream },
      },
    },
    async (request, reply) => {
      const { contactId } = callerOf(request);
      if (request.headers.accept?.includes('text/event-stream')) {
        await streams.open(reply, contactId, tokenOf(request));
        return reply;
      }
      const unread = await readUnread(services.db, [contactId]);
      return reply.header('cache-control', 'no-store').send(unread.get(contactId) ?? { unread: 0 });
    },
  );

  app.post(
    '/notifications/mark',
    {
      config: { ...config, refusals: ['notFound'] },
      schema: {
        tags,
        summary: 'Mark notifications as read, or as unread again',
        body: MarkNotificationsRequest,
        response: { 200: UnreadAnswer },
      },
    },
    async (request) => ({
      unread: await markNotifications(services, callerOf(request).contactId, request.body),
    }),
  );
};

export const notificationsDomain = defineDomain({
  records: [notifications],
  jobs: notificationMails,
  routes: {
    portal: async (scope, services) => {
      await scope.register(notificationRoutes, { services });
    },
  },
});
