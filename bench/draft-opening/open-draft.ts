import { demoPassword } from '@charter/contracts';
import type { Browser, Page } from '@playwright/test';

const email = 'associate@demo.test';

interface Begun {
  readonly page: Page;
  readonly submissionId: string;
  /** The header that the person's own calls carry. */
  readonly authorization: string;
}

/** A person at the first step of a new application. */
export async function signInAndBegin(browser: Browser, url: string, formName: string): Promise<Begun> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Login for members and non-members' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  const asked = page.waitForRequest('**/entitlement/api/GetContactEntitlement');
  await page.keyboard.press('Enter');
  const { authorization = '' } = (await asked).headers();
  await page.waitForLoadState('networkidle');
  await page.goto(`/application/${formName}`);
  await page.waitForURL((address) => address.search !== '');
  return { page, submissionId: new URL(page.url()).search.slice(1), authorization };
}

/** How many milliseconds pass from the press on Resume until the step has been painted, lists and answers in it. */
export async function timeOpening(page: Page, save: () => Promise<void>, step: string): Promise<number> {
  await page.goto('/applications');
  await page.getByRole('link', { name: 'Resume' }).waitFor();
  await page.waitForLoadState('networkidle');
  await save();
  return page.evaluate<number>(`new Promise((done) => {
    const isDrawn = () => {
      const form = document.querySelector('main form');
      const waiting = '[placeholder^="Loading"], select[aria-busy=true]';
      return form !== null && document.querySelector('h1').textContent === ${JSON.stringify(step)}
        && !form.querySelector(waiting) && !form.textContent.includes('Loading the list');
    };
    const began = performance.now();
    const look = () => requestAnimationFrame(() => {
      if (isDrawn()) setTimeout(() => done(performance.now() - began));
      else look();
    });
    [...document.querySelectorAll('main a')].find(({ textContent }) => textContent.includes('Resume')).click();
    look();
  })`);
}
