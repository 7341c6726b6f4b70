/** How a payment stands, as the gateway says it. */
export type Outcome = 'pending' | 'approved' | 'declined' | 'cancelled' | 'voided';

/** 'Not done' and 'received' are no failures: the gateway goes on, and so do we. A cancel is told in two ways. */
const outcomes: ReadonlyMap<string, Outcome> = new Map([
  ['0', 'pending'],
  ['1', 'approved'],
  ['2', 'declined'],
  ['3', 'cancelled'],
  ['4', 'cancelled'],
  ['5', 'pending'],
  ['7', 'voided'],
]);

export const outcomeOf = (status: string | undefined): Outcome | null => outcomes.get(status ?? '') ?? null;

/** The payer has done their part and the gateway has it: there is nothing left to pay there, whatever comes of it. */
export const isReceived = (status: string | undefined): boolean => status === '5';
