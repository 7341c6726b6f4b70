import { chromium, type Browser } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../scripts/chromium.ts';
import { buildPages, formPages, type FormPage } from './form/build-pages.ts';
import { openForm, type SlowDown } from './form/measure.ts';
import { fieldCount, itemsOfEach, sections } from './form/page/long-form.ts';
import { places } from './form/places.ts';
import { servePages } from './form/serve-pages.ts';
import type { Cost } from './form/trace.ts';
import { median, round, type Report } from './support/report.ts';

const freshPages = 9;
const slowDowns: readonly SlowDown[] = [1, 4];

type Costs = Readonly<Record<FormPage, readonly Cost[]>> & {
  /** Our form without any code. */
  readonly still?: readonly Cost[];
};

/** What keys typed at one place cost, or forms drawn anew. */
interface Measured {
  readonly name: string;
  readonly slowDown: SlowDown;
  readonly costs: Costs;
}

/** What typing in a long form costs, and drawing it, beside react-jsonschema-form with the same form. */
export async function form(): Promise<Report> {
  console.log('Building the pages …');
  const server = await servePages(await buildPages());
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const typed: Measured[] = [];
    const drawn: Measured[] = [];
    for (const slowDown of slowDowns) {
      console.log(`Measuring with the processor slowed down ${slowDown} times …`);
      typed.push(...(await typeEverywhere(browser, server.url, slowDown)));
      drawn.push(...(await drawAnew(browser, server.url, slowDown)));
    }
    return summarise(typed, drawn, browser.version());
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The pages take turns from place to place, so that whatever else the machine does falls on both alike. */
async function typeEverywhere(browser: Browser, url: string, slowDown: SlowDown): Promise<Measured[]> {
  const ours = await openForm(browser, url, 'ours', slowDown);
  const theirs = await openForm(browser, url, 'theirs', slowDown);
  const still = await openForm(browser, url, 'ours', slowDown);
  for (const page of [ours, theirs, still]) await page.draw();
  await still.strip();
  const typed: Measured[] = [];
  for (const place of places) {
    const costs = {
      ours: await ours.type(place),
      theirs: await theirs.type(place),
      still: await still.type(place),
    };
    typed.push({ name: place.name, slowDown, costs });
  }
  for (const page of [ours, theirs, still]) await page.close();
  return typed;
}

async function drawAnew(browser: Browser, url: string, slowDown: SlowDown): Promise<Measured[]> {
  const first: Record<FormPage, Cost[]> = { ours: [], theirs: [] };
  const whole: Record<FormPage, Cost[]> = { ours: [], theirs: [] };
  for (let run = 0; run < freshPages; run += 1) {
    for (const which of formPages) {
      const page = await openForm(browser, url, which, slowDown);
      const cost = await page.draw();
      first[which].push(cost.first);
      whole[which].push(cost.whole);
      await page.close();
    }
  }
  return [
    { name: 'first render', slowDown, costs: first },
    { name: 'until the last field', slowDown, costs: whole },
  ];
}

function summarise(typed: readonly Measured[], drawn: readonly Measured[], browser: string): Report {
  const everyKey = slowDowns.map((slowDown): Measured => {
    const those = typed.filter((measured) => measured.slowDown === slowDown);
    const costsOf = (which: keyof Costs) => those.flatMap(({ costs }) => costs[which] ?? []);
    const costs = { ours: costsOf('ours'), theirs: costsOf('theirs'), still: costsOf('still') };
    return { name: 'all keys', slowDown, costs };
  });
  return {
    name: 'form',
    question:
      'What does a keystroke in a long form cost, and its first render, beside react-jsonschema-form?',
    versions: {
      chromium: browser,
      react: versionOf('react'),
      'react-jsonschema-form': versionOf('@rjsf/core'),
    },
    settings: {
      fields: fieldCount,
      'repeated groups': sections.filter(({ itemTitle }) => itemTitle).length,
      'items of each': itemsOfEach,
      keys: everyKey[0]?.costs.ours.length ?? 0,
      'fresh pages': freshPages,
    },
    tables: [
      {
        title: "A key: milliseconds of the main thread in the page's own code",
        rows: [...typed, ...everyKey].map((measured) => rowOf(measured, 'script')),
      },
      {
        title: "A key with the browser's own work on the text; still is our form without any code",
        rows: everyKey.map((measured) => rowOf(measured, 'keys')),
      },
      {
        title: 'The frame that follows a key: style, layout and paint',
        rows: everyKey.map((measured) => rowOf(measured, 'frames')),
      },
      {
        title: "The browser's own reading of the form for autofill after a key, in no other figure",
        rows: everyKey.map((measured) => rowOf(measured, 'autofill')),
      },
      {
        title:
          'First render on a fresh page, from the definition to the painted form, ours with what is drawn after it too; theirs has no style sheet',
        rows: drawn.map((measured) => rowOf(measured, 'all')),
      },
    ],
    targets: [
      ...everyKey.map((measured) => ({
        name: `a key, slowed down ${measured.slowDown} times: times react-jsonschema-form`,
        measured: timesTheirs(measured, 'script'),
        rule: 'at most' as const,
        limit: 0.2,
      })),
      ...everyKey.filter(isSlowed).map(({ costs }) => ({
        name: 'a key, slowed down 4 times: milliseconds for 95 of 100',
        measured: round(percentile(partOf(costs.ours, 'script'), 0.95)),
        rule: 'at most' as const,
        limit: 16,
      })),
      ...drawn
        .filter((measured) => measured.name === 'first render' && !isSlowed(measured))
        .map((measured) => ({
          name: 'first render: times react-jsonschema-form',
          measured: timesTheirs(measured, 'all'),
          rule: 'at most' as const,
          limit: 0.5,
        })),
    ],
  };
}

const isSlowed = ({ slowDown }: Measured): boolean => slowDown > 1;

const partOf = (costs: readonly Cost[], part: keyof Cost): number[] => costs.map((cost) => cost[part]);

function rowOf(measured: Measured, part: keyof Cost): Record<string, string | number> {
  const ours = partOf(measured.costs.ours, part);
  const theirs = partOf(measured.costs.theirs, part);
  const still = part === 'keys' && measured.costs.still && partOf(measured.costs.still, part);
  return {
    what: measured.name,
    'slowed down': measured.slowDown,
    'ours p50 ms': round(median(ours)),
    'ours p95 ms': round(percentile(ours, 0.95)),
    'theirs p50 ms': round(median(theirs)),
    'theirs p95 ms': round(percentile(theirs, 0.95)),
    'times theirs': timesTheirs(measured, part),
    ...(still && {
      'still p50 ms': round(median(still)),
      'still p95 ms': round(percentile(still, 0.95)),
    }),
  };
}

const timesTheirs = ({ costs }: Measured, part: keyof Cost): number =>
  round(median(partOf(costs.ours, part)) / median(partOf(costs.theirs, part)));

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Infinity;
}

function versionOf(name: string): string {
  const file = join(import.meta.dirname, '../node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
