import type { Selectable } from 'kysely';
import { changeRow, type Actor } from '../../engines/audit/index.ts';
import { lockRows } from '../../engines/locks/index.ts';
import type { Schema, Tx } from '../../platform/database/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { cpdMessages } from '@charter/contracts';
import { declarationSteps } from './declaration-steps.ts';

/** The record type that changes of a declaration are audited under. */
export const declarationType = 'ctpt_memberdeclarations';
export const evidenceType = 'ctpt_evidences';

export type Declaration = Selectable<Schema['member_declaration']>;

/** It stays as it is until the transaction ends; whoever adds evidence or submits waits for the other. */
export async function lockDeclaration(tx: Tx, id: string): Promise<Declaration> {
  const found = await lockRows(
    tx,
    'source',
    tx.selectFrom('member_declaration').selectAll().where('id', '=', id),
  ).executeTakeFirst();
  if (!found) throw notFound('The declaration');
  return found;
}

/** The member's own; of another's nobody learns that it is there. */
export async function lockOwnDeclaration(tx: Tx, contactId: string, id: string): Promise<Declaration> {
  const found = await lockDeclaration(tx, id);
  if (found.contact_id !== contactId) throw notFound('The declaration');
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
