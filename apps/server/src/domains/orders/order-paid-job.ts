import { Type } from 'typebox';

/** Asked for when an order was paid; done by whoever has to do with how the payer stands. */
export const orderPaidJob = {
  name: 'order-was-paid',
  payload: Type.Object({ contactId: Type.String({ format: 'uuid' }) }),
  // Each locks the person it is about.
  atOnce: 4,
};
