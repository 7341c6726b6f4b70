import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildPortal } from '../scripts/build-portal.ts';
import { round, type Report } from './support/report.ts';

const assets = join(import.meta.dirname, '../apps/portal/dist/assets');
const allowedKilobytes = 100;

/** How much code a browser fetches, compressed: a visitor's first page, and what each area adds to it. */
export async function portal(): Promise<Report> {
  await buildPortal();
  const page = readFileSync(join(assets, '../index.html'), 'utf8');
  const first = reachedFrom([...page.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name = '']) => name));
  const areas = ['home', 'apply', 'applications', 'invoices', 'payments', 'profile'].map((area) => {
    const chunks = [...reachedFrom(chunksOf(area))].filter((name) => !first.has(name));
    return { area, 'KB more': kilobytes(chunks), chunks: chunks.length };
  });
  return {
    name: 'portal',
    question: 'How much code does a browser fetch for a first visit, and for each area?',
    versions: {},
    settings: { compression: 'brotli' },
    tables: [
      {
        title: 'A visitor’s first page',
        rows: [...first].map((name) => ({
          chunk: name.replace(/-[\w-]{8}\.js$/, ''),
          KB: kilobytes([name]),
        })),
      },
      { title: 'What each area adds for somebody who is signed in', rows: areas },
    ],
    targets: [
      {
        name: 'JavaScript of a first visit signed out, in KB',
        measured: kilobytes([...first]),
        rule: 'at most',
        limit: allowedKilobytes,
      },
    ],
  };
}

const chunksOf = (area: string): string[] =>
  readdirSync(assets).filter((name) => new RegExp(`^${area}-[\\w-]{8}\\.js$`).test(name));

/** The chunks and all that they import at once; what they fetch later is not among it. */
function reachedFrom(names: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    const code = readFileSync(join(assets, name), 'utf8');
    waiting.push(
      ...[...code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(([, found = '']) => found),
    );
  }
  return reached;
}

const kilobytes = (names: readonly string[]): number => {
  const sizes = names.map((name) => {
    const compressed = join(assets, `${name}.br`);
    return statSync(existsSync(compressed) ? compressed : join(assets, name)).size;
  });
  return round(sizes.reduce((sum, size) => sum + size, 0) / 1024, 1);
};
