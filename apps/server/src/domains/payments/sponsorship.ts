import { codes, type InvoiceDetails } from '@charter/contracts';
import { sql, type Selectable } from 'kysely';
import { changeRow, type Actor } from '../../engines/audit/index.ts';
import { steps } from '../../engines/steps/index.ts';
import type { Database, Schema, Tx } from '../../platform/database/index.ts';

/** The request to one sponsor to pay one order. It is changed under the order's lock. */
export type Sponsorship = Selectable<Schema['sponsorship']>;

export const sponsorshipSteps = steps(
  'Sponsorship',
  {
    none: 0,
    asked: codes.codeOf(codes.sponsorshipStatus, 'Asked'),
    paid: codes.codeOf(codes.sponsorshipStatus, 'Paid'),
    proofSent: codes.codeOf(codes.sponsorshipStatus, 'Proof of payment sent'),
    declined: codes.codeOf(codes.sponsorshipStatus, 'Declined'),
    withdrawn: codes.codeOf(codes.sponsorshipStatus, 'Withdrawn'),
  },
  {
    ask: {
      from: ['none'],
      to: 'asked',
      by: ['the payer, who names a sponsor'],
      follows: 'the sponsor is mailed a link',
    },
    sendProof: { from: ['asked'], to: 'proofSent', by: ['the sponsor'], follows: 'finance verifies it' },
    decline: { from: ['asked'], to: 'declined', by: ['the sponsor'], follows: 'the payer reads why' },
    withdraw: {
      from: ['asked'],
      to: 'withdrawn',
      by: ['the payer, who names another'],
      follows: 'the link ends',
    },
    replace: {
      from: ['proofSent'],
      to: 'withdrawn',
      by: ['finance, who refuses the proof when another is asked by then'],
      follows: 'the link ends',
    },
    lapse: {
      from: ['asked'],
      to: 'withdrawn',
      by: ['the clock, when the link ends'],
      follows: 'the payer is told',
    },
    askAgain: { from: ['proofSent'], to: 'asked', by: ['finance, who refuses the proof'] },
    pay: {
      from: ['asked', 'proofSent', 'declined', 'withdrawn'],
      to: 'paid',
      by: ['the money that comes'],
      follows: 'the order is paid',
    },
  },
);
export const sponsorshipState = sponsorshipSteps.codes;

export const sponsorshipRecordType = 'ctpt_sponsorships';

export const readSponsorship = (db: Database, id: string): Promise<Sponsorship | undefined> =>
  db.selectFrom('sponsorship').selectAll().where('id', '=', id).executeTakeFirst();

/** Takes a step of a sponsorship whose order is locked. */
export async function changeSponsorship(
  tx: Tx,
  actor: Actor,
  before: Sponsorship,
  step: keyof typeof sponsorshipSteps.table,
  changes: Partial<Pick<Sponsorship, 'answered_on' | 'decline_reason'>> = {},
): Promise<void> {
  const status_code = sponsorshipSteps.take(step, before.status_code);
  const row = { table: 'sponsorship', recordType: sponsorshipRecordType, before } as const;
  await changeRow(tx, actor, row, { ...changes, status_code });
}

/** The sponsor's money has come, whatever they or the payer said meanwhile; answers who it was. */
export async function markSponsorshipPaid(tx: Tx, id: string, actor: Actor, now: Date): Promise<string> {
  const sponsorship = await readSponsorship(tx, id);
  if (!sponsorship) throw new Error('A payment is of a sponsorship that does not exist');
  if (sponsorship.status_code !== sponsorshipState.paid)
    await changeSponsorship(tx, actor, sponsorship, 'pay', { answered_on: now.toISOString() });
  return sponsorship.sponsor_name;
}

/** A proof was not accepted: the sponsor may answer once more by the same link, unless somebody else is asked by now. */
export async function askAgain(tx: Tx, id: string, actor: Actor): Promise<void> {
  const sponsorship = await readSponsorship(tx, id);
  if (sponsorship?.status_code !== sponsorshipState.proofSent) return;
  const other = await tx
    .selectFrom('sponsorship')
    .select('id')
    .where('order_id', '=', sponsorship.order_id)
    .where('status_code', '=', sponsorshipState.asked)
    .executeTakeFirst();
  await changeSponsorship(tx, actor, sponsorship, other ? 'replace' : 'askAgain', { answered_on: null });
}

/** The people of ours who have the address that a sponsor was asked at. */
export async function peopleAsked(tx: Tx, sponsorshipId: string | null): Promise<readonly string[]> {
  if (sponsorshipId === null) return [];
  const people = await tx
    .selectFrom('contact')
    .innerJoin('sponsorship', (join) =>
      join.on(sql<boolean>`lower(contact.email) = lower(sponsorship.sponsor_email)`),
    )
    .select('contact.id')
    .where('sponsorship.id', '=', sponsorshipId)
    .execute();
  return people.map(({ id }) => id);
}

/** What became of the last sponsor who was asked to pay an order, for its invoice. */
export async function sponsorshipOf(db: Database, orderId: string): Promise<InvoiceDetails['sponsorship']> {
  const last = await db
    .selectFrom('sponsorship')
    .select(['status_code as status', 'answered_on as answeredOn', 'decline_reason as declineReason'])
    .where('order_id', '=', orderId)
    .orderBy('created_on', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}
