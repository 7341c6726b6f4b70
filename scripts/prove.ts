import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findChromium } from './chromium.ts';

/** The long version of a trial whose short version is among the tests. Its figures stay in `bench/results`. */
const root = join(import.meta.dirname, '..');
const results = join(root, 'bench/results');
const playwrightReport = join(root, '.cache/prove.json');

type Figures = Readonly<Record<string, string | number>>;

const serverTrials = globSync('apps/server/test/trials/*.test.ts', { cwd: root });
const serverTests = globSync('apps/server/test/**/*.test.ts', { cwd: root });
const withControls = serverTests.filter((file) =>
  /^ *control[.(]/m.test(readFileSync(join(root, file), 'utf8')),
);
const trials = new Map<string, () => number | Promise<number>>([
  ...serverTrials.map((file) => [basename(file, '.test.ts'), () => runOnServer([file])] as const),
  // Every lock is switched off once, to show that it is needed.
  ['controls', () => runOnServer(withControls, 'controls')],
  // Each day one of several fields that the same grants refuse; here every one of them, in every state.
  ['matrix', () => runOnServer(['apps/server/test/authorisation-matrix.test.ts'])],
  // What runs on PostgreSQL every day, on the embedded database as well.
  [
    'embedded',
    () =>
      runOnServer(
        serverTests.filter((file) => !serverTrials.includes(file)),
        'embedded',
      ),
  ],
  ['forms', () => runInBrowser('forms', 'walked', 'e2e/applications/forms.spec.ts')],
  ['kill-browser', () => runInBrowser('kill-browser', 'typing', 'e2e/applications/killed-browser.spec.ts')],
]);

const [name = ''] = process.argv.slice(2);
const trial = trials.get(name);
if (!trial) {
  console.error(`npm run prove -- NAME, where NAME is one of: ${[...trials.keys()].sort().join(', ')}`);
  process.exit(2);
}
console.log(`Running the long trial ${name} …`);
// What an earlier run left must not be read as the result of one that broke off.
for (const result of globSync(`${name}-*.json`, { cwd: results })) rmSync(join(results, result));
const status = await trial();
for (const result of globSync(`${name}-*.json`, { cwd: results })) {
  const {
    part,
    settings = {},
    figures,
  } = JSON.parse(readFileSync(join(results, result), 'utf8')) as {
    part: string;
    settings?: Figures;
    figures: Figures;
  };
  const set = Object.entries(settings).map(([setting, value]) => `${setting} ${value}`);
  console.log(`\n${part}${set.length > 0 ? ` (${set.join(', ')})` : ''}`);
  for (const [figure, value] of Object.entries(figures)) console.log(`  ${figure.padEnd(28)} ${value}`);
}
process.exit(status);

function run(program: string, args: readonly string[], environment: Record<string, string>): number {
  const { status: code } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    env: { ...process.env, TRIAL: 'long', ...environment },
    stdio: 'inherit',
  });
  return code ?? 1;
}

function runOnServer(files: readonly string[], trial = 'long'): number {
  return run('vitest/vitest.mjs', ['run', '--project', 'integration', '--reporter', 'dot', ...files], {
    TRIAL: trial,
  });
}

/** Each test leaves its figures in the report; the trial's own are their sums. */
async function runInBrowser(trialName: string, part: string, file: string): Promise<number> {
  rmSync(playwrightReport, { force: true });
  const options = ['--config', 'e2e/playwright.config.ts', '--project', 'changing', '--no-deps'];
  const code = run('@playwright/test/cli.js', ['test', ...options, file], {
    CHROMIUM: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  });
  if (!existsSync(playwrightReport)) return code;
  const tests = figuresIn(JSON.parse(readFileSync(playwrightReport, 'utf8')) as PlaywrightSuite);
  if (tests.length === 0) return code;
  const figures: Record<string, number> = tests.length > 1 ? { stories: tests.length } : {};
  for (const [figure, value] of tests.flatMap(Object.entries<string | number>)) {
    if (typeof value === 'number') figures[figure] = (figures[figure] ?? 0) + value;
  }
  const facts = {
    trial: trialName,
    part,
    date: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
  };
  const result = { ...facts, figures, ...(tests.length > 1 ? { tests } : {}) };
  writeFileSync(join(results, `${trialName}-${part}.json`), `${JSON.stringify(result, null, 2)}\n`);
  return code;
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly tests: readonly { readonly annotations: readonly { type: string; description?: string }[] }[];
  }[];
}

function figuresIn({ suites = [], specs = [] }: PlaywrightSuite): Figures[] {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((test) => test.annotations));
  const own = annotations.filter(({ type }) => type === 'figures');
  return [
    ...own.map(({ description = '' }) => JSON.parse(description) as Figures),
    ...suites.flatMap(figuresIn),
  ];
}
