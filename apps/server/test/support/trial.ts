import { it } from 'vitest';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const results = join(import.meta.dirname, '../../../../bench/results');
const isLong = process.env['TRIAL'] === 'long';

/** A trial is short among the tests and long when it is asked for by name: `npm run prove -- NAME`. */
export const rounds = <Much>(short: Much, long: Much): Much => (isLong ? long : short);

/** Switches a lock off to show that it is needed: that is proved when it is asked for, not every day. */
export const control = it.runIf(isLong || process.env['TRIAL'] === 'controls');

/** Keeps the figures of a long trial, for `npm run prove` to print: what happened, beside how much it was set to do. */
export function recordFigures(trial: string, part: string, figures: object, settings: object = {}): void {
  if (!isLong) return;
  mkdirSync(results, { recursive: true });
  const facts = { trial, part, date: new Date().toISOString().slice(0, 10), node: process.versions.node };
  writeFileSync(
    join(results, `${trial}-${part}.json`),
    `${JSON.stringify({ ...facts, settings, figures }, null, 2)}\n`,
  );
}
