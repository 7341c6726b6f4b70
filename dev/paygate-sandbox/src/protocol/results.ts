export const transactionStatuses = {
  '0': 'Not done',
  '1': 'Approved',
  '2': 'Declined',
  '3': 'Cancelled',
  '4': 'Cancelled by the user',
  '5': 'Received by the gateway',
  '7': 'Settlement voided',
} as const;
export type TransactionStatus = keyof typeof transactionStatuses;

interface Result {
  readonly description: string;
  /** That the code comes with unless the sandbox is told otherwise. */
  readonly status: TransactionStatus;
}

const declined = (description: string): Result => ({ description, status: '2' });
const unprocessed = (description: string): Result => ({ description, status: '0' });

const results = {
  '990017': { description: 'Auth Done', status: '1' },
  '900001': declined('Call for Approval'),
  '900002': declined('Card Expired'),
  '900003': declined('Insufficient Funds'),
  '900004': declined('Invalid Card Number'),
  '900005': declined('Bank Interface Timeout'),
  '900006': declined('Invalid Card'),
  '900007': declined('Declined'),
  '900009': declined('Lost Card'),
  '900010': declined('Invalid Card Length'),
  '900011': declined('Suspected Fraud'),
  '900012': declined('Card Reported as Stolen'),
  '900013': declined('Restricted Card'),
  '900014': declined('Excessive Card Usage'),
  '900015': declined('Card Blacklisted'),
  '900207': declined('Declined; authentication failed'),
  '900210': declined('3D Secure Lookup Timeout'),
  '990020': declined('Auth Declined'),
  '991001': declined('Invalid expiry date'),
  '991002': declined('Invalid Amount'),
  '900205': unprocessed('Unexpected authentication result (phase 1)'),
  '900206': unprocessed('Unexpected authentication result (phase 2)'),
  '990001': unprocessed('Could not insert into Database'),
  '990022': unprocessed('Bank not available'),
  '990053': unprocessed('Error processing transaction'),
  '900019': unprocessed('Invalid PayVault Scope'),
  '900209': unprocessed('Transaction verification failed (phase 2)'),
  '990013': unprocessed('Error processing a batch transaction'),
  '990024': unprocessed('Duplicate Transaction Detected. Please check before submitting'),
  '990028': { description: 'Transaction cancelled', status: '4' },
} as const satisfies Record<string, Result>;

export type ResultCode = keyof typeof results;

// The keys are digits, which an object sorts: the codes as a person looks for them, success first.
export const resultCodes = (Object.keys(results) as ResultCode[]).toSorted(
  (a, b) => Number(b === '990017') - Number(a === '990017') || Number(a) - Number(b),
);

export const resultOf = (code: ResultCode): Result => results[code];
