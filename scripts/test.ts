import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';

/** All checks and tests, quiet while they pass. `npm test -- types format` runs only the named steps. */
const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/test');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

interface Step {
  readonly name: string;
  readonly commands: readonly (readonly string[])[];
  /** Takes one core: these run one after another beside the tests of the server, which wait for their databases now and then. */
  readonly isSmall?: true;
  /** What it needs of the machine. */
  readonly environment?: () => Promise<Record<string, string>>;
  /** Runs wherever one of these does, before it. */
  readonly before?: readonly string[];
  /** Judges what these have done in the same run, and says nothing of a partial one. */
  readonly needs?: readonly string[];
}

const program = (path: string) => join(root, 'node_modules', path);
const vitest = (report: string, ...more: readonly string[]) => [
  program('vitest/vitest.mjs'),
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...more,
];
const portalReport = join(reports, 'portal.json');
const serverReport = join(reports, 'server.json');
const playwrightReport = join(reports, 'playwright.json');

const steps: readonly Step[] = [
  {
    name: 'portal',
    isSmall: true,
    // In one process: another one for each file would make its page and read its modules anew, which takes as long as the tests.
    commands: [vitest(portalReport, '--project=portal*', '--maxWorkers=1')],
  },
  {
    name: 'types',
    isSmall: true,
    // Written in Go, and over in a minute: collecting what it has read would take a tenth of that.
    environment: async () => ({ GOGC: 'off', GOMEMLIMIT: '3GiB' }),
    commands: [
      // Every file by the tsconfig.json nearest to it and by every rule: those that need its types (a promise that nobody
      // waits for), those of hooks and of words in the portal. Read once for all of it.
      [program('oxlint/bin/oxlint'), '--type-aware', '--type-check', '--deny-warnings', '--quiet'],
      // What the portal takes from the packages, as a browser has it: without Node.
      [program('typescript-native/bin/tsc'), '-p', 'apps/portal/tsconfig.packages.json'],
    ],
  },
  {
    name: 'format',
    isSmall: true,
    commands: [[program('oxfmt/bin/oxfmt'), '--check']],
  },
  {
    name: 'structure',
    isSmall: true,
    commands: [
      [
        program('dependency-cruiser/bin/dependency-cruiser.mjs'),
        'apps',
        'packages',
        'dev',
        'scripts',
        'e2e',
        'bench',
      ],
    ],
  },
  {
    name: 'unused',
    isSmall: true,
    commands: [[program('knip/bin/knip.js'), '--treat-config-hints-as-errors']],
  },
  {
    name: 'build',
    // The portal as people get it, which the tests of the server look at as well; those of its parts run meanwhile.
    before: ['server', 'browser'],
    commands: [[join(root, 'scripts/build-portal.ts')]],
  },
  {
    name: 'server',
    commands: [vitest(serverReport, '--project=unit', '--project=integration')],
  },
  {
    name: 'browser',
    commands: [[program('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts']],
    environment: async () => ({ CHROMIUM: await chromium }),
  },
  {
    name: 'register',
    needs: ['portal', 'server', 'browser'],
    commands: [[join(root, 'scripts/check-register.ts')]],
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown step: ${unknown.join(', ')}. There are ${steps.map((step) => step.name).join(', ')}.`,
  );
  process.exit(2);
}

const environment = {
  ...process.env,
  NO_COLOR: '1',
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  PATH: `${program('.bin')}:${process.env['PATH'] ?? ''}`,
};
/** A dot for each of thousands of tests says nothing beside the failure. */
const progressDots = /^[·x*-]{20,}$/gm;
/** Playwright asks its workers for colours, and Node notes each time that we do not: half a screen before the failure. */
const colourNotes = /\(node:\d+\) Warning: The 'NO_COLOR' env.*\n\(Use `node --trace-warnings.*\n/g;
const failed: string[] = [];
/** The seconds of each step; some run beside one another. */
const times: Record<string, number> = {};
const secondsSince = (began: number): number => Math.round((Date.now() - began) / 1000);
const beganAll = Date.now();
const chosen = steps.filter(
  ({ name, before = [] }) => wanted.length === 0 || [name, ...before].some((one) => wanted.includes(one)),
);
// Installed where it is missing, while all else is under way.
const chromium = chosen.some(({ name }) => name === 'browser') ? findChromium() : Promise.resolve('');
// Whether that failed is asked where it is needed.
chromium.catch(() => '');
const small = chosen.filter(({ isSmall }) => isSmall).values();
const large = chosen.filter(({ isSmall, before, needs }) => !isSmall && !before && !needs).values();
const prepared = inTurn(chosen.filter(({ before }) => before));
// The stories of the browser wait for the tests of the server: both at once take the machine a fifth more than each alone.
await Promise.all([inTurn(small), prepared.then(() => inTurn(large, small))]);
await inTurn(chosen.filter(({ needs }) => needs));
writeFileSync(
  join(reports, 'times.json'),
  JSON.stringify({ steps: times, whole: secondsSince(beganAll) }, null, 2),
);

/** One after the other; given to two at once, each takes the next that is left. */
async function inTurn(...waiting: readonly Iterable<Step>[]): Promise<void> {
  for (const steps of waiting) for (const step of steps) await take(step);
}

async function take(step: Step): Promise<void> {
  const missing = step.needs?.filter((name) => !chosen.some((one) => one.name === name)) ?? [];
  if (missing.length > 0) {
    console.log(`skip  ${step.name}: cannot judge a run without ${missing.join(' and ')}`);
    return;
  }
  const began = Date.now();
  let output = '';
  let passed = true;
  for (const command of step.commands) {
    const result = await run(command, await step.environment?.());
    output += result.output;
    passed &&= result.code === 0;
  }
  const seconds = secondsSince(began);
  times[step.name] = seconds;
  console.log(`${passed ? 'pass' : 'FAIL'}  ${step.name} (${seconds} s)`);
  if (passed) return;
  failed.push(step.name);
  console.log(output.replace(colourNotes, '').replace(progressDots, '').trim());
}

const matrix = read(join(reports, 'authorisation-matrix.json')) as Record<string, number> | null;
if (matrix) {
  const { tries, roles, types, fields, states } = matrix;
  console.log(
    `authorisation matrix: ${tries} tries of ${roles} roles, ${types} record types, ${fields} fields, ${states} states`,
  );
}
const counts = count();
console.log(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}.`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(failed.length === 0 ? 0 : 1);

function run(
  command: readonly string[],
  more: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: { ...environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function count(): { passed: number; failed: number } {
  const total = { passed: 0, failed: 0 };
  for (const report of [portalReport, serverReport]) {
    const vitests = read(report) as { numPassedTests?: number; numFailedTests?: number } | null;
    total.passed += vitests?.numPassedTests ?? 0;
    total.failed += vitests?.numFailedTests ?? 0;
  }
  const browser = read(playwrightReport) as { stats?: { expected: number; unexpected: number } } | null;
  total.passed += browser?.stats?.expected ?? 0;
  total.failed += browser?.stats?.unexpected ?? 0;
  return total;
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
