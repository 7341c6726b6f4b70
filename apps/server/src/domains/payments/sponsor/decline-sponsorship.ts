import { paymentMessages } from '@charter/contracts';
import { awaitNoLonger } from '../verification/await-verification.ts';
import type { PaymentServices } from '../payment-services.ts';
import { refusedField } from '../refusals.ts';
import { tellPayer } from '../tell-payer.ts';
import { lockForAnswer } from './open-link.ts';
import { sponsorActor } from './sponsor-actor.ts';
import { changeSponsorship, sponsorshipState } from '../sponsorship/sponsorship.ts';

/** The sponsor does not pay, and says why. */
export async function declineSponsorship(
  services: Pick<PaymentServices, 'db' | 'clock' | 'linkSecret'>,
  { token, reason }: { readonly token: string; readonly reason: string },
  requestId: string,
): Promise<void> {
  const said = reason.replaceAll('\0', '').trim();
  if (said === '') throw refusedField('reason', paymentMessages.reasonNeeded);
  const now = services.clock.now();
  const actor = sponsorActor(requestId);
  await services.db.transaction().execute(async (tx) => {
    const { order, sponsorship } = await lockForAnswer(tx, services, token);
    await changeSponsorship(tx, actor, sponsorship, {
      status_code: sponsorshipState.declined,
      answered_on: now.toISOString(),
      decline_reason: said,
    });
    await awaitNoLonger(tx, order, actor, now);
    await tellPayer(tx, order, {
      what: 'Declined by your sponsor',
      body: `${sponsorship.sponsor_name} does not pay this invoice: ${said}`,
    });
  });
}
