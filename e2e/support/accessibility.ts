import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Half as long as the one that is meant to be read: every page that is looked at is sent it. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What hangs on how something is drawn: it takes axe longer than all else together. */
const drawnRules = ['color-contrast', 'link-in-text-block', 'target-size'];

/** What was judged by them and found good: the same colours on the same grounds, as large, are so wherever they are. */
const foundGood = new Set<string>();

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
  // Read into the page once; it stays there until the next page is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await readAxeInto(page);
  const { violations, good } = await page.evaluate(judge, {
    tags: asDrawn ? [] : accessibilityTags,
    drawnRules,
    within,
    foundGood: [...foundGood],
  });
  for (const look of good) foundGood.add(look);
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

interface Question {
  readonly tags: string[];
  readonly drawnRules: string[];
  readonly within: string;
  readonly foundGood: readonly string[];
}

/** Runs in the page. */
async function judge({ tags, drawnRules, within, foundGood }: Question) {
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
  const looks = looksToJudge(new Set(foundGood));
  if (looks.size > 0) {
    const runOnly = { type: 'rule', values: drawnRules } as const;
    const { violations, incomplete } = await judging.run([...looks.keys()], { ...options, runOnly });
    found.push(...violations);
    const doubtful = [...violations, ...incomplete].flatMap(({ nodes }) => nodes);
    for (const { element } of doubtful) if (element) looks.delete(element);
  }
  return {
    violations: found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    good: [...looks.values()],
  };

  /** What can be read or hit, by how it looks, without what looks like something that is known. */
  function looksToJudge(known: ReadonlySet<string>): Map<Element, string> {
    const unknown = new Map<Element, string>();
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
        const isTight = element.matches(target) && Math.min(width, height) < 24;
        const size = [width, height].map((length) => Math.min(24, Math.round(length))).join(' x ');
        const letters = `${style.color} ${style.fontSize} ${style.fontWeight} in ${around}`;
        const look = `${element.tagName} ${element.getAttribute('class')} ${size} ${letters} on ${grounds}`;
        if (isTight || !known.has(look)) unknown.set(element, look);
      }
      for (const child of element.children) lookAt(child, grounds, text);
    };
    lookAt(document.documentElement, '', '');
    return unknown;
  }
}
