import { isEmailAddress, type PayAnswer, type PayRequest } from '@charter/contracts';
import type { Caller } from '../../../engines/entitlements/index.ts';
import { openPayment } from './open-payment.ts';
import { lockOwnOrder } from '../order.ts';
import type { PaymentServices } from '../payment-services.ts';

/** Opens a payment of what the caller's own order owes. Our own record of their address comes before what a client names. */
export const startPayment = (
  services: PaymentServices,
  caller: Caller,
  request: PayRequest,
): Promise<PayAnswer> =>
  openPayment(services, async (tx) => {
    const order = await lockOwnOrder(tx, caller, request.orderId);
    const { email } = await tx
      .selectFrom('contact')
      .select('email')
      .where('id', '=', order.contact_id)
      .executeTakeFirstOrThrow();
    const usable = [email, request.email].find((address) => address && isEmailAddress(address));
    return { order, email: usable ?? null };
  });
