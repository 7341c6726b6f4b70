import { Type } from 'typebox';

export const receiptMail = {
  name: 'payment-receipt-mail',
  payload: Type.Object({ receiptId: Type.String({ format: 'uuid' }) }),
};
