import type { Database, Tx } from '../../../platform/database/index.ts';
import { lockOrder, requireDue, type Order } from '../order.ts';
import type { PaymentServices } from '../payment-services.ts';
import { linkExpired, linkUsed } from '../refusals.ts';
import { readLinkToken } from '../sponsorship/link-token.ts';
import { lockSponsorship, sponsorshipState, type Sponsorship } from '../sponsorship/sponsorship.ts';

type LinkServices = Pick<PaymentServices, 'linkSecret' | 'clock'>;

/** The sponsorship that a link is about, answered or not. */
export async function openLink(
  db: Database,
  { linkSecret, clock }: LinkServices,
  token: string,
): Promise<Sponsorship> {
  const id = readLinkToken(linkSecret, token, clock.now());
  if (id === null) throw linkExpired();
  const found = await db.selectFrom('sponsorship').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found || found.status_code === sponsorshipState.withdrawn) throw linkExpired();
  return found;
}

/** For an answer: there is one, and only while the order is due. Both stay as they are until the transaction ends. */
export async function lockForAnswer(
  tx: Tx,
  services: LinkServices,
  token: string,
): Promise<{ readonly order: Order; readonly sponsorship: Sponsorship }> {
  const { id, order_id } = await openLink(tx, services, token);
  const order = await lockOrder(tx, order_id);
  const sponsorship = await lockSponsorship(tx, id);
  if (sponsorship.status_code === sponsorshipState.withdrawn) throw linkExpired();
  if (sponsorship.status_code !== sponsorshipState.asked) throw linkUsed();
  requireDue(order);
  return { order, sponsorship };
}
