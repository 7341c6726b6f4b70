import type { Actor } from '../../../engines/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { changeSponsorship, lockSponsorship, sponsorshipState } from './sponsorship.ts';

/** A proof was not accepted: the sponsor may answer once more by the same link, unless somebody else is asked by now. */
export async function askAgain(tx: Tx, id: string, actor: Actor): Promise<void> {
  const sponsorship = await lockSponsorship(tx, id);
  if (sponsorship.status_code !== sponsorshipState.proofSent) return;
  const other = await tx
    .selectFrom('sponsorship')
    .select('id')
    .where('order_id', '=', sponsorship.order_id)
    .where('status_code', '=', sponsorshipState.asked)
    .executeTakeFirst();
  const status_code = other ? sponsorshipState.withdrawn : sponsorshipState.asked;
  await changeSponsorship(tx, actor, sponsorship, { status_code, answered_on: null });
}
