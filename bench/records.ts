import type { ListAnswer, ListRequest } from '@charter/contracts';
import type { BareRoute, BareRoutes } from './records/bare-server.ts';
import {
  measure,
  medianSpeed,
  timesAsLong,
  warmUp,
  type Call,
  type Load,
  type Speed,
} from './records/measure.ts';
import { loadContacts } from './records/million-contacts.ts';
import { sqlOf, type QuestionSql } from './records/product-sql.ts';
import {
  farPage,
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
import { onBench } from './support/on-bench.ts';
import { round, type Report, type Target } from './support/report.ts';
import { startInProduction, startProgram } from './support/server-process.ts';

const contacts = 1_000_000;
const poolSize = 10;
const load: Load = { connections: 8, seconds: 4, runs: 5 };
const briefly: Load = { ...load, seconds: 2, runs: 1 };

/** How fast records are read from a million-row table, and what our machinery costs on top of its own SQL. */
export async function records(): Promise<Report> {
  return onBench(async ({ databaseUrl, database, issuer, closers }) => {
    console.log('Loading a million contacts …');
    await loadContacts(database, contacts);
    const { token } = await signIn(database.db, issuer, 'administrator');
    const { rows } = await database.query(
      "select id, current_setting('server_version') as version from contact order by id limit 1 offset $1",
      [contacts / 2],
    );

    const start = (url: string) => startInProduction({ databaseUrl: url, poolSize, issuer });
    const recorder = await recordSql(databaseUrl);
    closers.unshift(() => recorder.stop());
    const observed = await start(recorder.url);
    closers.unshift(() => observed.stop());
    const post = (question: Pick<Question, 'path' | 'body'>) => askServer(observed.url, token, question);
    console.log('Asking every question once to note its statements …');
    const questions = await allQuestions(
      String(rows[0]?.['id']),
      (body) => post({ path: '/portal/api/GetAllAsync', body }) as Promise<ListAnswer>,
    );
    const sql = new Map<string, QuestionSql>();
    const touch = () => database.query('select pg_current_xact_id()');
    for (const question of questions) {
      sql.set(question.name, await sqlOf(() => post(question), recorder, touch));
    }
    await observed.stop();

    const server = await start(databaseUrl);
    closers.unshift(() => server.stop());
    const message: BareRoutes = { databaseUrl, poolSize, routes: bareRoutes(questions, sql) };
    const bare = await startProgram('bench/records/bare-server.ts', {}, message);
    closers.unshift(() => bare.stop());

    const callsOf = (question: Question): Call[] => {
      const body = JSON.stringify(question.body);
      const at = `${bare.url}/${questions.indexOf(question)}`;
      return [
        { url: `${server.url}${question.path}`, token, body },
        { url: `${at}/again`, body },
        { url: `${at}/first`, body },
      ];
    };
    console.log('Warming up …');
    await warmUp(
      questions.flatMap((question) => callsOf(question).slice(0, 2)),
      load,
    );
    const results: Result[] = [];
    for (const group of inGroups(questions)) {
      console.log(`Measuring: ${group.map(({ name }) => name).join(', ')} …`);
      const speeds = await measure(
        group.flatMap((question) => callsOf(question).slice(0, 2)),
        load,
      );
      const counting = await measure(
        group.flatMap((question) => callsOf(question).slice(2)),
        briefly,
      );
      for (const [at, question] of group.entries()) {
        const [product = [], bareAgain = []] = speeds.slice(at * 2);
        results.push({ question, product, bare: bareAgain, bareFirst: counting[at] ?? [] });
      }
    }
    return summarise(results, String(rows[0]?.['version']).split(' ')[0] ?? '');
  });
}

interface Result {
  readonly question: Question;
  readonly product: readonly Speed[];
  readonly bare: readonly Speed[];
  readonly bareFirst: readonly Speed[];
}

/** The near and the far page of a list are compared with each other, so they are measured together. */
const inGroups = (questions: readonly Question[]): Question[][] => [
  ...Map.groupBy(questions, ({ name }) => name.replace(/^page \d+/, 'pages')).values(),
];

async function allQuestions(
  id: string,
  ask: (request: ListRequest) => Promise<ListAnswer>,
): Promise<Question[]> {
  const pages: Question[] = [];
  for (const sort of sortNames) pages.push(firstPage(sort), await tenThousandthPage(sort, ask));
  return [filtered, ...pages, oneRecord(id), selectiveSearch, shortSearch];
}

function bareRoutes(
  questions: readonly Question[],
  sql: ReadonlyMap<string, QuestionSql>,
): Record<string, BareRoute> {
  const routes: Record<string, BareRoute> = {};
  for (const [index, { name, body }] of questions.entries()) {
    const statements = sql.get(name);
    if (!statements) continue;
    routes[`/${index}/again`] = { statements: statements.again, properties: body.properties };
    routes[`/${index}/first`] = { statements: statements.first, properties: body.properties };
  }
  return routes;
}

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
  const runsOf = (name: string) => results.find(({ question }) => question.name === name)?.product ?? [];
  const targets: Target[] = [
    ...sortNames.map((sort): Target => ({
      name: `page ${farPage} ${sort}: times page 1`,
      measured: round(timesAsLong(runsOf(`page ${farPage} ${sort}`), runsOf(`page 1 ${sort}`))),
      rule: 'at most',
      limit: 1.5,
    })),
    ...results
      .filter(({ question }) => question.path.endsWith('GetAllAsync'))
      .map(({ question, product, bare }): Target => ({
        name: `${question.name}: times the bare route`,
        measured: round(timesAsLong(product, bare)),
        rule: 'at most',
        limit: 1.4,
      })),
  ];
  const perSecond = (runs: readonly Speed[]) => {
    const { requestsPerSecond } = medianSpeed(runs);
    return round(requestsPerSecond, requestsPerSecond < 100 ? 1 : 0);
  };
  return {
    name: 'records',
    question: 'How fast are records read from a table of a million contacts?',
    versions: { postgresql },
    settings: { contacts, connections: load.connections, seconds: load.seconds, runs: load.runs },
    tables: [
      {
        title:
          'Medians of the runs. The bare route runs the same SQL, which the product has prepared; counting, that of a list nobody asked for yet',
        rows: results.map(({ question, product, bare, bareFirst }) => ({
          call: question.name,
          'req/s': perSecond(product),
          'p50 ms': medianSpeed(product).p50,
          'p99 ms': medianSpeed(product).p99,
          'bare req/s': perSecond(bare),
          'times bare': round(timesAsLong(product, bare)),
          'bare req/s, counting': perSecond(bareFirst),
        })),
      },
    ],
    targets,
  };
}
