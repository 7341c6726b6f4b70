import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseSync, transformWithOxc, type Plugin } from 'vite';
import { turned } from './src/testing/turned.ts';
import { turnTexts } from './vite.turned-texts.ts';

/** The made-up language: every word of ours turned around, written from right to left. Made from the English texts, for tests. */
export const madeUp = 'x-turned';

/** Files that hold words: `texts.ts` of an area, the glossary, and `…-texts.ts` where an area has more than one. */
const isTexts = /(?:^|[\\/-])(?:texts|glossary)\.ts$/;

/** The words that the page has before any code runs. */
const pageTexts = 'src/lib/page-texts.ts';

/**
 * Builds the portal in one language. A file of texts beside which there is one of that language (`texts.af.ts`) gives way to
 * it, wherever it is imported; one that is missing or lacks a text ends the build. No component knows of it: see decision 58.
 */
export function language(code: string): Plugin {
  return {
    name: 'charter-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (code === 'en' || !isTexts.test(source)) return null;
      const english = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!english || (code === madeUp && !existsSync(fileOf(english.id, code)))) return english;
      return translationOf(english.id, code);
    },
    transform: {
      filter: { id: isTexts },
      handler: (source, id) => (code === madeUp ? { code: turnTexts(source, id), map: null } : null),
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const texts = await wordsOfThePage(code);
        const direction = readFromRight.includes(code) ? ' dir="rtl"' : '';
        return html
          .replace('<html lang="en">', `<html lang="${code}"${direction}>`)
          .replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
            const text = texts[name];
            if (text === undefined) throw new Error(`${pageTexts} has no text ${name}.`);
            return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
          });
      },
    },
  };
}

/** The file of the same words in another language, which must have every one of them. */
export function translationOf(english: string, code: string): string {
  const translation = fileOf(english, code);
  if (!existsSync(translation)) throw new Error(`The language ${code} has no ${translation}.`);
  const there = exportsOf(translation);
  const missing = [...exportsOf(english)].filter((name) => !there.has(name));
  if (missing.length > 0) throw new Error(`${translation} lacks ${missing.join(', ')}.`);
  return translation;
}

const fileOf = (english: string, code: string): string => english.replace(/\.ts$/, `.${code}.ts`);

function exportsOf(file: string): ReadonlySet<string> {
  const { module } = parseSync(basename(file), readFileSync(file, 'utf8'));
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  return new Set(entries.filter((entry) => !entry.isType).flatMap((entry) => entry.exportName.name ?? []));
}

async function wordsOfThePage(code: string): Promise<Readonly<Record<string, string>>> {
  const english = resolve(import.meta.dirname, pageTexts);
  const file = code === 'en' || code === madeUp ? english : translationOf(english, code);
  const { code: script } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  const address = `data:text/javascript,${encodeURIComponent(script)}`;
  const texts = (await import(address)) as Readonly<Record<string, string>>;
  if (code !== madeUp) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, turned(text)]));
}

const readFromRight: readonly string[] = ['ar', 'fa', 'he', 'ur', madeUp];
