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
import { question } from '../../../server-state/index.ts';
import * as texts from './texts.ts';

export type Payment = ReadPaymentAnswer;

const call = <T>(name: string, body: object, signal?: AbortSignal) =>
  post<T>(`${config().portalBase}/api/staff/payments/${name}`, body, signal);

const payments = [records.paymentVerifications.type, recordTypes.orders];

/** Everything that a payment is verified by. */
export const paymentToVerify = question('payment-to-verify', {
  of: payments,
  ask: async (signal, id: string): Promise<Payment> => {
    if (!isRecordId(id)) throw new ApiError({ status: 404, title: texts.notFound });
    return call<Payment>('read', { id }, signal);
  },
});

export const confirm = (request: ConfirmPaymentRequest) =>
  writing(payments, call<{ id: string }>('confirm', request));
export const refuse = (request: RefusePaymentRequest) =>
  writing(payments, call<{ id: string }>('refuse', request));
