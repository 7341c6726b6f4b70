import { paymentMessages } from '@charter/contracts';
import { hasStrayCharacters } from '@charter/form-logic';
import { tellAndMail } from '../../../engines/notifications/index.ts';
import { refusedField } from '../../../platform/errors/index.ts';
import { clearBeingVerified } from '../verification.ts';
import type { PaymentServices } from '../payment-services.ts';
import { lockForAnswer, sponsorActor } from './sponsor-link.ts';
import { changeSponsorship } from '../sponsorship.ts';
import { paymentNotices } from '../notices.ts';

/** The sponsor does not pay, and says why. */
export async function declineSponsorship(
  services: Pick<PaymentServices, 'db' | 'jobs' | 'clock' | 'linkSecret'>,
  { token, reason }: { readonly token: string; readonly reason: string },
  requestId: string,
): Promise<void> {
  const said = reason.trim();
  if (said === '') throw refusedField('reason', paymentMessages.reasonNeeded);
  if (hasStrayCharacters(said, 'many')) throw refusedField('reason', paymentMessages.invisibleCharacters);
  const now = services.clock.now();
  const actor = sponsorActor(requestId);
  await services.db.transaction().execute(async (tx) => {
    const { order, sponsorship } = await lockForAnswer(tx, services, token);
    await changeSponsorship(tx, actor, sponsorship, 'decline', {
      answered_on: now.toISOString(),
      decline_reason: said,
    });
    await clearBeingVerified(tx, order, actor, now);
    const data = {
      sponsor: sponsorship.sponsor_name,
      reason: said,
      sponsorshipId: sponsorship.id,
      invoice: order.name,
    };
    await tellAndMail(
      tx,
      services.jobs,
      { contactId: order.contact_id },
      paymentNotices.sponsorDeclined,
      data,
    );
  });
}
