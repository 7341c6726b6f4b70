import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const sheets: { name: string; text: string }[] = [];
for await (const name of glob(['apps/portal/src/**/*.css', 'packages/theme/*.css'], { cwd: root })) {
  sheets.push({ name, text: await readFile(join(root, name), 'utf8') });
}
const own = sheets.filter(({ name }) => !name.startsWith('packages/theme'));

describe('the style sheets', () => {
  it('use no token that nobody defines', () => {
    const defined = new Set(
      sheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
    );
    const unknown = sheets.flatMap(({ name, text }) =>
      // One with a value to fall back on is set by a script, or by whoever needs another.
      [...text.matchAll(/var\((--[\w-]+)\)/g)]
        .filter(([, token]) => !defined.has(token))
        .map(([, token]) => `${name}: ${String(token)}`),
    );
    expect(unknown).toEqual([]);
  });

  it.each([
    ['the height of a control', /\b44px/],
    // The drawing of the bridge scales with its picture, and the first view has no tokens yet.
    ['the size of text', /font-size: [\d.]+rem/],
    ['the width of the page', /\b84rem|max-width: 54rem/],
    ['the backdrop of a dialog', /rgb\(8 14 18/],
    ['what lies over what', /z-index: \d/],
  ])('take %s from the tokens', (_what, bare) => {
    expect(
      own
        .filter(({ name, text }) => !name.endsWith('first-view.css') && bare.test(text))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  it('speak of start and end, not of left and right: another language may be read the other way', () => {
    const physical = [
      /\b(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
      /\bborder-(?:top|bottom)-(?:left|right)-radius\b/,
      /^\s*(?:left|right)\s*:/m,
      /\b(?:text-align|float|clear):\s*(?:left|right)\b/,
      // Top, right, bottom, left: nothing in the sheets needs the four of them in one.
      /^\s*(?:margin|padding|inset):(?: (?:[^\s();]|\((?:[^();]|\([^();]*\))*\))+){4};/m,
    ];
    const found = sheets.flatMap(({ name, text }) =>
      physical.flatMap((property) => (property.test(text) ? [`${name}: ${String(property)}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it('leave the row of buttons to Actions', () => {
    const rows = own.filter(({ text }) => /^\.actions\b/m.test(text)).map(({ name }) => name);
    expect(rows).toEqual(['apps/portal/src/ui/layout.module.css']);
  });
});
