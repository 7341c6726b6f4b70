import { html, mark, page, type Html } from '@charter/pages';
import type { InitiateMessage } from '../protocol/fields.ts';

/** `narrow` is for a page that says or asks one thing. */
export function layout(title: string, content: Html, width: 'wide' | 'narrow' = 'wide'): Html {
  return page({
    title: `${title} - Card gateway sandbox`,
    stylesheet: 'sandbox.css',
    body: html`<header>
        <a class="mark" href="/">${mark}<span>Card gateway sandbox</span></a>
      </header>
      <main class="${width}">${content}</main>`,
  });
}

export function money({ AMOUNT, CURRENCY }: Pick<InitiateMessage, 'AMOUNT' | 'CURRENCY'>): string {
  return new Intl.NumberFormat('en-ZA', { style: 'currency', currency: CURRENCY }).format(
    Number(AMOUNT) / 100,
  );
}

const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
export const time = (at: number | string): Html => {
  const moment = new Date(at);
  return html`<time datetime="${moment.toISOString()}">${times.format(moment)}</time>`;
};

/** Pairs of a name and what it stands for. */
export const facts = (pairs: readonly (readonly [string, Html | string])[]): Html =>
  html`<dl>
    ${pairs.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
