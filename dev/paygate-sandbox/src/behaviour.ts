import { resultCodes, type TransactionStatus } from './protocol/results.ts';

/** What a person or a test may choose for a transaction; the first of each is what happens unless told otherwise. */
export const choices = {
  /** `card` goes by the card's number. */
  result: ['card', 'pending', ...resultCodes],
  /** `usual` is the one that belongs to the result code. */
  status: ['usual', '0', '1', '2', '3', '4', '5', '7'],
  notify: ['normal', 'delayed', 'duplicated', 'reordered', 'changed', 'lost'],
  return: ['post', 'query', 'never'],
  threeDSecure: ['no', 'yes'],
  cancelStatus: ['4', '3'],
} as const satisfies Record<string, readonly string[]>;

type Choices = typeof choices;
export type Behaviour = { readonly [Name in keyof Choices]: Choices[Name][number] };

export interface Timing {
  /** Until a delayed notification goes out, or a status changes later. */
  readonly delaySeconds: number;
  readonly retrySeconds: number;
  /** How often a notification that was not answered by OK is sent again. */
  readonly retries: number;
}

export const usualBehaviour: Behaviour = {
  result: 'card',
  status: 'usual',
  notify: 'normal',
  return: 'post',
  threeDSecure: 'no',
  cancelStatus: '4',
};

export class ChoiceRefused extends Error {}

/** Reads choices from a form or from JSON; what is not among them is refused by name. */
export function readBehaviour(given: Readonly<Record<string, unknown>>, before: Behaviour): Behaviour {
  for (const [name, value] of Object.entries(given)) {
    const allowed = Object.entries(choices).find(([known]) => known === name)?.[1];
    if (!allowed) throw new ChoiceRefused(`There is no '${name}' to choose`);
    if (!allowed.some((choice) => choice === value)) {
      throw new ChoiceRefused(`${name} must be one of ${allowed.join(', ')}`);
    }
  }
  return { ...before, ...given };
}

export function readTiming(given: Readonly<Record<string, unknown>>, before: Timing): Timing {
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(before, name)) throw new ChoiceRefused(`There is no '${name}' to set`);
    if (typeof value !== 'number' || !(value >= 0 && value <= 86_400)) {
      throw new ChoiceRefused(`${name} must be a number from 0 to 86400`);
    }
  }
  return { ...before, ...given };
}

export const statusOr = (chosen: Behaviour['status'], usual: TransactionStatus): TransactionStatus =>
  chosen === 'usual' ? usual : chosen;
