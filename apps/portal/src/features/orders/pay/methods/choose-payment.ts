import { payBy, type FieldChange } from '@charter/contracts';
import { updateRecord } from '../../../../lib/api.ts';

/** Tells the office how an order will be paid. */
export const choosePayment = (
  orderId: string,
  method: keyof typeof payBy,
  more: readonly FieldChange[] = [],
) =>
  updateRecord({
    recordtype: 'salesorders',
    id: orderId,
    data: [{ name: 'ctpt_paymentmethod', value: payBy[method], type: 'picklist' }, ...more],
  });
