import { field, html, problemSummary, titleWith, type Field, type Html, type Problem } from '@charter/pages';
import type { Behaviour } from '../behaviour.ts';
import type { CardForm } from '../protocol/card-form.ts';
import { brandOf, testCards, type Card } from '../protocol/cards.ts';
import { resultOf } from '../protocol/results.ts';
import type { Transaction } from '../transactions.ts';
import { cancelChoice, notifyChoice, resultChoice, returnChoice, statusChoice } from './choices.ts';
import { facts, layout, money } from './layout.ts';

export interface PaymentView {
  readonly transaction: Transaction;
  readonly behaviour: Behaviour;
  readonly form: CardForm;
  /** The card in the vault that the merchant asked for. */
  readonly kept: Card | null;
  readonly problems: readonly Problem[];
}

export function paymentPage(merchantName: string, view: PaymentView): Html {
  const { transaction, behaviour, form, kept, problems } = view;
  const { payRequestId, message } = transaction;
  return layout(
    titleWith(problems, 'Pay by card'),
    html`<h1>Pay by card</h1>
      <p class="notice">No money moves here. Use a test card, never a card of your own.</p>
      ${problemSummary(problems)}
      ${facts([
        ['Merchant', merchantName],
        ['Reference', message.REFERENCE],
        ['Amount', html`<strong>${money(message)}</strong>`],
      ])}
      <form class="payment" method="post" action="/pay/${payRequestId}" novalidate>
        <div class="card">
          <h2>Card</h2>
          ${kept ? html`<p>${kept.brand} ${kept.masked}, which was kept before.</p>` : cardFields(form, problems)}
          <button type="submit" name="action" value="pay">Pay ${money(message)}</button>
          <button class="second" type="submit" name="action" value="cancel">Cancel</button>
        </div>
        <div class="sandbox">
          <h2>What the sandbox does</h2>
          ${!kept && testCardList(payRequestId)} ${resultChoice(behaviour.result)}
          ${statusChoice(behaviour.status)} ${notifyChoice(behaviour.notify)}
          ${returnChoice(behaviour.return)} ${cancelChoice(behaviour.cancelStatus)}
          <div class="tick">
            <input
              id="threeDSecure"
              name="threeDSecure"
              type="checkbox"
              value="yes"
              ${behaviour.threeDSecure === 'yes' && html`checked`}
            />
            <label for="threeDSecure">The bank asks for a PIN first (3-D Secure)</label>
          </div>
          <button class="second" type="submit" name="action" value="time-out">
            Let the payment time out
          </button>
        </div>
      </form>`,
  );
}

function cardFields(form: CardForm, problems: readonly Problem[]): Html {
  const ask = (id: string, rest: Omit<Field, 'id' | 'error' | 'type'>) =>
    field({ ...rest, id, type: 'text', error: problems.find((problem) => problem.field === id)?.message });
  return html`${ask('number', {
      label: 'Card number',
      autocomplete: 'cc-number',
      digits: true,
      value: form.number,
    })}
    ${ask('name', { label: 'Name on the card', autocomplete: 'cc-name', value: form.name })}
    <div class="pair">
      ${ask('expiry', { label: 'Expiry date', autocomplete: 'cc-exp', hint: 'MM/YY', value: form.expiry })}
      ${ask('cvv', { label: 'CVV', autocomplete: 'cc-csc', digits: true, hint: '3 or 4 digits' })}
    </div>`;
}

function testCardList(payRequestId: string): Html {
  return html`<details open>
    <summary>Test cards</summary>
    <p class="hint">Choose one to fill it in; type any CVV. Every other number is declined as invalid.</p>
    <ul>
      ${testCards.map(
        ({ number, resultCode }) =>
          html`<li>
            <a href="/pay/${payRequestId}?card=${number}">${number}</a>
            <span>${brandOf(number)}, ${resultOf(resultCode).description}</span>
          </li>`,
      )}
    </ul>
  </details>`;
}
