import type { DirectoryAnswer } from '@charter/contracts';
import type { DatabaseHandle } from '../apps/server/src/platform/database/index.ts';
import { openPostgresql } from '../apps/server/src/platform/database/postgresql.ts';
import type { BareLookup, BareLookups } from './directory/bare-server.ts';
import { measure, medianSpeed, timesAsLong, type Call, type Load, type Speed } from './records/measure.ts';
import { loadContacts } from './records/million-contacts.ts';
import { onBench } from './support/on-bench.ts';
import { median, round, type Report } from './support/report.ts';
import { startInProduction, startProgram } from './support/server-process.ts';

const members = 1_000_000;
const load: Load = { connections: 4, seconds: 1.5, runs: 3 };
const key = 'a-key-for-the-bench';

/** How fast somebody is found in the public directory among a million members, beside the best SQL for the same answer. */
export async function directory(): Promise<Report> {
  return onBench(async ({ databaseUrl, database, issuer, closers }) => {
    console.log('Loading a million members …');
    await loadContacts(database, members);
    const terms = await drawTerms(database);
    const server = await startInProduction({ databaseUrl, poolSize: 10, issuer });
    closers.unshift(() => server.stop());
    const callOf = (search: string, token?: string): Call => {
      const query = new URLSearchParams({ key, search, pazesize: '10' });
      if (token !== undefined) query.set('continuationToken', token);
      return { url: `${server.url}/portal/api/memberDirectory?${query.toString()}` };
    };

    console.log('Looking for the best SQL of each term …');
    // One connection: what is set for it must hold for every statement.
    const byHand = openPostgresql({ url: databaseUrl, poolSize: 1 });
    closers.unshift(() => byHand.close());
    await byHand.query('set pg_trgm.word_similarity_threshold = 0.4');
    const lookups: { name: string; search: string; way: string; statement: BareLookup }[] = [];
    for (const [name, search] of Object.entries(terms)) {
      const expected = await answerTo(callOf(search));
      lookups.push({ name, search, ...(await bestWay(byHand, search, expected)) });
    }
    const message: BareLookups = { databaseUrl, statements: lookups.map(({ statement }) => statement) };
    const bare = await startProgram('bench/directory/bare-server.ts', {}, message);
    closers.unshift(() => bare.stop());

    const results: { name: string; way: string; product: Speed[]; bare: Speed[] }[] = [];
    for (const [at, { name, search, way }] of lookups.entries()) {
      console.log(`Measuring: ${name} …`);
      const [product = [], theirs = []] = await measure([callOf(search), { url: `${bare.url}/${at}` }], load);
      results.push({ name, way, product, bare: theirs });
    }
    console.log('Measuring the deepest page …');
    const common = terms['three letters'] ?? '';
    const deepest = await deepestToken(callOf, common);
    const [first = [], last = []] = await measure([callOf(common), callOf(common, deepest.token)], load);
    const { rows } = await database.query("select current_setting('server_version') as version");
    return {
      name: 'directory',
      question: 'How fast is somebody found in the public directory among a million members?',
      versions: { postgresql: String(rows[0]?.['version']).split(' ')[0] ?? '' },
      settings: { members, connections: load.connections, seconds: load.seconds, runs: load.runs },
      tables: [
        {
          title:
            'Medians of the runs. The bare route runs the quickest statement that gives the same ten entries and count',
          rows: results.map(({ name, way, product, bare: theirs }) => ({
            term: name,
            'req/s': round(medianSpeed(product).requestsPerSecond, 0),
            'p50 ms': medianSpeed(product).p50,
            'p99 ms': medianSpeed(product).p99,
            'bare req/s': round(medianSpeed(theirs).requestsPerSecond, 0),
            'times bare': round(timesAsLong(product, theirs)),
            'best SQL': way,
          })),
        },
      ],
      targets: [
        ...results.map(({ name, product, bare: theirs }) => ({
          name: `${name}: times the best bare SQL`,
          measured: round(timesAsLong(product, theirs)),
          rule: 'at most' as const,
          limit: 3,
        })),
        {
          name: `page ${deepest.page}, the deepest there is: times the first`,
          measured: round(timesAsLong(last, first)),
          rule: 'at most' as const,
          limit: 1.2,
        },
      ],
    };
  });
}

/** A family name that some hundreds have, what it begins with, one with an accent, and the first with a letter wrong. */
async function drawTerms({ query }: DatabaseHandle): Promise<Record<string, string>> {
  const draw = async (condition: string) => {
    const { rows } =
      await query(`select last_name from listed_member l join contact using (id) where ${condition}
      group by last_name order by abs(count(*) - 500), last_name limit 1`);
    const name = rows[0]?.['last_name'];
    if (typeof name !== 'string') throw new Error(`Nobody has a name where ${condition}`);
    return name;
  };
  const eight = (await draw(`length(last_name) = 8 and last_name ~ '^[A-Za-z]+$'`)).toLowerCase();
  const middle = eight[4] === 'q' ? 'x' : 'q';
  return {
    'two letters': eight.slice(0, 2),
    'three letters': eight.slice(0, 3),
    'eight letters': eight,
    accents: await draw(`octet_length(last_name) > length(last_name) and last_name !~ '[ -]'`),
    'one wrong letter': `${eight.slice(0, 4)}${middle}${eight.slice(5)}`,
    'no match': 'xqzvwjkq',
  };
}

