import type { Timing } from './behaviour.ts';
import type { Messages } from './messages.ts';
import type { Outcome } from './outcome.ts';
import type { Postponed } from './postponed.ts';
import { signed } from './protocol/checksum.ts';
import { encoded, type Fields } from './protocol/fields.ts';
import { resultFields } from './result-fields.ts';
import type { Transaction } from './transactions.ts';

export interface Notifications {
  /** Tells the merchant where a transaction stands. Waits for the answer, unless notifications are frozen. */
  send(transaction: Transaction, outcome: Outcome): Promise<void>;
  close(): void;
}

interface Surroundings {
  readonly key: string;
  readonly messages: Messages;
  readonly postponed: Postponed;
  readonly timing: () => Timing;
}

const answerMilliseconds = 10_000;
const longestAnswer = 200;

export function createNotifications({ key, messages, postponed, timing }: Surroundings): Notifications {
  const closing = new AbortController();

  async function deliver(transaction: Transaction, fields: Fields, attempt: number): Promise<void> {
    const answer = await post(transaction.message.NOTIFY_URL, fields, closing.signal);
    if (closing.signal.aborted) return;
    messages.add({ kind: 'notify', payRequestId: transaction.payRequestId, fields, answer });
    const { retries, retrySeconds } = timing();
    if (answer === 'OK' || attempt > retries) return;
    postponed.later(transaction.payRequestId, retrySeconds, () => deliver(transaction, fields, attempt + 1));
  }

  return {
    send: async (transaction, outcome) => {
      if (transaction.message.NOTIFY_URL === '') return;
      // As it stands now: a repetition says the same, whatever has become of the transaction meanwhile.
      const fields = signed(resultFields(transaction, outcome), key);
      if (postponed.frozen)
        postponed.later(transaction.payRequestId, 0, () => deliver(transaction, fields, 1));
      else await deliver(transaction, fields, 1);
    },
    close: () => closing.abort(),
  };
}

/** Answers `OK` where the merchant did so exactly, and what happened instead otherwise. */
async function post(url: string, fields: Fields, closing: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: encoded(fields),
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(answerMilliseconds)]),
    });
    const text = await response.text();
    if (response.ok && text === 'OK') return text;
    return `HTTP ${response.status}: ${text.slice(0, longestAnswer)}`;
  } catch (error) {
    return `No answer: ${reasonOf(error)}`;
  }
}

/** What the network said, where it said anything. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (!(error.cause instanceof Error)) return error.message;
  return 'code' in error.cause ? String(error.cause.code) : error.cause.message;
}
