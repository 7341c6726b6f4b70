import {
  CalendarFeedAnswer,
  CalendarText,
  formAssets,
  OwnRegistrationRequest,
  type CalendarFeedAnswer as Feed,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { callerOf } from '../../../engines/entitlements/index.ts';
import { sendAttachment } from '../../../engines/files/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { isKnownToClient } from '../../../platform/http/index.ts';
import type { Services } from '../../domain.ts';
import { endFeed, findFeed, renewFeed, showFeed } from './calendar-feed.ts';
import { calendarFile, findEventEntry, findOwnEntries } from './calendar-file.ts';

interface Parts {
  readonly services: Pick<Services, 'db' | 'clock' | 'config'>;
}

export const calendarRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { services }) => {
  const tags = ['events'];
  const config = { access: { assets: [...formAssets('eventreg'), ...formAssets('examreg')] } };

  app.get(
    '/events/:id/calendar',
    {
      config: { ...config, refusals: ['notFound'] },
      schema: {
        tags,
        summary: 'An event as a calendar file; with the link to take part for those who are registered',
        params: OwnRegistrationRequest,
        response: { 200: CalendarText },
      },
    },
    async (request, reply) => {
      const { contactId } = callerOf(request);
      const entry = await findEventEntry(services.db, contactId, request.params.id);
      if (!entry) throw notFound('The event');
      return sendAttachment(reply, {
        filename: `${entry.name}.ics`,
        mimeType: 'text/calendar; charset=utf-8',
        content: Buffer.from(calendarFile(services.config, entry.name, [entry])),
      });
    },
  );

  const feedCall = (name: string, summary: string, answer: (contactId: string) => Promise<Feed>) =>
    app.post(
      `/calendar/${name}`,
      { config, schema: { tags, summary, response: { 200: CalendarFeedAnswer } } },
      async (request) => answer(callerOf(request).contactId),
    );
  feedCall('feed', "The address of the caller's calendar feed, if it is on", async (contactId) => ({
    address: await showFeed(services, contactId),
  }));
  feedCall('renew-feed', 'Switch the feed on, or give it a new address', async (contactId) => ({
    address: await renewFeed(services, contactId),
  }));
  feedCall('end-feed', 'Switch the feed off', async (contactId) => {
    await endFeed(services, contactId);
    return { address: null };
  });
};

/** Read by programs that know nothing but the address: it is proof enough, and only somebody's own places are behind it. */
export const feedRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { services }) => {
  app.get(
    '/calendar/:file',
    {
      config: { access: 'public', refusals: ['notFound'] },
      schema: {
        tags: ['events'],
        summary: "Somebody's places as a calendar, by the secret in the address",
        params: Type.Object({ file: Type.String() }),
        response: { 200: CalendarText, 304: Type.Unsafe<undefined>({ description: 'As it was' }) },
      },
    },
    async (request, reply) => {
      const { file } = request.params;
      const contactId = file.endsWith('.ics') ? await findFeed(services, file.slice(0, -4)) : undefined;
      if (contactId === undefined) {
        // Addresses that are right are not counted: many people's programs ask from one address.
        await app.limitGuesses('calendar', request, reply);
        throw notFound('The calendar');
      }
      const { db, clock, config } = services;
      const own = await findOwnEntries(db, contactId, clock.now());
      const text = calendarFile(config, config.institution.name, own);
      const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
      void reply.headers({
        etag,
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-robots-tag': 'noindex',
      });
      if (isKnownToClient(request, etag)) return reply.code(304).send(undefined);
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  );
};
