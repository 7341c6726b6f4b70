import type { DatabaseHandle } from '../apps/server/src/platform/database/index.ts';
import { openPostgresql } from '../apps/server/src/platform/database/postgresql.ts';
import type { BareRoute } from './records/bare-server.ts';
import { searchSql, type BareStatement } from './records/bare-sql.ts';
import { startBare, startProduct } from './records/bench-server.ts';
import { costOfInserts } from './records/cost-of-inserts.ts';
import { measure, medianSpeed, timeInTurn, timesAsLong, type Load, type Speed } from './records/measure.ts';
import { loadContacts } from './records/million-contacts.ts';
import { searches, type ListQuestion } from './records/questions.ts';
import { onBench } from './support/on-bench.ts';
import { median, round, type Report, type Target } from './support/report.ts';
import { rowsPerSecond, whileWriting } from './support/writer.ts';

const contacts = 1_000_000;
const fewContacts = 10_000;
const load: Load = { connections: 4, seconds: 1.5, runs: 3 };
/** How often each term is asked for in a way that it was not asked before. */
const firstTimes = 11;

/** How fast people are found among a million, beside the best SQL for each term and beside a hundredth of the people. */
export async function search(): Promise<Report> {
  return onBench(async (bench) => {
    const { databaseUrl, database } = bench;
    console.log('Loading a million contacts, and ten thousand …');
    await loadContacts(database, contacts);
    const small = await bench.createDatabase('small');
    await loadContacts(small.database, fewContacts);
    const product = await startProduct(bench, databaseUrl, database);
    const fewPeople = await startProduct(bench, small.databaseUrl, small.database);
    console.log('Looking for the best SQL of each term …');
    const questions: (ListQuestion & { way: string; bare: BareRoute })[] = [];
    for (const question of searches) {
      const { way, statement } = await bestWay(databaseUrl, question);
      questions.push({ ...question, way, bare: { statement, list: question.body } });
    }
    const bareCallOf = await startBare(bench, databaseUrl, questions, product);

    const results: Result[] = [];
    const measureAll = async (isWriting: boolean) => {
      for (const question of questions) {
        console.log(`Measuring${isWriting ? ' beside a writer' : ''}: ${question.name} …`);
        const calls = [product.callOf(question), bareCallOf(question), fewPeople.callOf(question)];
        const [ours = [], bare = [], few = []] = await measure(calls, load);
        const [first = [], firstBare = [], firstFew = []] = await timeInTurn(
          [
            (round) => product.callOf(neverAsked(question, round, isWriting)),
            () => bareCallOf(question),
            (round) => fewPeople.callOf(neverAsked(question, round, isWriting)),
          ],
          firstTimes,
        );
        results.push({
          question,
          way: question.way,
          isWriting,
          product: ours,
          bare,
          few,
          first: {
            ours: median(first),
            timesBare: medianRatio(first, firstBare),
            timesFew: medianRatio(first, firstFew),
          },
        });
      }
    };
    await measureAll(false);
    await whileWriting(database, () => measureAll(true));
    console.log('Measuring what the search costs those who write …');
    const inserts = await costOfInserts(small.database);
    const { rows } = await database.query("select current_setting('server_version') as version");
    return summarise(results, inserts, String(rows[0]?.['version']).split(' ')[0] ?? '');
  });
}

interface Result {
  readonly question: ListQuestion;
  readonly way: string;
  readonly isWriting: boolean;
  readonly product: readonly Speed[];
  readonly bare: readonly Speed[];
  /** The product over a hundredth of the people. */
  readonly few: readonly Speed[];
  /** Of terms that nobody asked for before: the server knows nothing of what leads to them. In milliseconds, one at a time. */
  readonly first: { readonly ours: number; readonly timesBare: number; readonly timesFew: number };
}

/** The same term, as the server has not met it: it remembers what led to a question as it was typed, blanks and all. */
function neverAsked(question: ListQuestion, round: number, isWriting: boolean): ListQuestion {
  const { globalfilter } = question.body.filter ?? {};
  const blanks = ' '.repeat(1 + round + (isWriting ? firstTimes : 0));
  const filter = {
    ...question.body.filter,
    globalfilter: `${globalfilter ?? ''}${blanks}`,
    filterfields: [],
  };
  return { ...question, body: { ...question.body, filter } };
}

