import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The numbers that `codes.ts` gives a name; what is shorter is a number like any other. */
const root = join(import.meta.dirname, '..');
const home = 'packages/contracts/src/codes.ts';
const numberOf = /\b\d{8,9}\b/g;

/** Where a number stands as it is, and why; a name that ends in a slash is a folder. */
const exceptions: Readonly<Record<string, string>> = {
  [home]: 'the tables themselves',
  'packages/contracts/src/codes.test.ts': 'holds the tables against the register of what is required',
  'apps/server/test/record-values.test.ts': 'holds what travels on the wire',
  'apps/server/src/engines/records/wire-values.test.ts': 'holds what travels on the wire',
  'apps/server/migrations/': 'frozen: a migration says what it said on its day',
  'apps/server/test/migrations.test.ts': 'writes rows as they stood before a migration',
  'packages/form-logic/': 'knows no contracts; the options of its example form are its own',
};
const isException = (file: string) =>
  Object.keys(exceptions).some((name) => (name.endsWith('/') ? file.startsWith(name) : file === name));

it('lets every code of several digits stand by its name', async () => {
  const codes = new Set((await readFile(join(root, home), 'utf8')).match(numberOf));
  expect(codes.size).toBeGreaterThan(25);
  const found: string[] = [];
  const folders = ['apps', 'packages', 'dev', 'scripts', 'e2e', 'bench', 'tests'];
  for await (const name of glob(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] },
  )) {
    const file = name.replaceAll('\\', '/');
    if (isException(file)) continue;
    for (const [at, line] of (await readFile(join(root, file), 'utf8')).split('\n').entries())
      if (line.match(numberOf)?.some((number) => codes.has(number))) found.push(`${file}:${at + 1}`);
  }
  expect(found, 'codes.codeOf says what a code stands for').toEqual([]);
});
