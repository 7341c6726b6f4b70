import { randomUUID } from 'node:crypto';
import type { Behaviour } from './behaviour.ts';
import { notDone, type Outcome } from './outcome.ts';
import type { Card } from './protocol/cards.ts';
import type { ErrorCode } from './protocol/errors.ts';
import type { InitiateMessage } from './protocol/fields.ts';

export interface Transaction {
  readonly payRequestId: string;
  readonly message: InitiateMessage;
  /** What was to happen to it when it was initiated; the payer's page may choose otherwise. */
  readonly behaviour: Behaviour;
  initiatedAt: number;
  state: 'open' | 'completed' | 'cancelled';
  outcome: Outcome;
  /** The card that waits for the bank's own question. */
  attempt: { readonly card: Card; readonly behaviour: Behaviour } | null;
  /** What a pending one will turn into. */
  planned: Outcome | null;
  vaulted: { readonly vaultId: string; readonly card: Card } | null;
}

export interface Transactions {
  /** Newest first. */
  list(): readonly Transaction[];
  find(payRequestId: string): Transaction | undefined;
  add(message: InitiateMessage, behaviour: Behaviour, now: number): Transaction;
}

const maxTransactions = 500;
const minute = 60_000;
export const payableMilliseconds = 30 * minute;
const askableMilliseconds = 183 * 24 * 60 * minute;

export function createTransactions(
  forget: (dropped: Transaction) => void,
  limit = maxTransactions,
): Transactions {
  const transactions = new Map<string, Transaction>();
  return {
    list: () => [...transactions.values()].reverse(),
    find: (payRequestId) => transactions.get(payRequestId.toUpperCase()),
    add: (message, behaviour, now) => {
      const transaction: Transaction = {
        payRequestId: randomUUID().toUpperCase(),
        message,
        behaviour,
        initiatedAt: now,
        state: 'open',
        outcome: notDone,
        attempt: null,
        planned: null,
        vaulted: null,
      };
      transactions.set(transaction.payRequestId, transaction);
      const [oldest] = transactions.values();
      if (transactions.size > limit && oldest) {
        transactions.delete(oldest.payRequestId);
        forget(oldest);
      }
      return transaction;
    },
  };
}

/** Why a transaction cannot be paid any more, or null while it can. */
export function refusalOf({ state, initiatedAt }: Transaction, now: number): ErrorCode | null {
  if (state === 'cancelled') return 'TXN_CAN';
  if (state === 'completed') return 'TXN_CMP';
  return now - initiatedAt > payableMilliseconds ? 'TXN_PRC' : null;
}

/** The gateway answers questions about a transaction for six months. */
export const isForgotten = ({ initiatedAt }: Transaction, now: number): boolean =>
  now - initiatedAt > askableMilliseconds;
