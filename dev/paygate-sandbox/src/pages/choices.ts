import { html, type Html } from '@charter/pages';
import { choices, type Behaviour } from '../behaviour.ts';
import { resultCodes, resultOf, transactionStatuses } from '../protocol/results.ts';

type Texts = Readonly<Record<string, string>>;

const resultTexts: Texts = {
  card: 'As the card number says',
  pending: 'Pending: received, not decided',
  ...Object.fromEntries(resultCodes.map((code) => [code, `${code} ${resultOf(code).description}`])),
};
const statusTexts: Texts = {
  usual: 'The one that belongs to the result',
  ...Object.fromEntries(
    Object.entries(transactionStatuses).map(([status, text]) => [status, `${status} ${text}`]),
  ),
};
const notifyTexts: Texts = {
  normal: 'Before the browser returns',
  delayed: 'Some seconds later',
  duplicated: 'Twice at once',
  reordered: 'Final, then a stale pending one',
  changed: 'Pending now, final some seconds later',
  lost: 'Never',
};
const returnTexts: Texts = {
  post: 'By a posted form',
  query: 'By a query string',
  never: 'Never',
};
const cancelTexts: Texts = { '4': '4 Cancelled by the user', '3': '3 Cancelled' };

function choice(name: keyof Behaviour, label: string, texts: Texts, chosen: string | undefined): Html {
  const offered: readonly string[] = choices[name];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${offered.map(
        (value) =>
          html`<option value="${value}" ${value === chosen && html`selected`}>
            ${texts[value] ?? value}
          </option>`,
      )}
    </select>
  </div>`;
}

export const resultChoice = (chosen?: Behaviour['result']): Html =>
  choice('result', 'Result', resultTexts, chosen);
export const statusChoice = (chosen?: Behaviour['status']): Html =>
  choice('status', 'Transaction status', statusTexts, chosen);
export const notifyChoice = (chosen: Behaviour['notify']): Html =>
  choice('notify', 'The merchant is notified', notifyTexts, chosen);
export const returnChoice = (chosen: Behaviour['return']): Html =>
  choice('return', 'The browser returns', returnTexts, chosen);
export const cancelChoice = (chosen: Behaviour['cancelStatus']): Html =>
  choice('cancelStatus', 'A cancel is reported as', cancelTexts, chosen);
