import type { ListAnswer, ListRequest } from '@charter/contracts';
import { openPostgresql } from '../apps/server/src/platform/database/postgresql.ts';
import { startIssuer } from '../apps/server/test/support/issuer.ts';
import { startPostgresql } from '../scripts/postgresql.ts';
import type { BareRoutes } from './records/bare-server.ts';
import { measure, type Call, type Load, type Speed } from './records/measure.ts';
import { loadContacts } from './records/million-contacts.ts';
import { sqlOf, type QuestionSql } from './records/product-sql.ts';
import {
  filtered,
  firstPage,
  oneRecord,
  selectiveSearch,
  shortSearch,
  sortNames,
  tenThousandthPage,
  type Question,
} from './records/questions.ts';
import { recordSql } from './records/record-sql.ts';
import { signIn } from './support/people.ts';
import { round, type Report, type Target } from './support/report.ts';
import { startProgram, startServer } from './support/server-process.ts';

const contacts = 1_000_000;
const poolSize = 10;
const load: Load = { connections: 8, seconds: 4, runs: 5 };

/** How fast records are read from a million-row table, and what our machinery costs on top of its own SQL. */
export async function records(): Promise<Report> {
  const postgresql = await startPostgresql({ durable: true });
  const issuer = await startIssuer();
  const closers: (() => Promise<void>)[] = [() => postgresql.stop(), () => issuer.close()];
  try {
    const admin = openPostgresql({ url: postgresql.urlOf('postgres'), poolSize: 1 });
    await admin.query('create database bench');
    await admin.close();
    const databaseUrl = postgresql.urlOf('bench');
    const database = openPostgresql({ url: databaseUrl, poolSize: 2 });
    closers.unshift(() => database.close());
    console.log('Loading a million contacts …');
    await loadContacts(database, contacts);
    const { token } = await signIn(database.db, issuer, 'administrator');
    const { rows } = await database.query(
      "select id, current_setting('server_version') as version from contact order by id limit 1 offset $1",
      [contacts / 2],
    );

    const environment = (url: string) => ({
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://127.0.0.1',
      DIRECTORY_KEY: 'a-key-for-the-bench',
      DATABASE_URL: url,
      DATABASE_POOL_SIZE: String(poolSize),
      IDENTITY_AUTHORITY: issuer.url,
      IDENTITY_AUDIENCE: issuer.audience,
      RATE_LIMIT_PER_MINUTE: '0',
    });
    const recorder = await recordSql(databaseUrl);
    closers.unshift(() => recorder.stop());
    const observed = await startServer(environment(recorder.url));
    closers.unshift(() => observed.stop());
    const post = (question: Pick<Question, 'path' | 'body'>) => askServer(observed.url, token, question);
    console.log('Asking every question once to note its statements …');
    const questions = await allQuestions(
      String(rows[0]?.['id']),
      (body) => post({ path: '/portal/api/GetAllAsync', body }) as Promise<ListAnswer>,
    );
    const sql = new Map<string, QuestionSql>();
    for (const question of questions) sql.set(question.name, await sqlOf(() => post(question), recorder));
    await observed.stop();

    const server = await startServer(environment(databaseUrl));
    closers.unshift(() => server.stop());
    const message: BareRoutes = { databaseUrl, poolSize, routes: bareRoutes(questions, sql) };
    const bare = await startProgram('bench/records/bare-server.ts', {}, message);
    closers.unshift(() => bare.stop());

    const results: Result[] = [];
    for (const [index, question] of questions.entries()) {
      console.log(`Measuring: ${question.name} …`);
      const body = JSON.stringify(question.body);
      const calls: Record<'product' | 'bare' | 'bareFirst', Call> = {
        product: { url: `${server.url}${question.path}`, token, body },
        bare: { url: `${bare.url}/${index}/again`, body },
        bareFirst: { url: `${bare.url}/${index}/first`, body },
      };
      results.push({ question, ...(await measure(calls, load)) });
    }
    return summarise(results, String(rows[0]?.['version']).split(' ')[0] ?? '');
  } finally {
    for (const close of closers) await close();
  }
}

interface Result {
  readonly question: Question;
  readonly product: Speed;
  readonly bare: Speed;
  readonly bareFirst: Speed;
}

async function allQuestions(
  id: string,
  ask: (request: ListRequest) => Promise<ListAnswer>,
): Promise<Question[]> {
  const pages: Question[] = [];
  for (const sort of sortNames) pages.push(firstPage(sort), await tenThousandthPage(sort, ask));
  return [filtered, ...pages, oneRecord(id), selectiveSearch, shortSearch];
}

const bareRoutes = (questions: readonly Question[], sql: ReadonlyMap<string, QuestionSql>) =>
  Object.fromEntries(
    questions.flatMap(({ name }, index) => [
      [`/${index}/again`, sql.get(name)?.again ?? []],
      [`/${index}/first`, sql.get(name)?.first ?? []],
    ]),
  );

async function askServer(url: string, token: string, { path, body }: Pick<Question, 'path' | 'body'>) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

function summarise(results: readonly Result[], postgresql: string): Report {
  const timeOf = (name: string) => {
    const found = results.find(({ question }) => question.name === name);
    if (!found) throw new Error(`${name} was not measured`);
    return 1000 / found.product.requestsPerSecond;
  };
  const targets: Target[] = [
    ...sortNames.map((sort): Target => {
      const [near, far] = [timeOf(`page 1 ${sort}`), timeOf(`page 10000 ${sort}`)];
      const apart = Math.max(near / far, far / near);
      return {
        name: `page 1 and page 10000 ${sort}, times apart`,
        measured: round(apart),
        rule: 'at most',
        limit: 1.5,
      };
    }),
    ...results
      .filter(({ question }) => question.path.endsWith('GetAllAsync'))
      .map(({ question, product, bare }): Target => ({
        name: `${question.name}, times the bare route`,
        measured: round(bare.requestsPerSecond / product.requestsPerSecond),
        rule: 'at most',
        limit: 1.4,
      })),
  ];
  return {
    name: 'records',
    question: 'How fast are records read from a table of a million contacts?',
    versions: { postgresql },
    settings: { contacts, connections: load.connections, seconds: load.seconds, runs: load.runs },
    tables: [
      {
        title: 'Requests a second, median of the runs; the bare route runs the same SQL without a caller',
        rows: results.map(({ question, product, bare, bareFirst }) => ({
          call: question.name,
          'req/s': round(product.requestsPerSecond, 0),
          'p50 ms': product.p50,
          'p99 ms': product.p99,
          'bare req/s': round(bare.requestsPerSecond, 0),
          'times bare': round(bare.requestsPerSecond / product.requestsPerSecond),
          'bare req/s, counting': round(
            bareFirst.requestsPerSecond,
            bareFirst.requestsPerSecond < 100 ? 1 : 0,
          ),
        })),
      },
    ],
    targets,
  };
}
