import { randomUUID } from 'node:crypto';
import type { Message } from './message-store.ts';

/** Where mail to the portal goes: the call that takes it, and what it is opened with. */
export interface Delivery {
  readonly url: string;
  readonly token: string;
}

/** The answer of whoever got a mail, as a mail program writes it: the words first, what it answers quoted below. */
export function writeAnswer({ replyTo, to, subject, messageId, text }: Message, words: string): string {
  const quoted = text.split('\n').map((line) => `> ${line}`);
  const body = [...words.replaceAll('\r\n', '\n').split('\n'), '', 'On that day they wrote:', ...quoted];
  const head = {
    From: to[0] ?? '',
    To: replyTo ?? '',
    Subject: `=?utf-8?B?${Buffer.from(`Re: ${subject}`).toString('base64')}?=`,
    'Message-ID': `<${randomUUID()}@mailbox.test>`,
    'In-Reply-To': messageId ?? '',
    Date: new Date().toUTCString(),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': 'base64',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value.replaceAll(/[\r\n]/g, ' ')}`);
  const content = Buffer.from(body.join('\n')).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  return [...lines, '', content, ''].join('\r\n');
}

/** What the portal made of it, in its own word; throws where it did not take it. */
export async function deliver({ url, token }: Delivery, mail: string): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'message/rfc822' },
    body: mail,
  });
  if (!response.ok) throw new Error(`The portal answered ${response.status}.`);
  return ((await response.json()) as { outcome: string }).outcome;
}
