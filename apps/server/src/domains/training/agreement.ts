import { oneLine } from '@charter/form-logic';
import { sql, type Selectable } from 'kysely';
import { changeRow, type Actor } from '../../engines/audit/index.ts';
import type { Caller } from '../../engines/entitlements/index.ts';
import { lockWithPeople } from '../../engines/locks/index.ts';
import type { Database, Schema, Tx } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { party } from './agreement-steps.ts';

/** The record types that agreements and signatures are audited under. */
export const agreementType = 'ctpt_studenttrainingagreements';
export const signatureType = 'ctpt_trainingsignatures';

export type Agreement = Selectable<Schema['training_agreement']>;
export type Signature = Selectable<Schema['training_signature']>;

/**
 * It stays as it is until the transaction ends, with those who are told, and with the student to whom it is given: signatures, changes
 * and cancellation follow one after the other.
 */
export async function lockAgreement(tx: Tx, id: string, studentId: string | null = null): Promise<Agreement> {
  const rows = tx.selectFrom('training_agreement').selectAll().where('id', '=', id);
  const found = await lockWithPeople(tx, rows, (row) => [...recipientsOf(row), studentId]);
  if (!found) throw notFound('The agreement');
  return found;
}

export const changeAgreementRow = (
  tx: Tx,
  actor: Actor,
  before: Agreement,
  changes: Partial<Omit<Agreement, 'id'>>,
): Promise<Agreement> =>
  changeRow(tx, actor, { table: 'training_agreement', recordType: agreementType, before }, changes);

/** The parties that the caller may act for: themselves as the student, and the organisations they speak for today. */
export async function partiesOf(
  db: Database,
  { contactId, today }: Caller,
  agreement: Pick<Agreement, 'student_id' | 'employer_id' | 'provider_id'>,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts_spoken_for(${contactId}::uuid, ${today}::date) as id`.execute(db);
  const speaksFor = (id: string | null) => id !== null && rows.some((row) => row.id === id);
  return [
    ...(agreement.student_id === contactId ? [party.student] : []),
    ...(speaksFor(agreement.employer_id) ? [party.employer] : []),
    ...(speaksFor(agreement.provider_id) ? [party.provider] : []),
  ];
}

/** As somebody signs: their own first and last name. */
export async function nameOf(db: Database, contactId: string): Promise<string> {
  const { first_name, last_name } = await db
    .selectFrom('contact')
    .select(['first_name', 'last_name'])
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();
  return oneLine(`${first_name} ${last_name}`);
}

export const hasAllParties = (agreement: Agreement): boolean =>
  agreement.student_id !== null && agreement.employer_id !== null && agreement.provider_id !== null;

/** Of the edition that holds now, in the order of the parties. */
export const signaturesOf = (db: Database, { id, edition }: Agreement): Promise<readonly Signature[]> =>
  db
    .selectFrom('training_signature')
    .selectAll()
    .where('agreement_id', '=', id)
    .where('edition', '=', edition)
    .orderBy('party_code')
    .execute();

/** Who is told of an agreement: the student and who keeps it. Organisations see it in their list. */
export const recipientsOf = ({ student_id, owner_id }: Agreement): readonly string[] => [
  ...new Set([student_id, owner_id].filter((id) => id !== null)),
];
