import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../platform/config/index.ts';

type AnswerConfig = Pick<Config, 'linkSecret' | 'mail'>;

/**
 * Where answers to the mails about a request are written: names the request, and is signed, so that nobody writes into one by
 * guessing. Hexadecimal, because mail programs change the case of addresses. Null where mail is not taken.
 */
export function answerAddress({ linkSecret, mail }: AnswerConfig, requestId: string): string | null {
  if (!mail.answers) return null;
  const [name = '', domain = ''] = mail.answers.address.split('@');
  const id = requestId.replaceAll('-', '');
  return `${name}+${id}${sign(linkSecret, id)}@${domain}`;
}

/** Which request the first of these addresses names; null where none is one of ours. */
export function requestAnswered({ linkSecret, mail }: AnswerConfig, to: readonly string[]): string | null {
  const [name = '', domain = ''] = mail.answers?.address.toLowerCase().split('@') ?? [];
  for (const address of to) {
    const [, given, id = '', signature = ''] = /^(.+)\+([0-9a-f]{32})([0-9a-f]{16})@.+$/.exec(address) ?? [];
    if (given !== name || !address.endsWith(`@${domain}`)) continue;
    if (timingSafeEqual(Buffer.from(signature), Buffer.from(sign(linkSecret, id)))) return asUuid(id);
  }
  return null;
}

const sign = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`request-answer:${id}`).digest('hex').slice(0, 16);

export const asUuid = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
