import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'apps/portal/dist/.built-from');

/** Builds the portal unless what it is built from has not changed since. */
export function buildPortal({ quiet = false } = {}): void {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!quiet) console.log('Building the portal …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['build', '--logLevel', 'warn', '--config', join(root, 'apps/portal/vite.config.ts')];
  execFileSync(process.execPath, [vite, ...options], {
    cwd: join(root, 'apps/portal'),
    // Whoever asks for it, tests among them: what is built is what people get.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  writeFileSync(stamp, wanted);
}

function fingerprint(): string {
  const files = [
    ...filesIn('apps/portal', { recursive: false }),
    ...['apps/portal/src', 'apps/portal/public', 'packages'].flatMap((folder) => filesIn(folder)),
    'package-lock.json',
  ];
  const hash = createHash('sha256').update(process.env['PORTAL_LANGUAGE'] ?? '');
  // A test that changes, perhaps while a portal is being tested, changes nothing that is built.
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).sort())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Every start waits for this: reading whole folders takes a tenth of the time that matching patterns does. */
const filesIn = (folder: string, { recursive = true } = {}): string[] =>
  readdirSync(join(root, folder), { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

if (import.meta.main) buildPortal({ quiet: true });
