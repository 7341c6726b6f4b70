import { Type } from 'typebox';
import { defineJob } from '../../../platform/jobs/index.ts';
import { lockOrder, notifyPayer, orderState } from '../../orders/index.ts';
import { clearBeingVerified } from '../verification.ts';
import { paymentNotices } from '../notices.ts';
import type { PaymentServices } from '../payment-services.ts';
import { changeSponsorship, readSponsorship, sponsorshipState } from '../sponsorship.ts';

const atOnce = 200;

/** A sponsor who has not answered while the link was good: the payer is told, and the invoice is theirs to pay again. */
export const lapseSponsorships = ({ db, clock }: Pick<PaymentServices, 'db' | 'clock'>) =>
  defineJob({
    name: 'lapse-sponsorships',
    payload: Type.Object({}),
    retries: 1,
    schedule: '17 * * * *',
    handle: async (_, { id }) => {
      const actor = { contactId: null, name: 'lapse-sponsorships', requestId: id };
      const now = clock.now();
      const lapsed = await db
        .selectFrom('sponsorship')
        .select(['id', 'order_id'])
        .where('status_code', '=', sponsorshipState.asked)
        .where('expires_on', '<=', now.toISOString())
        .orderBy('expires_on')
        .limit(atOnce)
        .execute();
      for (const { id: sponsorshipId, order_id } of lapsed) {
        await db.transaction().execute(async (tx) => {
          const order = await lockOrder(tx, order_id);
          const sponsorship = await readSponsorship(tx, sponsorshipId);
          if (sponsorship?.status_code !== sponsorshipState.asked) return;
          await changeSponsorship(tx, actor, sponsorship, 'lapse');
          if (order.state_code !== orderState.due) return;
          await clearBeingVerified(tx, order, actor, now);
          await notifyPayer(tx, order, paymentNotices.sponsorSilent, {});
        });
      }
    },
  });
