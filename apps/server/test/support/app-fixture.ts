import type { ListAnswer, RecordValue } from '@charter/contracts';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { buildApp, type AppOptions } from '../../src/app.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { readConfig, type Config } from '../../src/platform/config/index.ts';
import type { DatabaseHandle, Schema } from '../../src/platform/database/index.ts';
import { problems } from '../../src/platform/errors/index.ts';
import { refusalCodesOf } from '../../src/platform/http/index.ts';
import type { Insertable } from 'kysely';
import { dailyEngines, engines, openTestDatabase, type Engine } from './databases.ts';
import { startIssuer, type TestIssuer } from './issuer.ts';
import { linkSignIn } from './sign-in.ts';

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The answer as it came, for what is no JSON. */
  readonly text?: string;
}

/** A person signed in: their contact and the calls they make. */
export interface Person {
  readonly contactId: string;
  readonly subject: string;
  readonly token: string;
  call<Body = Record<string, unknown>>(
    path: string,
    payload: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<Body>>;
  /** Takes any shape: tests send wrong ones too. */
  list(request: { recordtype: string; [name: string]: unknown }): Promise<Answer<ListAnswer>>;
}

type SettableClock = Clock & { set(instant: string): void };

export interface AppFixture {
  readonly engine: Engine;
  readonly app: FastifyInstance;
  readonly database: DatabaseHandle;
  /** What the app was built with; a test that needs a second server builds it with the same. */
  readonly config: Config;
  readonly issuer: TestIssuer;
  readonly clock: SettableClock;
  /** Tokens go by the real time, whatever day a test is about. */
  readonly tokenClock: SettableClock;
  readonly logs: string[];
  /** A contact with a role and a linked sign-in. */
  person(role: string, contact?: Partial<Insertable<Schema['contact']>>): Promise<Person>;
  call<Body = Record<string, unknown>>(
    path: string,
    payload: unknown,
    token?: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<Body>>;
  close(): Promise<void>;
}

/** The real app over a fresh database, with a provider whose tokens a test can make. */
export async function openApp(
  engine: Engine,
  environment: Record<string, string> = {},
  given?: DatabaseHandle,
  more: Pick<AppOptions, 'blobs' | 'jobPollSeconds' | 'portalFolder'> = {},
): Promise<AppFixture> {
  const [database, issuer] = await Promise.all([given ?? openTestDatabase(engine), startIssuer()]);
  const folder = mkdtempSync(join(tmpdir(), 'charter-app-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    IDENTITY_AUTHORITY: issuer.url,
    IDENTITY_AUDIENCE: issuer.audience,
    RATE_LIMIT_PER_MINUTE: '0',
    // How busy the machine is must not decide a test.
    MAX_BUSY_MILLISECONDS: '0',
    LOG_LEVEL: 'info',
    ...environment,
  });
  const logs: string[] = [];
  const [clock, tokenClock] = [settableClock(), settableClock()];
  const logStream = { write: (line: string) => void logs.push(line) };
  const { app, startJobs } = await buildApp({
    config,
    database,
    clock,
    tokenClock,
    jobPollSeconds: 0.1,
    logStream,
    ...more,
  });
  const undescribed = collectUndescribed(app);
  await app.ready();
  startJobs();

  const call = async <Body>(
    path: string,
    payload: unknown,
    token?: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<Body>> => {
    const response = await app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/json',
        ...headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : {}) as Body,
      headers: response.headers,
      text: response.body,
    };
  };

  const person = async (
    role: string,
    contact: Partial<Insertable<Schema['contact']>> = {},
  ): Promise<Person> => {
    const contactId = contact.id ?? randomUUID();
    const subject = `test|${contactId}`;
    const { db } = database;
    await db
      .insertInto('contact')
      .values({ first_name: 'Test', last_name: role, ...contact, id: contactId })
      .execute();
    await linkSignIn(db, issuer, { contactId, subject, role });
    const token = await issuer.sign(subject);
    return {
      contactId,
      subject,
      token,
      call: (path, payload, headers) => call(path, payload, token, headers),
      list: (request) =>
        call('/portal/api/GetAllAsync', { properties: [], pazesize: 50, ...request }, token) as Promise<
          Answer<ListAnswer>
        >,
    };
  };

  return {
    engine,
    app,
    database,
    config,
    issuer,
    clock,
    tokenClock,
    logs,
    person,
    call,
    close: async () => {
      await app.close();
      await database.close();
      await issuer.close();
      rmSync(folder, { recursive: true, force: true });
      if (undescribed.size > 0)
        throw new Error(`Refused without being described:\n${[...undescribed].sort().join('\n')}`);
    },
  };
}

/** The refusals that calls give and their descriptions do not name, each with its call. */
export function collectUndescribed(app: FastifyInstance): ReadonlySet<string> {
  const undescribed = new Set<string>();
  app.addHook('onSend', ({ method, routeOptions }, { statusCode }, payload, done) => {
    done();
    const { url, schema } = routeOptions;
    if (statusCode < 400 || method === 'HEAD' || !url || !schema || schema.hide) return;
    const described = refusalCodesOf(schema, routeOptions);
    const [, said = ''] = /urn:charter:problem:(\w+)/.exec(typeof payload === 'string' ? payload : '') ?? [];
    const found = [...described].some((code) => code === said && problems[code].status === statusCode);
    if (!found) undescribed.add(`${method} ${url} ${statusCode} ${said}`);
  });
  return undescribed;
}

function settableClock(): SettableClock {
  let now: Date | null = null;
  return {
    now: () => now ?? new Date(),
    set: (instant) => {
      now = new Date(instant);
    },
  };
}

type Suite = (app: () => AppFixture) => void;

const suiteOn =
  (databases: readonly Engine[]) =>
  (name: string, suite: Suite, environment: Record<string, string> = {}) => {
    describe.each(databases)(`${name} (%s)`, (engine) => {
      let fixture: AppFixture;
      beforeAll(async () => {
        fixture = await openApp(engine, environment);
      });
      afterAll(async () => fixture.close());
      suite(() => fixture);
    });
  };

/** The suite on PostgreSQL. The stories in the browser try the main path of each use case on the embedded engine. */
export const onPostgresql = suiteOn(dailyEngines);

/** The same suite on the embedded engine as well: for what can differ there. */
export const onBothDatabases = suiteOn(engines);

export function valueOf(
  row: { data: readonly RecordValue[] } | undefined,
  name: string,
): RecordValue['value'] | undefined {
  return row?.data.find((entry) => entry.name === name)?.value;
}
