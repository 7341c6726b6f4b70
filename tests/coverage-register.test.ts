import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Line {
  readonly id: string;
  readonly what: string;
  readonly shownBy: string;
}

const lines: Line[] = readFileSync(join(root, 'docs/coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| *\d-/.test(line))
  .map((line) => {
    const [, id = '', what = '', shownBy = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { id, what, shownBy };
  });

const references = lines.flatMap(({ id, shownBy }) =>
  shownBy === 'not built yet'
    ? []
    : shownBy.split('<br>').map((reference) => ({ id, reference: reference.trim() })),
);

describe('the coverage register', () => {
  it('has lines, each id once, each with something to hold', () => {
    expect(lines.length).toBeGreaterThan(500);
    expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length);
    expect(lines.filter((line) => line.what === '' || line.shownBy === '')).toEqual([]);
  });

  it('names only files that exist; whether the test ran and passed, the last step of npm test says', () => {
    const missing = references.filter(({ reference }) => {
      const [, file = ''] = /^`([^`›]+) › [^`]+`$/.exec(reference) ?? [];
      return !/\.(test|spec)\.tsx?$/.test(file) || !existsSync(join(root, file));
    });
    expect(missing).toEqual([]);
  });
});
