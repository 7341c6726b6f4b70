import {
  ChangedAnswer,
  CreateRequest,
  DeletedAnswer,
  DeleteRequest,
  GetAnswer,
  GetRequest,
  ListAnswer,
  ListRequest,
  UpdateRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import { callerOf, readAs } from '../entitlements/index.ts';
import type { Contents } from './contents.ts';
import { getRecord } from './get-record.ts';
import { listRecords } from './list-records.ts';
import type { Registry } from './registry.ts';
import { createRecord, deleteRecord, updateRecord } from './write-records.ts';

const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description:
        'A name of the client’s own for a request that moves money: sent again under it, the request is answered and not done again.',
    }),
  ),
});

/** The generic record calls. Two names for a call are two doors to the same room, as clients know both. */
export const recordRoutes: FastifyPluginAsyncTypebox<{
  database: DatabaseHandle;
  registry: Registry;
  jobs: JobQueue;
  clock: Clock;
  contents: Contents;
}> = async (app, { database, registry, jobs, clock, contents }) => {
  const tags = ['records'];
  const { db } = database;
  const config = { access: 'by-grant' } as const;
  const reading = { ...config, readsAsCaller: true };
  for (const url of ['/GetAllAsync', '/submitForm/get']) {
    app.post(
      url,
      {
        config: reading,
        schema: { tags, summary: 'List records', body: ListRequest, response: { 200: ListAnswer } },
      },
      async (request) =>
        readAs(request, (caller) => listRecords({ db, registry, caller, contents }, request.body)),
    );
  }
  for (const url of ['/GetRecordByIdAsync', '/submitForm/getId']) {
    app.post(
      url,
      {
        config: reading,
        schema: { tags, summary: 'Read one record', body: GetRequest, response: { 200: GetAnswer } },
      },
      async (request) =>
        readAs(request, (caller) => getRecord({ db, registry, caller, contents }, request.body)),
    );
  }
  app.post(
    '/submitForm/Create',
    {
      config,
      schema: {
        tags,
        summary: 'Create a record',
        headers: IdempotencyHeaders,
        body: CreateRequest,
        response: { 201: ChangedAnswer },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const created = await createRecord(
        {
          db,
          registry,
          jobs,
          caller: callerOf(request),
          clock,
          requestId: request.id,
          ...(key ? { idempotencyKey: key } : {}),
        },
        request.body,
      );
      return reply.code(201).send(created);
    },
  );
  app.post(
    '/submitForm/Update',
    {
      config,
      schema: { tags, summary: 'Change a record', body: UpdateRequest, response: { 200: ChangedAnswer } },
    },
    async (request) =>
      updateRecord(
        { db, registry, jobs, caller: callerOf(request), clock, requestId: request.id },
        request.body,
      ),
  );
  app.post(
    '/submitForm/delete',
    {
      config,
      schema: { tags, summary: 'Delete a record', body: DeleteRequest, response: { 200: DeletedAnswer } },
    },
    async (request) => {
      const caller = callerOf(request);
      await deleteRecord({ db, registry, jobs, caller, clock, requestId: request.id }, request.body);
      return { status: true } as const;
    },
  );
};
