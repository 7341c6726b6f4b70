import { recordMessage } from './message-history.ts';
import { readResult, type Fields } from '../paygate/index.ts';
import type { PaymentServices } from '../payment-services.ts';
import { findTransaction, mismatchOf } from './payment-transaction.ts';
import { refusedMessage } from '../refusals.ts';
import { settlePayment } from './settle-payment.ts';

/** The gateway says how a payment stands. Returns only when the message is verified, stored and has counted. */
export async function receiveNotification(
  services: PaymentServices,
  fields: Fields,
  requestId: string,
): Promise<void> {
  const { db, gateway, log } = services;
  const refuse = async (fault: string, transactionId: string | null) => {
    log.warn({ transactionId, fault }, 'A notification of a payment was refused');
    await recordMessage(db, { transactionId, direction: 'in', kind: 'notify', fields, verdict: fault });
    return refusedMessage(fault);
  };
  const read = readResult(gateway.account, fields);
  if ('fault' in read) throw await refuse(read.fault, null);
  const transaction = await findTransaction(db, read.value.payRequestId);
  if (!transaction) throw await refuse('PAY_REQUEST_ID is unknown', null);
  const mismatch = mismatchOf(transaction, read.value);
  if (mismatch !== null) throw await refuse(mismatch, transaction.id);
  await settlePayment(services, { transaction, result: read.value, kind: 'notify', fields, requestId });
}
