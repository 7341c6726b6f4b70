import { html, type Html } from '@charter/pages';
import type { Gateway } from '../gateway.ts';
import type { Message } from '../messages.ts';
import type { Fields } from '../protocol/fields.ts';
import { transactionStatuses } from '../protocol/results.ts';
import type { Transaction } from '../transactions.ts';
import { resultChoice, statusChoice } from './choices.ts';
import { facts, layout, money, time } from './layout.ts';

const statusText = ({ outcome }: Transaction): string =>
  `${outcome.status} ${transactionStatuses[outcome.status]}`;

const button = (action: string, label: string): Html =>
  html`<form method="post" action="${action}"><button class="second" type="submit">${label}</button></form>`;

export function listPage({ transactions, messages, postponed }: Gateway): Html {
  const all = transactions.list();
  const stray = messages.list().filter(({ payRequestId }) => payRequestId === null);
  return layout(
    'Transactions',
    html`<h1>Transactions</h1>
      <p class="hint">
        Card payments of the portal on this computer end here. They are kept until the program stops.
      </p>
      ${
        postponed.frozen
          ? html`<p class="notice">Notifications are frozen; ${postponed.waiting()} wait.</p>
              ${button('/notifications/release', 'Release notifications')}`
          : button('/notifications/freeze', 'Freeze notifications')
      }
      ${
        all.length === 0
          ? html`<p class="empty">No transaction yet. Reload the page to look again.</p>`
          : html`<ol class="entries">
              ${all.map(entry)}
            </ol>`
      }
      ${
        stray.length > 0 &&
        html`<h2>Messages about no known transaction</h2>
          ${history(stray)}`
      }`,
  );
}

const entry = (transaction: Transaction): Html =>
  html`<li>
    <a href="/transactions/${transaction.payRequestId}">${transaction.message.REFERENCE}</a>
    <strong>${money(transaction.message)}</strong>
    <span>${statusText(transaction)}</span>
    ${time(transaction.initiatedAt)}
  </li>`;

export function transactionPage({ messages, postponed }: Gateway, transaction: Transaction): Html {
  const { payRequestId, message, outcome, state, initiatedAt } = transaction;
  const path = `/transactions/${payRequestId}`;
  const waiting = postponed.waiting(payRequestId);
  const isPending = outcome.status === '0' || outcome.status === '5';
  return layout(
    message.REFERENCE,
    html`<p><a href="/">All transactions</a></p>
      <h1>${message.REFERENCE}</h1>
      ${facts([
        ['Amount', html`<strong>${money(message)}</strong>`],
        ['Status', statusText(transaction)],
        ['Result', outcome.resultCode === '' ? 'None' : `${outcome.resultCode} ${outcome.description}`],
        ['Email', message.EMAIL],
        ['Initiated', time(initiatedAt)],
        ['Request', payRequestId],
      ])}
      ${waiting > 0 && html`<p class="notice">Waiting to be sent to the merchant: ${waiting}.</p>`}
      <div class="actions">
        ${state === 'open' && html`<a class="button" href="/pay/${payRequestId}">Open the payment page</a>`}
        ${state !== 'open' && button(`${path}/notify`, 'Send the notification again')}
        ${isPending && button(`${path}/settle`, 'Settle it')}
        ${state === 'open' && button(`${path}/age`, 'Make it 31 minutes older')}
      </div>
      <details class="sandbox">
        <summary>Change its status</summary>
        <form method="post" action="${path}/status">
          ${resultChoice('990017')} ${statusChoice()}
          <button type="submit">Change it and notify the merchant</button>
        </form>
      </details>
      <h2>Messages</h2>
      ${history(messages.list(payRequestId))}`,
  );
}

const directions: Readonly<Record<Message['kind'], string>> = {
  initiate: 'Initiate, from the merchant',
  process: 'Process, from the browser',
  query: 'Query, from the merchant',
  notify: 'Notify, to the merchant',
  return: 'Return, with the browser',
};

const lines = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');

const history = (messages: readonly Message[]): Html =>
  html`<ol class="entries">
    ${messages.toReversed().map(
      ({ kind, at, fields, answer }) =>
        html`<li>
          <strong>${directions[kind]}</strong>
          ${time(at)}
          <pre>${lines(fields)}</pre>
          ${
            answer !== null &&
            html`<span>Answer</span>
              <pre>${answer.replaceAll('&', '\n')}</pre>`
          }
        </li>`,
    )}
  </ol>`;
