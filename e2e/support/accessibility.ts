import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Half as long as the one that is meant to be read: every page that is looked at is sent it. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What hangs on how something is drawn: it takes axe longer than all else together. */
const drawnRules = ['color-contrast', 'link-in-text-block', 'target-size'];

interface Looked {
  /** Of all rules of WCAG 2.2 AA only those of what is drawn. */
  readonly asDrawn?: boolean;
  /** Of the page only this part, by its selector. */
  readonly within?: string;
}

/** Every violation of WCAG 2.2 AA on the page as it stands. */
export async function violationsOn(
  page: Page,
  { asDrawn = false, within = 'html' }: Looked = {},
): Promise<readonly string[]> {
  const tags = asDrawn ? [] : accessibilityTags;
  const looks = withoutGood(await page.evaluate(findLooks, within));
  // Read into the page once; it stays there until the next page is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await readAxeInto(page);
  const { violations, judgedGood } = await page.evaluate(judge, { tags, drawnRules, within, looks });
  rememberGood(judgedGood);
  return violations;
}

export async function expectAccessible(page: Page, looked: Looked = {}): Promise<void> {
  expect(
    await violationsOn(page, looked),
    `accessibility of ${page.url()} at ${page.viewportSize()?.width} px`,
  ).toEqual([]);
}

/** By the browser's own call: on its way through the one for functions and their arguments it takes half as long again. */
async function readAxeInto(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Runtime.evaluate', { expression: axeSource });
  await browser.detach();
}

/** Where the processes of a run tell each other which looks they found good, a line each. */
const goodLooks = () => process.env['GOOD_LOOKS'] ?? '';
const good = new Set<string>();
let readSoFar = 0;

/** Before any story. */
export function forgetGoodLooks(file: string): void {
  process.env['GOOD_LOOKS'] = file;
  writeFileSync(file, '');
}

function withoutGood(looks: readonly string[]): readonly string[] {
  const text = readFileSync(goodLooks(), 'utf8');
  const end = text.lastIndexOf('\n') + 1;
  for (const look of text.slice(readSoFar, end).split('\n')) good.add(look);
  readSoFar = end;
  return looks.filter((look) => !good.has(look));
}

const rememberGood = (looks: readonly string[]): void =>
  appendFileSync(goodLooks(), looks.map((look) => `${look}\n`).join(''));

declare global {
  interface Window {
    /** One element of each look, and every target that is smaller than it should be. */
    looked: { readonly byLook: ReadonlyMap<string, Element>; readonly tightTargets: readonly Element[] };
  }
}

/**
 * How everything looks that can be read or hit. Runs in the page and leaves the elements there for `judge`: the same colours on
 * the same grounds, as large, are as good or bad wherever they are.
 */
function findLooks(within: string): readonly string[] {
  const byLook = new Map<string, Element>();
  const tightTargets: Element[] = [];
  // What lies behind a dialog is judged once the dialog is gone.
  const inFront = [...document.querySelectorAll('dialog:modal')].at(-1);
  const notJudged = ':disabled, [aria-disabled=true], [aria-hidden=true], [inert]';
  const target = 'a, button, input, select, summary, textarea, [role], [tabindex]';
  const isText = ({ nodeType, nodeValue }: Node) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '';
  const lookAt = (element: Element, below: string, around: string): void => {
    const style = getComputedStyle(element);
    if (style.display === 'none' || element.matches(notJudged)) return;
    const ground = `${style.backgroundColor} ${style.backgroundImage} ${style.opacity}`;
    const grounds = ground === 'rgba(0, 0, 0, 0) none 1' ? below : `${below} > ${ground}`;
    const text = [...element.childNodes].some(isText) ? style.color : '';
    const isAsked = element.closest(within) !== null && (inFront?.contains(element) ?? true);
    if (isAsked && (text || element.matches(target)) && style.visibility === 'visible') {
      const { width, height } = element.getBoundingClientRect();
      // A target is large enough from 24 pixels on; a smaller one needs room around it, which each place gives anew.
      if (element.matches(target) && Math.min(width, height) < 24) tightTargets.push(element);
      const size = [width, height].map((length) => Math.min(24, Math.round(length))).join(' x ');
      const letters = `${style.color} ${style.fontSize} ${style.fontWeight} in ${around}`;
      const look = `${element.tagName} ${element.getAttribute('class')} ${size} ${letters} on ${grounds}`;
      if (!byLook.has(look)) byLook.set(look, element);
    }
    for (const child of element.children) lookAt(child, grounds, text);
  };
  lookAt(document.documentElement, '', '');
  window.looked = { byLook, tightTargets };
  return [...byLook.keys()];
}

interface Question {
  readonly tags: string[];
  readonly drawnRules: string[];
  readonly within: string;
  /** Those of `findLooks` that are to be judged. */
  readonly looks: readonly string[];
}

/** Runs in the page. */
async function judge({ tags, drawnRules, within, looks }: Question) {
  const { axe: judging } = window as unknown as { axe: typeof axe };
  const options: axe.RunOptions = {
    resultTypes: ['violations', 'incomplete'],
    // No rule asked for reads style sheets, which would be fetched anew for every look; and there are no frames.
    preload: false,
    iframes: false,
    // A violation is told by its markup, so nothing needs to be found again by a selector.
    selectors: false,
    elementRef: true,
  };
  const found: axe.Result[] = [];
  if (tags.length > 0) {
    const rules = Object.fromEntries(drawnRules.map((rule) => [rule, { enabled: false }]));
    const runOnly = { type: 'tag', values: tags } as const;
    found.push(...(await judging.run(within, { ...options, runOnly, rules })).violations);
  }
  const { byLook, tightTargets } = window.looked;
  const lookOf = new Map(looks.map((look) => [byLook.get(look), look]));
  const drawn = [...lookOf.keys(), ...tightTargets].filter((element) => element?.isConnected);
  const toJudge = new Set(drawn.filter((element) => element !== undefined));
  if (toJudge.size > 0) {
    const runOnly = { type: 'rule', values: drawnRules } as const;
    const { violations, incomplete } = await judging.run([...toJudge], { ...options, runOnly });
    found.push(...violations);
    const doubtful = [...violations, ...incomplete].flatMap(({ nodes }) => nodes);
    for (const { element } of doubtful) lookOf.delete(element);
  }
  return {
    violations: found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    judgedGood: [...lookOf].filter(([element]) => element?.isConnected).map(([, look]) => look),
  };
}
