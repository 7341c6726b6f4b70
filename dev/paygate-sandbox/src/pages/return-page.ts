import { html, Html } from '@charter/pages';
import type { Fields } from '../protocol/fields.ts';
import type { WayBack } from '../way-back.ts';
import { layout } from './layout.ts';

/** Presses the one button of the page. */
export const returnScript = "document.querySelector('main .button').click();";

export const returnForm = ({ url, fields }: WayBack, label: string): Html =>
  html`<form method="post" action="${url}">
    ${hidden(fields)}
    <button class="button" type="submit">${label}</button>
  </form>`;

const hidden = (fields: Fields): Html[] =>
  Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );

/** Leads on by itself; whoever has no script presses the button. */
export function returnPage(merchantName: string, back: WayBack): Html {
  return layout(
    'Back to the merchant',
    html`<div class="card">
      <h1>Back to ${merchantName}</h1>
      <p>You are being sent on. If nothing happens, go on yourself.</p>
      ${
        back.method === 'GET'
          ? html`<a class="button" href="${back.url}">Continue</a>`
          : returnForm(back, 'Continue')
      }
      ${new Html(`<script>${returnScript}</script>`)}
    </div>`,
    'narrow',
  );
}

export function stayPage(merchantName: string): Html {
  return layout(
    'The browser stays here',
    html`<div class="card">
      <h1>The browser stays here</h1>
      <p>
        As chosen, it does not return to ${merchantName}: the payer closed the page, or the connection was
        lost.
      </p>
      <p><a href="/">All transactions</a></p>
    </div>`,
    'narrow',
  );
}
