import { randomInt } from 'node:crypto';
import { statusOr, type Behaviour } from './behaviour.ts';
import type { Card } from './protocol/cards.ts';
import { resultOf, type ResultCode, type TransactionStatus } from './protocol/results.ts';

/** Where a transaction stands, in the gateway's terms. */
export interface Outcome {
  readonly status: TransactionStatus;
  readonly resultCode: ResultCode | '';
  readonly description: string;
  readonly authCode: string;
  readonly transactionId: string;
  readonly riskIndicator: string;
  readonly payMethod: string;
  readonly payMethodDetail: string;
}

export const notDone: Outcome = {
  status: '0',
  resultCode: '',
  description: '',
  authCode: '',
  transactionId: '',
  riskIndicator: '',
  payMethod: '',
  payMethodDetail: '',
};

/** What the bank says of a card, unless something else was chosen. */
export function outcomeOf(
  behaviour: Pick<Behaviour, 'result' | 'status' | 'cancelStatus'>,
  card: Pick<Card, 'brand' | 'riskIndicator' | 'resultCode'>,
  transactionId: string,
): Outcome {
  const result = behaviour.result === 'card' ? card.resultCode : behaviour.result;
  const paidBy = { payMethod: 'CC', payMethodDetail: card.brand, riskIndicator: card.riskIndicator };
  if (result === 'pending') {
    return { ...notDone, ...paidBy, transactionId, status: statusOr(behaviour.status, '5') };
  }
  if (result === '990028') return cancelledOutcome(behaviour);
  const { description, status: usual } = resultOf(result);
  const status = statusOr(behaviour.status, usual);
  return {
    status,
    resultCode: result,
    description,
    authCode: status === '1' ? newAuthCode() : '',
    transactionId,
    ...paidBy,
  };
}

/** A cancelled transaction never reached a bank: it has no number there. */
export function cancelledOutcome({
  status,
  cancelStatus,
}: Pick<Behaviour, 'status' | 'cancelStatus'>): Outcome {
  return {
    ...notDone,
    status: statusOr(status, cancelStatus),
    resultCode: '990028',
    description: resultOf('990028').description,
  };
}

/** As it stood before the bank had decided. */
export function pendingBefore(outcome: Outcome): Outcome {
  return { ...outcome, status: '5', resultCode: '', description: '', authCode: '' };
}

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newAuthCode = (): string =>
  Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
