import type { PayAnswer } from '@charter/contracts';
import { openPayment } from '../card/open-payment.ts';
import type { PaymentServices } from '../payment-services.ts';
import { lockForAnswer } from './open-link.ts';

/** Opens a card payment by the sponsor, of what the order owes. The asking counts as answered once the money comes. */
export const startSponsoredPayment = (services: PaymentServices, token: string): Promise<PayAnswer> =>
  openPayment(services, async (tx) => {
    const { order, sponsorship } = await lockForAnswer(tx, services, token);
    return { order, email: sponsorship.sponsor_email, sponsorshipId: sponsorship.id };
  });
