import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../apps/server/src');

/**
 * Who raises the version of a row, and what traces it. Everybody else changes rows with `changeRow`, which does both; a file
 * that is added here says why it cannot.
 */
const raises: Readonly<Record<string, string>> = {
  'engines/audit/change-row.ts': 'the one way',
  'engines/records/write-records.ts': 'the calls of the wire, traced with the rules that ran',
  'engines/forms/publish-form.ts': 'a new version of a form, traced as its publication',
  'domains/applications/save-draft.ts':
    'people save every few seconds: the trace begins with the draft and goes on with its end',
  'domains/applications/submit-application.ts': 'traced with what is submitted without a draft',
  'domains/my-data/erasure/erase-records.ts': 'traced by the erasure, which knows what became of the salts',
  'domains/my-data/merge/move-references.ts':
    'many tables at once, each row traced with the reference that moved',
  'domains/orders/invoice/billed-to.ts': 'forgotten by law, traced under a new salt',
};

it('a row’s version is raised with a trace, by changeRow or where a reason is given', () => {
  const found = globSync('**/*.ts', { cwd: source })
    .filter((file) => !/\.(test|generated)\.ts$/.test(file))
    .filter((file) => /version \+ 1|'version', '\+'/.test(readFileSync(join(source, file), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(raises).toSorted());
});

it('whoever raises it traces it, but for the draft that is being typed', () => {
  const untraced = Object.keys(raises).filter(
    (file) => !/writeAudit\(|changeRow\(/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(untraced).toEqual([
    'domains/applications/save-draft.ts',
    'domains/my-data/erasure/erase-records.ts',
  ]);
});
