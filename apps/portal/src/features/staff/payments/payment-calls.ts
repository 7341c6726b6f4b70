import {
  isRecordId,
  records,
  recordTypes,
  type ConfirmPaymentRequest,
  type ReadPaymentAnswer,
  type RefusePaymentRequest,
} from '@charter/contracts';
import { post } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { writing } from '../../../lib/api.ts';
import { config } from '../../../lib/config.ts';
import { repeatable } from '../../../lib/key-of.ts';
import { question } from '../../../server-state/index.ts';
import * as texts from './texts.ts';

export type Payment = ReadPaymentAnswer;

const addressOf = (name: string) => `${config().portalBase}/api/staff/payments/${name}`;

const payments = [records.paymentVerifications.type, recordTypes.orders];

/** Everything that a payment is verified by. */
export const paymentToVerify = question('payment-to-verify', {
  of: payments,
  ask: async (signal, id: string): Promise<Payment> => {
    if (!isRecordId(id)) throw new ApiError({ status: 404, title: texts.notFound });
    return post<Payment>(addressOf('read'), { id }, signal);
  },
});

export const confirm = (request: ConfirmPaymentRequest) => decide('confirm', request);
export const refuse = (request: RefusePaymentRequest) => decide('refuse', request);

const decide = (name: string, request: ConfirmPaymentRequest | RefusePaymentRequest) => {
  const key = repeatable(name, request);
  return writing(payments, post<{ id: string }>(addressOf(name), request, undefined, key));
};
