import type { Fields } from './protocol/fields.ts';

export interface Message {
  readonly id: number;
  readonly at: string;
  readonly kind: 'initiate' | 'process' | 'query' | 'notify' | 'return';
  /** Null where the message named no transaction that is known. */
  readonly payRequestId: string | null;
  readonly fields: Fields;
  /** What the other side heard, or said; null where nothing is known of it. */
  readonly answer: string | null;
}

export interface Messages {
  /** Oldest first. */
  list(payRequestId?: string): readonly Message[];
  add(message: Omit<Message, 'id' | 'at'>): void;
}

const maxMessages = 2_000;

/** Every message of the protocol, sent and received. A card is never among them: it is typed into a page. */
export function createMessages(now: () => number, limit = maxMessages): Messages {
  let messages: readonly Message[] = [];
  let last = 0;
  return {
    list: (payRequestId) =>
      payRequestId === undefined
        ? messages
        : messages.filter((message) => message.payRequestId === payRequestId),
    add: (message) => {
      last += 1;
      messages = [...messages.slice(1 - limit), { id: last, at: new Date(now()).toISOString(), ...message }];
    },
  };
}