const medianRatio = (one: readonly number[], other: readonly number[]): number =>
  median(one.map((taken, round) => taken / (other[round] ?? taken)));

/** The quickest of the statements that answer the question, each tried a few times on a connection of its own. */
async function bestWay(
  url: string,
  { body }: ListQuestion,
): Promise<{ way: string; statement: BareStatement }> {
  const database: DatabaseHandle = openPostgresql({ url, poolSize: 1 });
  try {
    const tried: { way: string; statement: BareStatement; milliseconds: number }[] = [];
    for (const [way, statement] of Object.entries(searchSql(body))) {
      const taken: number[] = [];
      let rows = 0;
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const begun = performance.now();
        rows = (await database.query(statement.text, [...statement.values])).rows.length;
        taken.push(performance.now() - begun);
        // Nothing that takes a second becomes the quickest by being tried again.
        if (taken[0] !== undefined && taken[0] > 1_000) break;
      }
      // A walk that was given up before the page was full does not answer the question.
      const isWhole = way !== 'a count and a walk' || rows > body.pazesize;
      if (isWhole) tried.push({ way, statement, milliseconds: median(taken) });
    }
    const [best] = tried.toSorted((one, other) => one.milliseconds - other.milliseconds);
    if (!best) throw new Error('There is no way to find anything');
    return best;
  } finally {
    await database.close();
  }
}

const writing = `while ${rowsPerSecond} rows a second are written elsewhere`;

function summarise(
  results: readonly Result[],
  inserts: Awaited<ReturnType<typeof costOfInserts>>,
  postgresql: string,
): Report {
  const targets = results.flatMap(({ question, isWriting, product, bare, few, first }): Target[] => {
    const name = isWriting ? `${question.name}, ${writing}` : question.name;
    return [
      {
        name: `${name}: times the best bare SQL`,
        measured: round(timesAsLong(product, bare)),
        rule: 'at most',
        limit: 2,
      },
      {
        name: `${name}: times as long as over ${fewContacts} people`,
        measured: round(timesAsLong(product, few), 1),
        rule: 'at most',
        limit: 15,
      },
      {
        name: `${name}, asked for the first time: times the best bare SQL`,
        measured: round(first.timesBare),
        rule: 'at most',
        limit: 2,
      },
      {
        name: `${name}, asked for the first time: times as long as over ${fewContacts} people`,
        measured: round(first.timesFew, 1),
        rule: 'at most',
        limit: 15,
      },
    ];
  });
  const tableOf = (isWriting: boolean) => ({
    title: `Medians of the runs${isWriting ? `, ${writing}` : ''}. The bare route has the quickest of four statements prepared and answers the same bytes`,
    rows: results
      .filter((result) => result.isWriting === isWriting)
      .map(({ question, way, product, bare, few, first }) => ({
        term: question.name,
        'req/s': round(medianSpeed(product).requestsPerSecond, 0),
        'p50 ms': medianSpeed(product).p50,
        'p99 ms': medianSpeed(product).p99,
        'bare req/s': round(medianSpeed(bare).requestsPerSecond, 0),
        'times bare': round(timesAsLong(product, bare)),
        'times ten thousand': round(timesAsLong(product, few), 1),
        'first ms': round(first.ours, 1),
        'first, times bare': round(first.timesBare),
        'first, times ten thousand': round(first.timesFew, 1),
        'best SQL': way,
      })),
  });
  return {
    name: 'search',
    question: 'How fast are people found among a million?',
    versions: { postgresql },
    settings: {
      contacts,
      fewContacts,
      connections: load.connections,
      seconds: load.seconds,
      runs: load.runs,
      firstTimes,
    },
    tables: [tableOf(false), tableOf(true), { title: 'Inserting contacts one by one', rows: inserts }],
    targets,
  };
}
