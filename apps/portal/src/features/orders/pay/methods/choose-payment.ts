import { payBy, records, type FieldChange } from '@charter/contracts';
import { updateRecord } from '../../../../lib/records.ts';

/** Tells the office how an order will be paid. */
export const choosePayment = (
  orderId: string,
  method: keyof typeof payBy,
  more: readonly FieldChange[] = [],
) => updateRecord(records.orders, orderId, { paymentMethod: payBy[method] }, more);
