import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, violationsOn } from './test.ts';

/** Every width and both schemes, without every pair of them: colours hang on the scheme, places on the width. */
const looks = [
  { width: 320, colorScheme: 'light', rules: ['target-size'] },
  { width: 375, colorScheme: 'light', rules: [] },
  { width: 768, colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
  { width: 1600, colorScheme: 'dark', rules: [] },
  { width: 1280, colorScheme: 'light', rules: 'all' },
] as const;

/**
 * The page as it stands, at every width, light and dark: nothing scrolls sideways, and what a look may break of its
 * accessibility holds. What hangs on no look is asked once, as that takes longest.
 */
export async function expectGoodLooks(page: Page): Promise<void> {
  for (const { width, colorScheme, rules } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (rules === 'all') await expectAccessible(page);
    else if (rules.length > 0) {
      expect(await violationsOn(page, { rules }), `${page.url()} at ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}
