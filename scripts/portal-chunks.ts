import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildPortal } from './build-portal.ts';

const dist = join(import.meta.dirname, '../apps/portal/dist');

interface Chunk {
  readonly file: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly modules: readonly string[];
}

/** The chunks of the built portal. */
export function portalChunks() {
  buildPortal({ quiet: true });
  const chunks = JSON.parse(readFileSync(join(dist, '.chunks.json'), 'utf8')) as readonly Chunk[];
  /** A chunk and all that it imports at once; what is fetched later is not among it. */
  const reachedFrom = (start: readonly Chunk[]): readonly Chunk[] => {
    const reached = new Set(start);
    for (const { imports } of reached) {
      for (const chunk of chunks) if (imports.includes(chunk.file)) reached.add(chunk);
    }
    return [...reached];
  };
  return {
    /** What a visitor's first page fetches; the script before the first paint is a file of its own. */
    first: reachedFrom(chunks.filter(({ isEntry, file }) => isEntry && file.startsWith('assets/'))),
    /** What opening a screen fetches in all, by the module that lists the screens of its area. */
    of: (module: string) => {
      const start = chunks.filter(({ modules }) => modules.includes(module));
      if (start.length === 0) throw new Error(`${module} is in no chunk of the portal`);
      return reachedFrom(start);
    },
    early: /\/(assets\/early-[\w-]+\.js)/.exec(readFileSync(join(dist, 'index.html'), 'utf8'))?.[1] ?? '',
  };
}

/** As they travel, compressed. */
export const kilobytesOf = (files: readonly string[]): number =>
  files
    .map((file) => (existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file))
    .reduce((sum, file) => sum + statSync(join(dist, file)).size / 1024, 0);
