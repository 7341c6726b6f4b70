import { field, html, type Html } from '@charter/pages';
import type { Card } from '../protocol/cards.ts';
import type { Transaction } from '../transactions.ts';
import { facts, layout, money } from './layout.ts';

/** In the place of the bank, which asks whether it is really the holder. */
export function authenticationPage(
  merchantName: string,
  { payRequestId, message }: Transaction,
  card: Card,
): Html {
  return layout(
    'Confirm with your bank',
    html`<h1>Confirm with your bank</h1>
      <p class="notice">This stands in for the bank's 3-D Secure page. Any PIN is right.</p>
      ${facts([
        ['Merchant', merchantName],
        ['Amount', html`<strong>${money(message)}</strong>`],
        ['Card', `${card.brand} ${card.masked}`],
      ])}
      <form class="card" method="post" action="/pay/${payRequestId}/authenticate">
        ${field({ id: 'pin', label: 'One-time PIN', type: 'text', autocomplete: 'one-time-code', digits: true })}
        <button type="submit" name="action" value="confirm">Confirm</button>
        <button class="second" type="submit" name="action" value="fail">Fail the authentication</button>
        <button class="second" type="submit" name="action" value="time-out">Let the bank time out</button>
        <button class="second" type="submit" name="action" value="cancel">Cancel</button>
      </form>`,
    'narrow',
  );
}
