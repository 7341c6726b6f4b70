import { codes, institutionDay, type StandingReason } from '@charter/contracts';
import { oneLine } from '@charter/form-logic';
import type { Database } from '../../../platform/database/index.ts';
import { hasOverdueOrders } from '../../orders/index.ts';

/** A member as their papers say it, and how they stand on a day. */
export interface Standing {
  readonly contactId: string;
  readonly holder: string;
  readonly membershipNumber: string;
  readonly memberType: string;
  readonly joinedOn: string | null;
  /** Why the membership is not in force; null where it is. */
  readonly membership: Exclude<StandingReason, 'overdue'> | null;
  /** Why they are not in good standing: what ends the membership, and what is owed. */
  readonly standing: StandingReason | null;
}

/** Read from the state each time, so that whatever is said of a member ends with what it rests on. */
export async function findStanding(
  db: Database,
  contactId: string,
  now: Date,
): Promise<Standing | undefined> {
  const row = await db
    .selectFrom('contact')
    .select([
      'first_name',
      'last_name',
      'membership_number',
      'contact_type',
      'date_joined',
      'state_code',
      'on_hold',
      'termination_type',
    ])
    .where('id', '=', contactId)
    .executeTakeFirst();
  if (!row) return undefined;
  const membership = membershipReason(row);
  const isOverdue = membership === null && (await hasOverdueOrders(db, contactId, institutionDay(now)));
  const types: Readonly<Record<number, string>> = codes.contactType;
  return {
    contactId,
    holder: oneLine(`${row.first_name ?? ''} ${row.last_name}`),
    membershipNumber: row.membership_number ?? '',
    memberType: types[row.contact_type ?? 0] ?? '',
    joinedOn: row.date_joined,
    membership,
    standing: membership ?? (isOverdue ? 'overdue' : null),
  };
}

/** Of a member or a firm, by the number that others know them by; nobody has a standing under an unknown number. */
export async function isInGoodStanding(db: Database, membershipNumber: string, now: Date): Promise<boolean> {
  const member = await db
    .selectFrom('contact')
    .select('id')
    .where('membership_number', '=', membershipNumber)
    .executeTakeFirst();
  if (member) return (await findStanding(db, member.id, now))?.standing === null;
  const firm = await db
    .selectFrom('account')
    .select('state_code')
    .where('membership_number', '=', membershipNumber)
    .executeTakeFirst();
  // What a firm orders is owed by those who speak for it.
  return firm?.state_code === 0;
}

/** The most final one speaks alone. A suspended account is on hold in all but name. */
export function membershipReason(contact: {
  readonly membership_number: string | null;
  readonly contact_type: number | null;
  readonly state_code: number;
  readonly on_hold: boolean;
  readonly termination_type: number | null;
}): Standing['membership'] {
  if (contact.membership_number === null || contact.contact_type === null) return 'notMember';
  if (contact.termination_type !== null) return 'terminated';
  return contact.on_hold || contact.state_code !== 0 ? 'onHold' : null;
}
