import { LiveStream, MarkNotificationsRequest, notificationsAsset, UnreadAnswer } from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { callerOf, tokenOf } from '../../engines/entitlements/index.ts';
import { createLiveStreams, markNotifications, readNews } from '../../engines/notifications/index.ts';
import { defineDomain, type Services } from '../domain.ts';
import { newsMails } from './mail-news.ts';
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
      const news = await readNews(services.db, [contactId]);
      return reply.header('cache-control', 'no-store').send(news.get(contactId) ?? { unread: 0 });
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
  jobs: newsMails,
  routes: {
    portal: async (scope, services) => {
      await scope.register(notificationRoutes, { services });
    },
  },
});
