import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The first has no windows of its own to draw, which takes half the time; the others show the same pages. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The system's Chromium, installed from its packages where it is missing; empty leaves Playwright to its own. */
export async function findChromium(): Promise<string> {
  const configured = process.env['CHROMIUM'];
  if (configured) return configured;
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  if (!existsSync('/usr/bin/apt-get')) return '';
  console.log('Installing Chromium from the system packages …');
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], quiet);
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  try {
    await run('apt-get', [...install, 'chromium-headless-shell'], quiet);
  } catch {
    await run('apt-get', [...install, 'chromium'], quiet);
  }
  return places.find((place) => existsSync(place)) ?? '';
}
