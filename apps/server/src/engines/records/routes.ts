import {
  ChangedAnswer,
  CreateRequest,
  DeletedAnswer,
  DeleteRequest,
  ExportedCsv,
  ExportRequest,
  GetAnswer,
  GetRequest,
  ListAnswer,
  ListRequest,
  ListsAnswer,
  ListsRequest,
  type Problem,
  UpdateRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import type { Clock } from '../../platform/clock.ts';
import { dataVersion, type Database, type DatabaseHandle } from '../../platform/database/index.ts';
import { AppError, malformed } from '../../platform/errors/index.ts';
import { createRememberedAnswers, IdempotencyHeaders, problemOf } from '../../platform/http/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import { noteExport } from '../audit/index.ts';
import { callerOf, readAs, seenAs, type Caller, type ReadAnswer } from '../entitlements/index.ts';
import { accessTo } from './access.ts';
import type { Contents } from './contents.ts';
import { createContinuations } from './continuation.ts';
import { exportRecords } from './export-records.ts';
import { refuseManyValues } from './filter.ts';
import { getRecord, type RecordPlan } from './get-record.ts';
import { isSameForMany, listRecords, type ListPlan } from './list-records.ts';
import { createPlans } from './plans.ts';
import type { KnownStrategies } from './read-page.ts';
import type { Registry } from './registry.ts';
import { createRecord, deleteRecord, updateRecord } from './write-records.ts';

/** The generic record calls. Each has two paths, because clients know both. */
export const recordRoutes: FastifyPluginAsyncTypebox<{
  database: DatabaseHandle;
  registry: Registry;
  jobs: JobQueue;
  clock: Clock;
  contents: Contents;
  linkSecret: string;
  /** What a person is called: what they take away of everybody's says so. */
  nameOf: (contactId: string) => Promise<string>;
}> = async (app, { database, registry, jobs, clock, contents, linkSecret, nameOf }) => {
  const tags = ['records'];
  const { db } = database;
  const config = { access: 'by-grant' } as const;
  const reading = { ...config, readsAsCaller: true };
  const answers = createRememberedAnswers();
  const referenceLists = createReferenceLists();
  /** What is the same for everybody whom the same grants speak to. */
  const keyOf = (asked: ListRequest, caller: Caller): string => {
    const type = registry.get(asked.recordtype);
    const grants = accessTo(type, 'read', caller).grants.map((grant) => type.grants.indexOf(grant));
    return JSON.stringify([grants, asked]);
  };
  const reader = {
    database,
    registry,
    contents,
    continuations: createContinuations(linkSecret),
    strategies: new Map() satisfies KnownStrategies,
    listPlans: createPlans<ListPlan>(),
    recordPlans: createPlans<RecordPlan>(),
  };
  for (const url of ['/GetAllAsync', '/submitForm/get']) {
    app.post(
      url,
      {
        config: reading,
        schema: { tags, summary: 'List records', body: ListRequest, response: { 200: ListAnswer } },
      },
      async (request, reply) => {
        const list = (caller: Caller) => listRecords({ ...reader, caller }, request.body);
        const type = registry.get(request.body.recordtype);
        if (!isSameForMany(type, registry)) return readAs(request, list);
        const { caller, version } = await readAs(request, (seen) => referenceVersion(db, seen));
        const about = { key: keyOf(request.body, caller), version };
        return answers.send({ request, reply }, about, async () => (await list(caller)).answer);
      },
    );
  }
  app.post(
    '/GetListsAsync',
    {
      config: { ...config, readsAsCaller: true },
      schema: {
        tags,
        summary: 'Several short lists in one answer',
        body: ListsRequest,
        response: { 200: ListsAnswer },
      },
    },
    async (request) => {
      refuseManyValues(
        request.body.lists.flatMap(({ filter }) => filter?.filterfields ?? []),
        'lists',
      );
      return readAs(request, async (caller) => {
        const list = async (
          asked: ListRequest,
          read: () => Promise<ListAnswer>,
        ): Promise<ListsAnswer['lists'][number]> => {
          try {
            refuseContents(registry, asked);
            return await read();
          } catch (error) {
            return { problem: refusalOfOne(error, request.id) };
          }
        };
        const readNow = async (asked: ListRequest) =>
          (await listRecords({ ...reader, caller, findsOutCaller: false }, asked)).answer;
        const { lists } = request.body;
        const own = await Promise.all(
          lists.map((asked) => (isReferenceList(asked, registry) ? null : list(asked, () => readNow(asked)))),
        );
        // Whether the caller is who they were is asked once for all of them, after they were read.
        const { seen, answer } = await referenceVersion(db, caller);
        const whole = lists.map(
          (asked, at) =>
            own[at] ??
            list(asked, () =>
              referenceLists.read({ key: keyOf(asked, caller), ...answer }, () => readNow(asked)),
            ),
        );
        return { seen, answer: { lists: await Promise.all(whole) } };
      });
    },
  );
  app.post(
    '/ExportAllAsync',
    {
      config: reading,
      schema: {
        tags,
        summary: 'Every record of a list as a CSV file, sent while it is read',
        body: ExportRequest,
        response: { 200: ExportedCsv },
      },
    },
    async (request, reply) => {
      const type = registry.get(request.body.recordtype);
      // Each batch asks anew who is calling: a caller who is suspended meanwhile gets no further.
      let exporter: Caller | null = null;
      const read = (list: ListRequest) =>
        readAs(request, (caller) => {
          exporter = caller;
          return listRecords({ ...reader, caller }, list);
        });
      const lines = await exportRecords(
        type,
        read,
        request.body,
        async () =>
          exporter &&
          noteExport(db, { caller: exporter, requestId: request.id, clock, nameOf }, request.body),
      );
      return sendCsv(reply, type.name, lines);
    },
  );
  for (const url of ['/GetRecordByIdAsync', '/submitForm/getId']) {
    app.post(
      url,
      {
        config: { ...reading, refusals: ['notFound'] },
        schema: { tags, summary: 'Read one record', body: GetRequest, response: { 200: GetAnswer } },
      },
      async (request) => readAs(request, (caller) => getRecord({ ...reader, caller }, request.body)),
    );
  }
  app.post(
    '/submitForm/Create',
    {
      config: { ...config, refusals: ['notFound', 'ownMatter', 'conflict', 'full', 'stale', 'ruleBroken'] },
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
      config: { ...config, refusals: ['notFound', 'ownMatter', 'conflict', 'stale', 'ruleBroken'] },
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
      config: { ...config, refusals: ['notFound', 'ownMatter', 'conflict', 'stale', 'ruleBroken'] },
      schema: { tags, summary: 'Delete a record', body: DeleteRequest, response: { 200: DeletedAnswer } },
    },
    async (request) => {
      const caller = callerOf(request);
      await deleteRecord({ db, registry, jobs, caller, clock, requestId: request.id }, request.body);
      return { status: true } as const;
    },
  );
};

/** A chunk is fetched when the one before it has gone out: a slow line holds back the reading. */
const sendCsv = (reply: FastifyReply, name: string, lines: AsyncIterable<string>): FastifyReply =>
  reply
    .headers({
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    })
    .type('text/csv; charset=utf-8')
    .send(Readable.from(lines, { objectMode: false, highWaterMark: 1 }));

async function referenceVersion(
  db: Database,
  caller: Caller,
): Promise<ReadAnswer<{ caller: Caller; version: number }>> {
  const { rows } = await sql<{ seen: string | null; version: number }>`
    select ${seenAs(caller)} as seen, ${dataVersion('reference')} as version`.execute(db);
  return { seen: rows[0]?.seen ?? null, answer: { caller, version: rows[0]?.version ?? 0 } };
}

/** A client words the question, so that only few are kept. */
const referenceListsAtMost = 30;

/** Lists of reference data, kept as they are put among others in one answer; see `createRememberedAnswers`. */
function createReferenceLists() {
  const known = new Map<string, { readonly version: number; readonly list: ListAnswer }>();
  return {
    read: async (
      { key, version }: { readonly key: string; readonly version: number },
      make: () => Promise<ListAnswer>,
    ): Promise<ListAnswer> => {
      const found = known.get(key);
      if (found?.version === version) return found.list;
      const list = await make();
      if (known.size >= referenceListsAtMost) known.clear();
      known.set(key, { version, list });
      return list;
    },
  };
}

function isReferenceList({ recordtype }: ListRequest, registry: Registry): boolean {
  const type = registry.types.find(({ name }) => name === recordtype);
  return type !== undefined && isSameForMany(type, registry);
}

/** Files are read one answer at a time: several would be in memory at once. */
function refuseContents(registry: Registry, { recordtype, properties }: ListRequest): void {
  const type = registry.types.find(({ name }) => name === recordtype);
  const file = properties.find((name) => type?.findField(name)?.kind === 'content');
  if (file !== undefined) throw malformed('properties', `${file} is a file: ask for its list alone`);
}

/** One list that is refused does not take the others away. A fault of ours fails them all. */
function refusalOfOne(error: unknown, requestId: string): Problem {
  if (error instanceof AppError && error.status < 500) return problemOf(error, requestId);
  throw error;
}
