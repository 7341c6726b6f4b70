import { Type } from 'typebox';

export const receiptMail = {
  name: 'payment-receipt-mail',
  payload: Type.Object({ receiptId: Type.String({ format: 'uuid' }) }),
};

export const sponsorMail = {
  name: 'sponsor-mail',
  payload: Type.Object({ sponsorshipId: Type.String({ format: 'uuid' }) }),
};
