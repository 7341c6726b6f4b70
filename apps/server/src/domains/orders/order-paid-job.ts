import { Type } from 'typebox';

/** Enqueued when an order is paid; handled by the domain that decides how the payer stands. */
export const orderPaidJob = {
  name: 'order-was-paid',
  payload: Type.Object({ contactId: Type.String({ format: 'uuid' }) }),
  // Each locks the person it is about.
  atOnce: 4,
};
