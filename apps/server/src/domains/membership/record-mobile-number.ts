import { codes } from '@charter/contracts';
import type { Actor, Row } from '../../engines/audit/index.ts';
import { lockRows } from '../../engines/locks/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { changeContactRow } from './contact.ts';

const telephone = codes.codeOf(codes.channelMethod, 'Telephone');
const mobile = codes.codeOf(codes.telephoneMap, 'Mobile');

/** The mobile number that the person's page shows, and that they are found by, is that of their mobile channel. */
export async function recordMobileNumber(
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  before: Row | null,
  channel: Row,
): Promise<void> {
  const isMobile =
    channel['method_type'] === telephone &&
    channel['map_telephone_to'] === mobile &&
    channel['state_code'] === 0;
  if (!isMobile || (before && before['telephone'] === channel['telephone'])) return;
  const own = tx.selectFrom('contact').selectAll().where('id', '=', String(channel['contact_id']));
  const contact = await lockRows(tx, 'source', own).executeTakeFirstOrThrow();
  const number = typeof channel['telephone'] === 'string' ? channel['telephone'] : null;
  if (contact.mobile_phone === number) return;
  await changeContactRow(tx, actor, contact, { mobile_phone: number });
}
