import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './test.ts';

/** Every width and both schemes, without every pair of them: colours hang on the scheme, places on the width. */
const looks = [
  { width: 320, colorScheme: 'light', asked: 'drawn' },
  { width: 375, colorScheme: 'light', asked: null },
  { width: 768, colorScheme: 'dark', asked: 'drawn' },
  { width: 1600, colorScheme: 'dark', asked: null },
  { width: 1280, colorScheme: 'light', asked: 'all' },
] as const;

/**
 * The page as it stands, at every width, light and dark: nothing scrolls sideways, and what a look may break of its
 * accessibility holds. What hangs on no look is asked once, as that takes longest.
 */
export async function expectGoodLooks(page: Page): Promise<void> {
  for (const { width, colorScheme, asked } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (asked) await expectAccessible(page, { asDrawn: asked === 'drawn' });
  }
}
