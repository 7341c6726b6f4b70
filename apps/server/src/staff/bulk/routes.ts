import {
  BulkAnswer,
  BulkOfficersAnswer,
  BulkOfficersRequest,
  BulkRequest,
  ChangedAnswer,
  everyDesk,
  PreviewBulkRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { callerOf, contextOf, deskCalls } from '../../engines/entitlements/index.ts';
import { findOfficers, type BulkServices } from './acts.ts';
import { previewBulk } from './preview-bulk.ts';
import { readBulk } from './read-bulk.ts';
import { startBulk, stopBulk } from './start-bulk.ts';

const described = deskCalls(everyDesk, 'bulk actions');

/** What officers do to many records at once: looked through first, then done by a job. */
export const bulkRoutes: FastifyPluginAsyncTypebox<{ services: BulkServices }> = async (
  app,
  { services },
) => {
  app.post(
    '/staff/bulk/preview',
    described(
      'Look through what an action would do to many records, without changing any',
      PreviewBulkRequest,
      ChangedAnswer,
      ['conflict', 'ruleBroken'],
    ),
    async (request) => previewBulk(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/bulk/officers',
    described('Whom many records can be handed to', BulkOfficersRequest, BulkOfficersAnswer),
    async (request) => findOfficers(services, callerOf(request), request.body),
  );
  app.post(
    '/staff/bulk/read',
    described('How many will be or were done, how many not, and why', BulkRequest, BulkAnswer, ['notFound']),
    async (request) => readBulk(services, callerOf(request), request.body),
  );
  app.post(
    '/staff/bulk/start',
    described('Have done what was previewed', BulkRequest, ChangedAnswer, [
      'notFound',
      'conflict',
      'ruleBroken',
    ]),
    async (request) => startBulk(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/bulk/stop',
    described('Stop a bulk action that is under way', BulkRequest, ChangedAnswer, [
      'notFound',
      'conflict',
      'ruleBroken',
    ]),
    async (request) => stopBulk(services, contextOf(request), request.body),
  );
};
