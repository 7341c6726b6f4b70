import type { Browser, Page } from '@playwright/test';
import type { FormPage } from './build-pages.ts';
import { fieldCount } from './page/long-form.ts';
import type { Place } from './places.ts';
import { costsIn, traceCategories, type Cost } from './trace.ts';

/** How many times slower than it is the processor acts. */
export type SlowDown = 1 | 4;

export interface OpenForm {
  /** What it costs from the definition until a screenful is painted, and until the last field is. */
  draw(): Promise<{ first: Cost; whole: Cost }>;
  /** What each key costs. */
  type(place: Place): Promise<Cost[]>;
  /** Leaves the drawn form without any code: what it then costs is the browser's own work. */
  strip(): Promise<void>;
  close(): Promise<void>;
}

/** A page in a process of its own, loaded and with nothing drawn yet. */
export async function openForm(
  browser: Browser,
  url: string,
  which: FormPage,
  slowDown: SlowDown,
): Promise<OpenForm> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/${which}.html`);
  await page.waitForFunction("'mountForm' in window && document.fonts.status === 'loaded'");
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });

  const traced = async (act: () => Promise<void>): Promise<Cost[]> => {
    await browser.startTracing(page, { categories: traceCategories });
    await act();
    return costsIn(await browser.stopTracing());
  };
  return {
    draw: async () => {
      const [first, rest] = await traced(async () => {
        await page.evaluate('mountForm()');
        await page.evaluate(`formCompleted(${fieldCount})`);
      });
      const rendered = await countFields(page);
      if (!first || !rest || rendered !== fieldCount)
        throw new Error(`${which} draws ${rendered} fields of ${fieldCount}.`);
      return { first, whole: together(first, rest) };
    },
    type: async ({ path, text }) => {
      const control = page.locator(
        which === 'ours' ? `[name="${path}"]` : `#root_${path.replaceAll('/', '_')}`,
      );
      await page.bringToFront();
      await control.fill('');
      await page.evaluate('framePainted()');
      const costs = await traced(async () => {
        for (const key of text) {
          await page.keyboard.press(key);
          await page.evaluate('framePainted()');
        }
      });
      const kept = await control.inputValue();
      if (kept !== text || costs.length !== text.length)
        throw new Error(`${which} lost keys typed at ${path}.`);
      return costs;
    },
    strip: () => page.evaluate('document.body.innerHTML = document.body.innerHTML'),
    close: () => context.close(),
  };
}

const together = (one: Cost, other: Cost): Cost => ({
  script: one.script + other.script,
  keys: one.keys + other.keys,
  frames: one.frames + other.frames,
  autofill: one.autofill + other.autofill,
  all: one.all + other.all,
});

/** A form that leaves fields out would be quick. */
async function countFields(page: Page): Promise<number> {
  const names = await page
    .locator('input[name], select[name]')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name')));
  return new Set(names).size;
}
