import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Holds docs/coverage.md against what the runners themselves report of this run: a test that a line names must have run
 * and passed. What was only skipped, or lies in a file that was not run, shows nothing.
 */
const root = join(import.meta.dirname, '..');
const [reports = join(root, '.cache/test'), register = join(root, 'docs/coverage.md')] =
  process.argv.slice(2);

type Verdict = 'passed' | 'failed' | 'skipped';
interface Ran {
  readonly file: string;
  /** Its own title after those of the groups it belongs to. */
  readonly titles: readonly string[];
  readonly verdict: Verdict;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
  }[];
}

const read = <Report>(name: string): Report | null => {
  const file = join(reports, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
};

function ranInVitest({ testResults }: VitestReport): Ran[] {
  const verdicts: Readonly<Record<string, Verdict>> = { passed: 'passed', failed: 'failed' };
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(root, name),
      titles: [...ancestorTitles, title],
      verdict: verdicts[status] ?? 'skipped',
    })),
  );
}

function ranInBrowser({ suites = [], specs = [] }: PlaywrightSuite): Ran[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status }): Ran => {
      const verdict = status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed';
      return { file: join('e2e', file), titles: [title], verdict };
    }),
  );
  return [...own, ...suites.flatMap(ranInBrowser)];
}

/** A title as it stands in the source: whatever is put into it when it runs may be anything. */
function patternOf(title: string): RegExp {
  const literal = title.split(/\$\{[^}]*\}|%[sdifjo]|\$\w+(?:\.\w+)*/);
  return new RegExp(`^${literal.map((part) => RegExp.escape(part)).join('.*')}$`, 's');
}

const [portal, server] = [read<VitestReport>('portal.json'), read<VitestReport>('server.json')];
const browser = read<PlaywrightSuite>('playwright.json');
if (!portal || !server || !browser) {
  console.log('The register cannot be judged: not every runner has left its report.');
  process.exit(1);
}
const ran = Map.groupBy(
  [...ranInVitest(portal), ...ranInVitest(server), ...ranInBrowser(browser)],
  ({ file }) => file,
);

const references = readFileSync(register, 'utf8')
  .split('\n')
  .filter((line) => /^\| *\d-/.test(line))
  .flatMap((line) => {
    const [, id = '', , shownBy = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (shownBy === 'not built yet') return [];
    return shownBy.split('<br>').map((reference) => ({ id, reference: reference.trim() }));
  });

const wrong: string[] = [];
const judged = new Map<string, string | null>();
for (const { id, reference } of references) {
  const verdict = judged.get(reference) ?? judge(reference);
  judged.set(reference, verdict);
  if (verdict !== null) wrong.push(`${id}: ${reference} ${verdict}`);
}
for (const line of wrong) console.log(line);
console.log(
  `${references.length} references to ${judged.size} tests, ${wrong.length} without a test that passed`,
);
process.exit(wrong.length === 0 ? 0 : 1);

/** What is wrong with a reference; null where the test or group it names ran and passed, with every value it is tried with. */
function judge(reference: string): string | null {
  const [, file = '', title = ''] = /^`([^`›]+) › ([^`]+)`$/.exec(reference) ?? [];
  const inFile = ran.get(file) ?? [];
  const literal = inFile.filter(({ titles }) => titles.includes(title));
  const pattern = patternOf(title);
  // Named with its values a test stands for itself, named as it is written for all that were made of it.
  const found =
    literal.length > 0 ? literal : inFile.filter(({ titles }) => titles.some((one) => pattern.test(one)));
  if (found.length === 0) return 'did not run';
  const other = found.find(({ verdict }) => verdict !== 'passed');
  return other ? `was ${other.verdict}: ${other.titles.join(' › ')}` : null;
}
