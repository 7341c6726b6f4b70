import { accepted, countMessage, storeMessages } from './message-history.ts';
import { badChecksum, fieldOf, readResult, type Fields } from './paygate/index.ts';
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
  const transaction = await findTransaction(db, fieldOf(fields, 'PAY_REQUEST_ID') ?? '');
  const transactionId = transaction?.id ?? null;
  const message = { direction: 'in', kind: 'notify', fields } as const;
  const refuse = async (fault: string) => {
    log.warn({ transactionId, fault }, 'A notification of a payment was refused');
    // Anybody can send what the gateway has not signed: it is counted with a payment of ours, and never kept.
    const signed = fault !== badChecksum;
    if (transactionId !== null) {
      await countMessage(db, { ...message, transactionId, verdict: fault }, { signed });
    } else if (signed) {
      await storeMessages(db, { ...message, transactionId, verdict: fault });
    }
    return refusedMessage(fault);
  };
  const read = readResult(gateway.account, fields);
  if ('fault' in read) throw await refuse(read.fault);
  if (!transaction) throw await refuse('PAY_REQUEST_ID is unknown');
  const mismatch = mismatchOf(transaction, read.value);
  if (mismatch !== null) throw await refuse(mismatch);
  await settlePayment(services, {
    transaction,
    result: read.value,
    message: { ...message, transactionId: transaction.id, verdict: accepted },
    requestId,
  });
}
