import type { Actor } from '../../../engines/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { changeSponsorship, lockSponsorship, sponsorshipState } from './sponsorship.ts';

/** The sponsor's money has come, whatever they or the payer said meanwhile; answers who it was. */
export async function markSponsorshipPaid(tx: Tx, id: string, actor: Actor, now: Date): Promise<string> {
  const sponsorship = await lockSponsorship(tx, id);
  if (sponsorship.status_code !== sponsorshipState.paid) {
    await changeSponsorship(tx, actor, sponsorship, {
      status_code: sponsorshipState.paid,
      answered_on: now.toISOString(),
    });
  }
  return sponsorship.sponsor_name;
}
