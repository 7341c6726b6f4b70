import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

export interface Target {
  readonly name: string;
  readonly measured: number;
  readonly limit: number;
  readonly rule: 'at most' | 'at least' | 'exactly';
}

/** What a bench or a trial found out. Nothing in it tells the machine or its folders. */
export interface Report {
  readonly name: string;
  readonly question: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, string | number>>;
  /** The first column names the row. */
  readonly tables: readonly Table[];
  readonly targets: readonly Target[];
}

interface Table {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, string | number>>[];
}

export function isMet({ measured, limit, rule }: Target): boolean {
  if (rule === 'at most') return measured <= limit;
  return rule === 'at least' ? measured >= limit : measured === limit;
}

/** Prints the figures and keeps them in `bench/results`; false when a target was missed. */
export function publish(report: Report): boolean {
  const targets = report.targets.map((target) => ({ ...target, met: isMet(target) }));
  const passed = targets.every(({ met }) => met);
  const folder = join(import.meta.dirname, '../results');
  mkdirSync(folder, { recursive: true });
  const versions = { node: process.versions.node, ...report.versions };
  const result = {
    name: report.name,
    question: report.question,
    date: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    versions,
    settings: report.settings,
    tables: report.tables,
    targets,
    passed,
  };
  writeFileSync(join(folder, `${report.name}.json`), `${JSON.stringify(result, null, 2)}\n`);

  const facts = Object.entries({ ...versions, cores: result.cores, ...report.settings });
  console.log(`\n${report.question}\n${facts.map(([name, value]) => `${name} ${value}`).join(', ')}`);
  for (const { title, rows } of report.tables) console.log(`\n${title}\n${layOut(rows)}`);
  console.log(
    `\nTargets\n${layOut(
      targets.map(({ name, measured, limit, rule, met }) => ({
        target: name,
        measured,
        wanted: `${rule} ${limit}`,
        result: met ? 'met' : 'MISSED',
      })),
    )}`,
  );
  return passed;
}

function layOut(rows: Table['rows']): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const isNumber = columns.map((column) => rows.every((row) => typeof row[column] !== 'string'));
  return lines
    .map((line) =>
      line
        .map((cell, at) => (isNumber[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join('\n');
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('The median of nothing');
  return middle;
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
