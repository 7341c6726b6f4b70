import { html, type Html } from '@charter/pages';
import { errorTexts, type ErrorCode } from '../protocol/errors.ts';
import type { WayBack } from '../way-back.ts';
import { layout } from './layout.ts';
import { returnForm } from './return-page.ts';

/** What the payer sees where the gateway cannot take the payment. */
export function errorPage(merchantName: string, error: ErrorCode, back: WayBack | null): Html {
  return layout(
    'This payment cannot be made',
    html`<div class="card">
      <h1>This payment cannot be made</h1>
      <p>${errorTexts[error]}.</p>
      <p class="hint">ERROR=${error}</p>
      ${back && returnForm(back, `Back to ${merchantName}`)}
    </div>`,
    'narrow',
  );
}

export function messagePage(title: string, text: string): Html {
  return layout(
    title,
    html`<div class="card">
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a href="/">All transactions</a></p>
    </div>`,
    'narrow',
  );
}
