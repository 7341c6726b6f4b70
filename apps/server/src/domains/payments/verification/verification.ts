import type { codes } from '@charter/contracts';
import type { Selectable } from 'kysely';
import { writeAudit, type Actor } from '../../../engines/audit/index.ts';
import type { Schema, Tx } from '../../../platform/database/index.ts';

/** A payment that did not come by card, for finance to find on the bank's statement. */
export type Verification = Selectable<Schema['payment_verification']>;

export const verificationState = {
  waiting: 1,
  confirmed: 2,
  refused: 3,
} as const satisfies Record<string, keyof typeof codes.verificationStatus>;

export const verificationKind = {
  proof: 1,
  sponsorship: 2,
} as const satisfies Record<string, keyof typeof codes.verificationKind>;

export const verificationRecordType = 'ctpt_paymentverifications';

type NewVerification = Pick<Verification, 'order_id' | 'kind_code' | 'supporting_document_id'> &
  Partial<Pick<Verification, 'sponsorship_id'>>;

export async function addVerification(tx: Tx, actor: Actor, values: NewVerification): Promise<void> {
  const added = await tx
    .insertInto('payment_verification')
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAudit(tx, actor, {
    action: 'create',
    recordType: verificationRecordType,
    recordId: added.id,
    before: null,
    after: added,
  });
}
