// Plain JavaScript for any Node from 20 on: it installs what is missing, the project's own Node among it, and hands over.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed');
const [command, ...rest] = process.argv.slice(2);

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
const node = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

if (installed !== wanted || !existsSync(node)) {
  console.log('Installing packages …');
  // Not `npm ci`: it refuses a lock file without the optional binaries of other platforms, which a registry may lack.
  const options = ['install', '--no-save', '--loglevel=error', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', options, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) {
    console.error('The packages could not be installed. Is the npm registry reachable?');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

const isStart = command === 'start';
const env = {
  // What was compiled once need not be compiled at the next start.
  NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
  // The C library keeps memory for each thread apart and gives none of it back: sixty megabytes at rest.
  ...(isStart ? { MALLOC_ARENA_MAX: '1' } : {}),
  ...process.env,
};
// Nothing is collected while it starts, and what the start leaves behind as soon as it is done: a quiet server would keep it.
const flags = isStart ? ['--min-semi-space-size=16', '--expose-gc'] : [];
const child = spawn(node, [...flags, join(root, 'scripts', `${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env,
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
