import type { Selectable } from 'kysely';
import { changeRow, type Actor } from '../../engines/audit/index.ts';
import { lockPerson, lockRows, lockWithPeople } from '../../engines/locks/index.ts';
import type { Schema, Tx } from '../../platform/database/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { cpdMessages } from '@charter/contracts';
import { declarationSteps } from './declaration-steps.ts';

/** The record type that changes of a declaration are audited under. */
export const declarationType = 'ctpt_memberdeclarations';
export const evidenceType = 'ctpt_evidences';

export type Declaration = Selectable<Schema['member_declaration']>;

const rowOf = (tx: Tx, id: string) => tx.selectFrom('member_declaration').selectAll().where('id', '=', id);

/** It stays as it is until the transaction ends, with its member; whoever adds evidence or submits waits for the other. */
export async function lockDeclaration(tx: Tx, id: string): Promise<Declaration> {
  const found = await lockWithPeople(tx, rowOf(tx, id), ({ contact_id }) => [contact_id]);
  if (!found) throw notFound('The declaration');
  return found;
}

/** That of a member who is known; undefined where it is not theirs, or no longer. */
export async function lockDeclarationOf(
  tx: Tx,
  contactId: string,
  id: string,
): Promise<Declaration | undefined> {
  await lockPerson(tx, contactId);
  return lockRows(tx, 'source', rowOf(tx, id).where('contact_id', '=', contactId)).executeTakeFirst();
}

/** The member's own; of another's nobody learns that it is there. */
export async function lockOwnDeclaration(tx: Tx, contactId: string, id: string): Promise<Declaration> {
  const found = await lockDeclarationOf(tx, contactId, id);
  if (!found) throw notFound('The declaration');
  return found;
}

export const isEditable = ({
  status_code,
  read_only,
}: Pick<Declaration, 'status_code' | 'read_only'>): boolean =>
  !read_only && declarationSteps.open(status_code).includes('save');

export function requireEditable(declaration: Declaration): void {
  if (!isEditable(declaration)) throw new AppError('ruleBroken', cpdMessages.notEditable);
}

export const changeDeclarationRow = (
  tx: Tx,
  actor: Actor,
  before: Declaration,
  changes: Partial<Omit<Declaration, 'id' | 'contact_id'>>,
): Promise<Declaration> =>
  changeRow(tx, actor, { table: 'member_declaration', recordType: declarationType, before }, changes);
