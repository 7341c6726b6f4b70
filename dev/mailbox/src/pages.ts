import { html, mark, page, type Html } from '@charter/pages';
import type { Message } from './message-store.ts';

const webAddress = /https?:\/\/[^\s<>"']+/g;

export const linksIn = (text: string): string[] => text.match(webAddress) ?? [];

const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const time = (iso: string): Html => html`<time datetime="${iso}">${times.format(new Date(iso))}</time>`;

function layout(title: string, content: Html): Html {
  return page({
    title: `${title} - Mailbox`,
    stylesheet: 'mailbox.css',
    body: html`<header>
        <a class="mark" href="/">${mark}<span>Mailbox</span></a>
      </header>
      <main>${content}</main>`,
  });
}

export function listPage(messages: readonly Message[], to: string | undefined): Html {
  return layout(
    'Mail',
    html`<h1>Mail</h1>
      <p class="hint">Mail that the portal sends on this computer ends here and goes nowhere else.</p>
      <form>
        <label for="to">Only mail to</label>
        <input id="to" name="to" type="email" value="${to ?? ''}" autocomplete="off" />
        <button type="submit">Show</button>
        ${to !== undefined && html`<a href="/">Show all</a>`}
      </form>
      ${messages.length === 0 ? html`<p class="empty">${emptyText(to)}</p>` : list(messages)}`,
  );
}

const emptyText = (to: string | undefined): string =>
  to === undefined ? 'No mail yet. Reload the page to look again.' : `No mail to ${to} yet.`;

const list = (messages: readonly Message[]): Html =>
  html`<ol class="mails">
    ${messages.map(
      ({ id, subject, to, receivedOn }) =>
        html`<li>
          <a href="/messages/${id}">${subject || 'No subject'}</a>
          <span>to ${to.join(', ')}</span>
          ${time(receivedOn)}
        </li>`,
    )}
  </ol>`;

export function messagePage(message: Message, mayAnswer: boolean): Html {
  return layout(
    message.subject || 'No subject',
    html`<p><a href="/">All mail</a></p>
      <h1>${message.subject || 'No subject'}</h1>
      <dl>
        <div>
          <dt>From</dt>
          <dd>${message.from}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>${message.to.join(', ')}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>${time(message.receivedOn)}</dd>
        </div>
      </dl>
      <div class="text">${withLinks(message.text.trimEnd())}</div>
      ${message.html !== null && html`<p><a href="/messages/${message.id}/html">Open it as HTML</a></p>`}
      ${message.attachments.map(
        ({ filename }, index) =>
          html`<p><a href="/messages/${message.id}/${String(index)}">${filename}</a></p>`,
      )}
      ${mayAnswer && answerForm(message)}`,
  );
}

const answerForm = ({ id }: Message): Html =>
  html`<h2>Answer</h2>
    <form method="post" action="/messages/${id}/answer" class="answer">
      <label for="words">Your answer</label>
      <textarea id="words" name="words" rows="6" required></textarea>
      <button type="submit">Send</button>
    </form>`;

const outcomes: Readonly<Record<string, string>> = {
  taken: 'Your answer is sent, and the portal has taken it.',
  refused: 'Your answer is sent. The portal did not take all of it, and says why in a mail of its own.',
  ignored: 'Your answer is sent. The portal knows nothing that it answers.',
  empty: 'There was nothing to send. Go back and type your answer.',
};

export const answeredPage = (message: Message, outcome: string): Html =>
  layout(
    'Answer',
    html`<h1>Answer</h1>
      <p>${outcomes[outcome] ?? 'Your answer could not be delivered: the portal did not take it.'}</p>
      <p><a href="/messages/${message.id}">Back to the mail</a></p>`,
  );

function withLinks(text: string): Html[] {
  const links = linksIn(text);
  return text.split(webAddress).map((words, index) => html`${words}${link(links[index])}`);
}

const link = (address: string | undefined): Html | false =>
  address !== undefined && html`<a href="${address}" rel="noreferrer">${address}</a>`;

export const notFoundPage = (): Html =>
  layout(
    'Not found',
    html`<h1>Not found</h1>
      <p>There is nothing at this address, or the mail was too old to be kept.</p>
      <p><a href="/">All mail</a></p>`,
  );
