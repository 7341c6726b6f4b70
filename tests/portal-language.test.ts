import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translationOf } from '../apps/portal/vite.language.ts';
import { turnTexts } from '../apps/portal/vite.turned-texts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charter-language-'));
  await writeFile(
    join(folder, 'texts.ts'),
    "export const pay = 'Pay';\nexport const due = (when: string) => `Due ${when}`;\n",
  );
});
afterAll(() => rm(folder, { recursive: true }));

describe('the language of a build', () => {
  const english = () => join(folder, 'texts.ts');

  it('ends the build where a file of texts is missing, or one of its texts is', async () => {
    expect(() => translationOf(english(), 'af')).toThrow('has no');
    await writeFile(join(folder, 'texts.af.ts'), "export const pay = 'Betaal';\n");
    expect(() => translationOf(english(), 'af')).toThrow('lacks due');
    await writeFile(
      join(folder, 'texts.af.ts'),
      "export const pay = 'Betaal';\nexport const due = (when: string) => `Betaal voor ${when}`;\n",
    );
    expect(translationOf(english(), 'af')).toBe(join(folder, 'texts.af.ts'));
  });

  it('turns words around where it is made up, and neither values nor names nor what is only compared', () => {
    const source = [
      "import { plural } from './language.ts';",
      "export const owed = (count: number) => `${count} ${plural(count, { one: 'invoice', other: 'invoices' })} due`;",
      "export const how = (kind: 'card' | 'later') => (kind === 'card' ? 'By card' : `Write to {office} ${kind}`);",
    ].join('\n');
    expect(turnTexts(source, 'texts.ts').split('\n')).toEqual([
      "import { plural } from './language.ts';",
      'export const owed = (count: number) => `${count} ${plural(count, { one: "⟦eciovni⟧", other: "⟦seciovni⟧" })} ⟦eud⟧`;',
      "export const how = (kind: 'card' | 'later') => (kind === 'card' ? \"⟦yB drac⟧\" : `⟦etirW ot⟧ {office} ${kind}`);",
    ]);
  });
});
