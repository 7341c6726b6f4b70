import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Where a shape of dates is made; `packages/contracts/src/day-text.ts` says which there are. */
const makers = [
  // Names of months under a drawn example.
  'apps/portal/src/features/catalogue/figure-section.tsx',
  'apps/portal/src/lib/format.ts',
  'apps/portal/src/lib/language.ts',
  'apps/portal/src/lib/zone-clock.ts',
  // The wire's own shape of a formatted value.
  'apps/server/src/engines/records/format.ts',
  // Months alone: 'November and December'.
  'apps/server/src/staff/approvals/first-fee.ts',
  'packages/contracts/src/day-text.ts',
  'packages/contracts/src/event-times.ts',
  'packages/contracts/src/calendar-day.ts',
];

it('days and moments are written by the few files that have the shapes', async () => {
  const root = join(import.meta.dirname, '..');
  const found: string[] = [];
  for await (const name of glob('{apps/*,packages/*}/src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$/.test(name)) continue;
    const text = await readFile(join(root, name), 'utf8');
    // Asking a browser for its time zone writes nothing.
    const writes = text.replaceAll('Intl.DateTimeFormat().resolvedOptions()', '');
    if (/Intl\.DateTimeFormat|toLocale(?:Date|Time)String|'Sep', 'Oct'/.test(writes)) found.push(name);
  }
  expect(found.toSorted().filter((name) => !makers.includes(name))).toEqual([]);
  expect(found.length).toBeGreaterThan(4);
});
