import type { Page } from '@playwright/test';
import type { Steps } from './steps.ts';
import { expect } from './test.ts';

/** From the home page to a list of the institution's side, by clicking. */
export async function openDesk(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await page.getByRole('link', { name: 'Go to the staff side' }).click();
  await page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** From anywhere to what somebody applied for, found by their address, and taken. */
export async function takeApplication(page: Page, email: string, title: string, steps: Steps): Promise<void> {
  await steps.press(page.getByRole('button', { name: 'Find anything' }).click());
  await steps.fill(page.getByRole('combobox', { name: /^Find members/ }).fill(email));
  const newest = page.getByRole('option', { name: new RegExp(`^${title}`) }).first();
  await steps.press(newest.click());
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`, ${title}$`) })).toBeVisible();
  await steps.press(page.getByRole('button', { name: 'Take it' }).click());
}

/** Declines what is open, in the words of a template. */
export async function declineBy(page: Page, template: string, steps: Steps): Promise<void> {
  await steps.press(page.getByRole('button', { name: 'Decline' }).click());
  const dialog = page.getByRole('dialog', { name: 'Decline this application' });
  await steps.fill(dialog.getByRole('combobox', { name: 'Begin with' }).selectOption(template));
  await steps.press(dialog.getByRole('button', { name: 'Decline it' }).click());
  await expect(page.getByText(/^Declined by Nomsa Zulu/)).toBeVisible();
}

/** Ticks a check, and waits until it is kept: what is decided is checked no more. */
export async function tick(page: Page, check: string, steps: Steps): Promise<void> {
  const box = page.getByRole('checkbox', { name: check });
  await steps.press(box.click());
  await expect(box).toBeChecked();
}

/** Approves what is open. */
export async function approve(page: Page, steps: Steps): Promise<void> {
  await steps.press(page.getByRole('button', { name: 'Approve' }).click());
  await expect(page.getByText(/^Approved by Nomsa Zulu/)).toBeVisible();
}
