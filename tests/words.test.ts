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
