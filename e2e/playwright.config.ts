import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM'];
const quiet = [
  // A page lives for seconds: what is compiled for a longer life takes the time of the stories beside it.
  '--js-flags=--max-lazy,--no-opt,--no-maglev',
  // All pages are of one site: no process is kept ready for another one, and none draws or fetches for the others.
  '--disable-site-isolation-trials',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Stories that change what the people of the demo have on record come after those that only look at them. */
const changing =
  /(profile|applications|journeys|payments|staff)\/|(card|events|exams|joining|notifications|requests|verify)\.spec/;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/start-charter.ts',
  // One more than the cores of a small machine: stories wait now and then, for a mail or a timer.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A flake is a defect: no retries.
  retries: 0,
  // Bounds of a hang, not of speed: a machine that stands still for a while is no reason to fail.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  reporter: [
    ['dot'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../.cache/test/playwright.json' }],
  ],
  projects: [
    { name: 'looking', testIgnore: changing },
    {
      name: 'changing',
      testMatch: changing,
      // A browser is killed when it is asked for: `npm run prove -- kill-browser`.
      testIgnore: process.env['TRIAL'] ? [] : /killed-browser/,
      dependencies: ['looking'],
    },
  ],
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    // A failure leaves its picture and what the page said; `--trace on` tells one story step by step, and costs time.
    trace: 'off',
    // Requests that a worker answers cannot be held or broken by a test; the one about it allows it.
    serviceWorkers: 'block',
    // A colour on its way to another one has a contrast that nobody sees.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...quiet],
    },
  },
});
