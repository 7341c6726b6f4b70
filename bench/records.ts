import type { ListAnswer, ListRequest } from '@charter/contracts';
import { listSql, recordSql } from './records/bare-sql.ts';
import type { BareRoute } from './records/bare-server.ts';
import { startBare, startProduct } from './records/bench-server.ts';
import { measure, medianSpeed, timesAsLong, type Load, type Speed } from './records/measure.ts';
import { loadContacts } from './records/million-contacts.ts';
import {
  farPage,
  filtered,
  firstPage,
  laterPage,
  oneRecord,
  sortNames,
  type Question,
} from './records/questions.ts';
import { onBench } from './support/on-bench.ts';
import { round, type Report, type Target } from './support/report.ts';
import { rowsPerSecond, whileWriting } from './support/writer.ts';

const contacts = 1_000_000;
/** Many short rounds: a machine that is slower for some seconds then spoils few of them, and the median none. */
const load: Load = { connections: 8, seconds: 1, runs: 15 };

/** How fast records are read from a million-row table, and what our machinery costs on top of the SQL. */
export async function records(): Promise<Report> {
  return onBench(async (bench) => {
    const { databaseUrl, database } = bench;
    console.log('Loading a million contacts …');
    await loadContacts(database, contacts);
    const { rows } = await database.query(
      "select id, current_setting('server_version') as version from contact order by id limit 1 offset $1",
      [contacts / 2],
    );
    const product = await startProduct(bench, databaseUrl, database);
    const questions = (
      await allQuestions(
        String(rows[0]?.['id']),
        (body) => product.ask({ path: '/portal/api/GetAllAsync', body }) as Promise<ListAnswer>,
      )
    ).map((question) => ({ ...question, bare: bareRoute(question) }));
    const bareCallOf = await startBare(bench, databaseUrl, questions, product);

    const results: Result[] = [];
    const measureAll = async (isWriting: boolean) => {
      for (const group of inGroups(questions)) {
        console.log(`Measuring${isWriting ? ' beside a writer' : ''}: ${group[0]?.name ?? ''} …`);
        const speeds = await measure(
          group.flatMap((question) => [product.callOf(question), bareCallOf(question)]),
          load,
        );
        for (const [at, question] of group.entries()) {
          const [ours = [], bare = []] = speeds.slice(at * 2);
          results.push({ question, isWriting, product: ours, bare });
        }
      }
    };
    await measureAll(false);
    await whileWriting(database, () => measureAll(true));
    return summarise(results, String(rows[0]?.['version']).split(' ')[0] ?? '');
  });
}

interface Result {
  readonly question: Question;
  readonly isWriting: boolean;
  readonly product: readonly Speed[];
  readonly bare: readonly Speed[];
}

const bareRoute = ({ path, body }: Question): BareRoute =>
  path === '/portal/api/GetAllAsync'
    ? { statement: listSql(body), list: body }
    : { statement: recordSql(body), record: body };

/** The near and the far pages of a list are compared with each other, so they are measured together. */
const inGroups = <One extends Question>(questions: readonly One[]): One[][] => [
  ...Map.groupBy(questions, ({ name }) => name.replace(/^page \d+/, 'pages')).values(),
];

async function allQuestions(
  id: string,
  ask: (request: ListRequest) => Promise<ListAnswer>,
): Promise<Question[]> {
  const pages: Question[] = [];
  for (const sort of sortNames)
    pages.push(firstPage(sort), await laterPage(2, sort, ask), await laterPage(farPage, sort, ask));
  return [filtered, ...pages, oneRecord(id)];
}

const writing = `while ${rowsPerSecond} rows a second are written elsewhere`;

function summarise(results: readonly Result[], postgresql: string): Report {
  const targetsOf = (isWriting: boolean): Target[] => {
    const measured = results.filter((result) => result.isWriting === isWriting);
    const named = (name: string) => (isWriting ? `${name}, ${writing}` : name);
    const runsOf = (name: string) => measured.find(({ question }) => question.name === name)?.product ?? [];
    return [
      // Page 1 counts, which none after it does: page 2 is what shows that a far page costs no more for being far.
      ...sortNames.flatMap((sort) =>
        [1, 2].map((near): Target => ({
          name: named(`page ${farPage} ${sort}: times page ${near}`),
          measured: round(timesAsLong(runsOf(`page ${farPage} ${sort}`), runsOf(`page ${near} ${sort}`))),
          rule: 'at most',
          limit: 1.2,
        })),
      ),
      ...measured.map(({ question, product, bare }): Target => ({
        name: named(`${question.name}: times the bare route`),
        measured: round(timesAsLong(product, bare)),
        rule: 'at most',
        limit: question.path === '/portal/api/GetAllAsync' ? 1.4 : 1.8,
      })),
    ];
  };
  const tableOf = (isWriting: boolean) => ({
    title: `Medians of the runs${isWriting ? `, ${writing}` : ''}. The bare route has one statement prepared and answers the same bytes`,
    rows: results
      .filter((result) => result.isWriting === isWriting)
      .map(({ question, product, bare }) => ({
        call: question.name,
        'req/s': round(medianSpeed(product).requestsPerSecond, 0),
        'p50 ms': medianSpeed(product).p50,
        'p99 ms': medianSpeed(product).p99,
        'bare req/s': round(medianSpeed(bare).requestsPerSecond, 0),
        'times bare': round(timesAsLong(product, bare)),
      })),
  });
  return {
    name: 'records',
    question: 'How fast are records read from a table of a million contacts?',
    versions: { postgresql },
    settings: { contacts, connections: load.connections, seconds: load.seconds, runs: load.runs },
    tables: [tableOf(false), tableOf(true)],
    targets: [...targetsOf(false), ...targetsOf(true)],
  };
}
