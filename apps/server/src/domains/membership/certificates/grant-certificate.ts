import { reviewMessages } from '@charter/contracts';
import type { Selectable } from 'kysely';
import { auditCreation, changeRow, type Actor } from '../../../engines/audit/index.ts';
import { lockRows } from '../../../engines/locks/index.ts';
import type { Schema, Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { certificateSteps, certificateType, type CertificateKind } from './records.ts';

export type Certificate = Selectable<Schema['certificate']>;

export interface GrantedCertificate {
  readonly contactId: string;
  readonly submissionId: string;
  readonly kind: CertificateKind;
  /** The name that stands on it. */
  readonly holder: string;
  /** What it says in particular, a line each. */
  readonly particulars: readonly string[];
  /** The last day; null where it is good without end. */
  readonly validUntil: string | null;
}

/** Answers the certificate, whose paper can be made from now on. The person is locked. */
export async function grantCertificate(
  tx: Tx,
  { contactId, submissionId, kind, holder, particulars, validUntil }: GrantedCertificate,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<string> {
  const granted = await tx
    .insertInto('certificate')
    .values({
      contact_id: contactId,
      submission_id: submissionId,
      kind_code: kind,
      holder,
      particulars: JSON.stringify(particulars),
      granted_on: now.toISOString(),
      valid_until: validUntil,
      state_code: certificateSteps.take('grant', certificateSteps.codes.none),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditCreation(tx, actor, certificateType, granted);
  return granted.id;
}

/** Refused once its paper was made: somebody may have been shown it, and a paper is revoked, not unmade. */
export async function withdrawCertificate(tx: Tx, id: string, actor: Actor): Promise<void> {
  const certificates = tx.selectFrom('certificate').selectAll().where('id', '=', id);
  const before = await lockRows(tx, 'document', certificates).executeTakeFirstOrThrow();
  const issued = await tx
    .selectFrom('verification_code')
    .select('id')
    .where('subject_id', '=', id)
    .where('contact_id', '=', before.contact_id)
    .executeTakeFirst();
  if (issued) throw new AppError('ruleBroken', reviewMessages.followed);
  await changeRow(
    tx,
    actor,
    { table: 'certificate', recordType: certificateType, before },
    { state_code: certificateSteps.take('withdraw', before.state_code) },
  );
}
