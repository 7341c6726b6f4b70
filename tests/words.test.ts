import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Where the words stand that people read: pages, mails, notices, messages, forms. */
const root = join(import.meta.dirname, '..');
const files = [
  'apps/portal/src/**/*texts.ts',
  'apps/portal/src/lib/glossary.ts',
  'apps/server/src/domains/**/*mail*.ts',
  'apps/server/src/domains/**/notices.ts',
  'apps/server/src/domains/my-data/data-categories.ts',
  'apps/server/src/seed/production/forms/**/*.ts',
  'packages/contracts/src/*texts.ts',
  'packages/record-forms/src/texts.ts',
  'packages/form-logic/src/texts.ts',
];

/** Each word that is not used, and the one of the glossary in its place. */
const outlawed: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\be-mail/i, 'Email'],
  [/\blog(ged)? (in|out)\b/i, 'sign in, sign out'],
  [/\blogin\b/i, 'sign in, sign-in'],
  [/\blogout\b/i, 'sign out'],
  [/\bdelete[ds]?\b/i, 'Remove'],
  [/\btake away\b/i, 'Remove'],
  [/\bemployment (history|details)\b/i, 'Employment'],
  [/\bprofessional history\b/i, 'Professional organisations'],
];

/** The documents' own: texts in quotes, names of buttons, and the names of the menu. */
const fixed = new Set([
  'Login',
  'Logout',
  'Login for members and non-members',
  'E-mail',
  'Employment details',
  'Professional history',
  'Loading Employment History',
  'Your Employment History Updated successfully',
  'Are you sure you want to delete the Document?',
  'Successfully Deleted',
  'Unable to delete, Please try again Later...',
]);

/** Names that the code had once, and the trade's own in their place. */
const oldNames: readonly (readonly [name: RegExp, instead: string, where: RegExp])[] = [
  [/\b(asking|setAsking|AskingParts)\b/, 'request, dialog, poll', /./],
  [/\b[tT]wins?\b/, 'duplicate', /./],
  [/\bTold\b|\btold(As|By|Of)\b/, 'result, answer, recipients', /./],
  [/\b[kK]ept(Or[A-Z]\w*|For|Total|Key|AtMost|ByStaff|Card)\b/, 'cached, stored, maintained', /./],
  [/\b(seal|sealed|seals|sealOf)\b/, 'sign, signature', /^(?!apps\/portal\/src\/ui\/)/],
  [/\b(\w*Drawn\w*|drawn)\b/, 'rendered', /^apps\/portal\/src\/(?!features\/home\/)/],
  [/\bfewAtOnce\b/, 'limitConcurrency', /./],
  [/\b(mirrored|instead)\b/, 'alsoByMail, overrides', /^apps\/server\/src\//],
];

/** The names in a file: without its comments and the words in quotes. */
const namesIn = (source: string): string =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replaceAll(/`(?:[^`\\]|\\.)*`/g, (text) => [...text.matchAll(/\$\{[^}]*\}/g)].join(' '));

const sources: { at: string; names: string }[] = [];
const folders = ['apps', 'packages', 'dev', 'e2e', 'bench', 'scripts'];
for await (const name of glob(
  folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/migrations/**'] },
))
  sources.push({ at: name, names: namesIn(await readFile(join(root, name), 'utf8')) });

const found: { at: string; text: string }[] = [];
for await (const name of glob(files, { cwd: root })) {
  if (name.includes('.test.')) continue;
  const source = (await readFile(join(root, name), 'utf8')).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  for (const [, single, double, template] of source.matchAll(
    /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g,
  )) {
    const text = (single ?? double ?? template ?? '').replaceAll('\\', '');
    // What imports name, and keys, are no words that people read.
    if (!/[ A-Z]/.test(text)) continue;
    found.push({ at: name, text });
  }
}

describe('the words of the product', () => {
  it('are read where they stand', () => {
    expect(found.length).toBeGreaterThan(1500);
    expect(found.map(({ text }) => text)).toEqual(expect.arrayContaining(['Remove', 'Email']));
  });

  it.each(outlawed)('never say %s', (word, instead) => {
    const wrong = found.filter(({ text }) => word.test(text) && !fixed.has(text));
    expect(wrong.map(({ at, text }) => `${at}: '${text}' (${instead})`)).toEqual([]);
  });
});

describe('the names of the code', () => {
  it('are read where they stand', () => {
    expect(sources.length).toBeGreaterThan(1500);
  });

  it.each(oldNames)('are never %s again', (name, instead, where) => {
    const wrong = sources.filter(({ at, names }) => where.test(at) && name.test(names));
    expect(wrong.map(({ at, names }) => `${at}: ${name.exec(names)?.[0]} (${instead})`)).toEqual([]);
  });
});
