import type { codes } from '@charter/contracts';
import { sql, type Selectable } from 'kysely';
import { writeAudit, type Actor } from '../../../engines/audit/index.ts';
import type { Schema, Tx } from '../../../platform/database/index.ts';

/** The asking of one sponsor to pay one order. */
export type Sponsorship = Selectable<Schema['sponsorship']>;

export const sponsorshipState = {
  asked: 1,
  paid: 2,
  proofSent: 3,
  declined: 4,
  withdrawn: 5,
} as const satisfies Record<string, keyof typeof codes.sponsorshipStatus>;

export const sponsorshipRecordType = 'ctpt_sponsorships';

/** How long the mailed link is good for. */
export const lastsDays = 30;

/** Its order is locked before it. */
export const lockSponsorship = (tx: Tx, id: string): Promise<Sponsorship> =>
  tx.selectFrom('sponsorship').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export async function changeSponsorship(
  tx: Tx,
  actor: Actor,
  before: Sponsorship,
  changes: Partial<Pick<Sponsorship, 'status_code' | 'answered_on' | 'decline_reason'>>,
): Promise<void> {
  const after = await tx
    .updateTable('sponsorship')
    .set({ ...changes, version: sql`version + 1`, modified_on: sql`now()` })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAudit(tx, actor, {
    action: 'update',
    recordType: sponsorshipRecordType,
    recordId: before.id,
    before,
    after,
  });
}
