import type { Page } from '@playwright/test';

/** Opens a page by the menu, whose groups are folded but for the one where one is. */
export async function openFromMenu(page: Page, group: string, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Sections' });
  const fold = menu.getByRole('button', { name: new RegExp(`^${group}(\\W*\\d+\\s*needs? you)?$`) });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  await menu.getByRole('link', { name: entry, exact: true }).click();
}
