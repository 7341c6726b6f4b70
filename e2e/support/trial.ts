import type { TestInfo } from '@playwright/test';

/** A trial is short among the tests and long when it is asked for by name: `npm run prove -- NAME`. */
export const isLongTrial = process.env['TRIAL'] === 'long';

/** For `npm run prove` to keep: it finds the figures in the report of the run. */
export function recordFigures(testInfo: TestInfo, figures: Readonly<Record<string, string | number>>): void {
  testInfo.annotations.push({ type: 'figures', description: JSON.stringify(figures) });
}
