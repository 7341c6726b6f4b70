import type { StepNode } from '@charter/form-logic';
import type { Page } from '@playwright/test';
import { expect, sidewaysOverflow, violationsOn } from '../test.ts';
import type { FormWalker } from './form-walker.ts';

/** What was found wrong on the way through a form. */
export class Findings {
  readonly violations: string[] = [];
  readonly sidewaysScrolls: string[] = [];

  /** As it stands, and at four times its size. */
  async lookAt(page: Page): Promise<void> {
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    this.violations.push(...(await violationsOn(page)).map((violation) => `${title}: ${violation}`));
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 800 });
    const overflow = await sidewaysOverflow(page);
    if (overflow > 0) this.sidewaysScrolls.push(`${title}: ${overflow} px`);
    if (size) await page.setViewportSize(size);
  }
}

/** Answers these steps one after another, and goes on from each. */
export async function walkSteps(
  walker: FormWalker,
  steps: readonly StepNode[],
  found: Findings,
): Promise<void> {
  for (const step of steps) {
    await expect(walker.heading).toHaveText(step.definition.title);
    await walker.fillStep(step);
    await found.lookAt(walker.page);
    await walker.press('Save and continue');
  }
}

/** What the last page reads back of the answers. */
export const readBack = (page: Page) =>
  page.locator('main [data-answers] dl > div').evaluateAll((answers) =>
    answers.map((answer) => ({
      label: answer.querySelector('dt')?.textContent ?? '',
      text: answer.querySelector('dd')?.textContent ?? '',
    })),
  );
