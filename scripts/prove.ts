import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The long version of a trial whose short version is among the tests. Its figures stay in `bench/results`. */
const root = join(import.meta.dirname, '..');
const files = globSync('apps/server/test/trials/*.test.ts', { cwd: root });
const trials = new Map(files.map((file) => [basename(file, '.test.ts'), file]));
const [name = ''] = process.argv.slice(2);
const file = trials.get(name);
if (!file) {
  console.error(`npm run prove -- NAME, where NAME is one of: ${[...trials.keys()].sort().join(', ')}`);
  process.exit(2);
}

console.log(`Running the long trial ${name} …`);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'integration', '--reporter', 'dot', file],
  {
    cwd: root,
    env: { ...process.env, TRIAL: 'long' },
    stdio: 'inherit',
  },
);
for (const result of globSync(`bench/results/${name}-*.json`, { cwd: root })) {
  const { part, figures } = JSON.parse(readFileSync(join(root, result), 'utf8')) as {
    part: string;
    figures: object;
  };
  console.log(`\n${part}`);
  for (const [figure, value] of Object.entries(figures))
    console.log(`  ${figure.padEnd(20)} ${String(value)}`);
}
process.exit(status ?? 1);