const fields = 'id, membership_number as number, full_name as name';
const isListed =
  'include_in_directory and membership_number is not null and state_code = 0 and termination_type is null and not on_hold';
const familyName = `fold_text(trim(both from last_name || ' ' || first_name)) collate "C"`;
const name = 'fold_text(full_name)';
const number = 'fold_text(membership_number)';

/**
 * What somebody would write by hand for one term, in each of the ways that could be the quickest. A range answers one or two
 * letters alone: that nobody has a longer text elsewhere in the name, it cannot know, even where it gives the same rows.
 */
function statementsFor(term: string): Record<string, BareLookup> {
  const rank = `case when ${familyName} = $1 or ${name} = $1 or ${number} = $1 then 0
    when ${familyName} like $1 || '%' or ${name} like $1 || '%' then 1
    when ' ' || ${name} like '% ' || $1 || '%' then 2 else 3 end`;
  const matches = `${isListed} and search_text like '%' || $1 || '%'
    and (${name} like '%' || $1 || '%' or ${number} like '%' || $1 || '%')`;
  const range = `${isListed} and ${familyName} >= $1 and ${familyName} < $2`;
  const begins = (total: string, values: BareLookup['values']): BareLookup => ({
    text: `select ${fields}, ${total} as total from contact where ${range} order by ${familyName}, id limit 11`,
    values,
  });
  const upTo = (condition: string) =>
    `(select least(count(*), 10000)::int from (select from contact where ${condition} limit 10001) as c)`;
  if (term.length < 3) return { 'a range': begins(upTo(range), [term, `${term}\u{10ffff}`]) };
  return {
    'a range of too many': begins(upTo(matches), [term, `${term}\u{10ffff}`]),
    'gathered and ordered': {
      text: `with g as materialized (select ${fields}, ${rank} as rank, ${familyName} as key from contact where ${matches} limit 10001)
        select *, (select least(count(*), 10000)::int from g) as total from g order by rank, key, id limit 11`,
      values: [term],
    },
    'ordered and counted': {
      text: `select ${fields}, count(*) over ()::int as total from contact where ${matches}
        order by ${rank}, ${familyName}, id limit 11`,
      values: [term],
    },
    'what is alike': {
      text: `select *, count(*) over ()::int as total from (select ${fields}, word_similarity($1, ${name}) as near, ${familyName} as key
          from contact where ${isListed} and search_text %> $1 and word_similarity($1, ${name}) >= 0.4
          order by near desc, key, id limit 20) as found
        order by near desc, key, id limit 20`,
      values: [term],
    },
  };
}

async function bestWay(
  { query }: DatabaseHandle,
  search: string,
  expected: DirectoryAnswer,
): Promise<{ way: string; statement: BareLookup }> {
  const wanted = expected.data.map(({ id }) => id).join();
  const tried: { way: string; statement: BareLookup; milliseconds: number }[] = [];
  const folded = await query('select fold_text($1) as term', [search]);
  for (const [way, statement] of Object.entries(statementsFor(String(folded.rows[0]?.['term'])))) {
    const taken: number[] = [];
    let rows: readonly Record<string, unknown>[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const begun = performance.now();
      ({ rows } = await query(statement.text, [...statement.values]));
      taken.push(performance.now() - begun);
    }
    const found = rows
      .slice(0, expected.data.length)
      .map((row) => String(row['id']))
      .join();
    const isSame = found === wanted && (rows.length === 0) === (expected.data.length === 0);
    const total = Number(rows[0]?.['total'] ?? 0);
    // Who finds nothing must have looked for what is alike too; who finds more than is counted, begins with the family names.
    const isWhole = expected.data.length > 0 || way === 'what is alike';
    const isTooMany = (way === 'a range of too many') === (expected.totalCountIsMinimum === true);
    if (isSame && isWhole && isTooMany && total === expected.totalCount)
      tried.push({ way, statement, milliseconds: median(taken) });
  }
  const [best] = tried.toSorted((one, other) => one.milliseconds - other.milliseconds);
  if (!best) throw new Error(`${search}: no statement gives the answer of the product`);
  return best;
}

async function deepestToken(callOf: (search: string, token?: string) => Call, search: string) {
  let { continuationToken } = await answerTo(callOf(search));
  for (let page = 2; continuationToken !== null; page += 1) {
    const token = continuationToken;
    ({ continuationToken } = await answerTo(callOf(search, token)));
    if (continuationToken === null) return { token, page };
  }
  throw new Error(`${search} has one page only`);
}

async function answerTo({ url }: Call): Promise<DirectoryAnswer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as DirectoryAnswer;
}
