import type { Updateable } from 'kysely';
import { changeRow, type Actor } from '../../../engines/audit/index.ts';
import type { Schema, Tx } from '../../../platform/database/index.ts';
import type { AppError } from '../../../platform/errors/index.ts';
import { accountSteps, membershipOf, membershipSteps } from '../admission/membership-steps.ts';
import { contactType, type Contact } from '../contact.ts';
import { standingSteps } from './standing-steps.ts';

export type MemberStep =
  | keyof typeof membershipSteps.table
  | keyof typeof standingSteps.table
  | keyof typeof accountSteps.table;

/** What the tables of steps ask of a person. */
export type MemberState = Pick<Contact, 'contact_type' | 'termination_type' | 'standing_code' | 'state_code'>;

/**
 * Changes a person, who is locked, where that may change whether they are a member, how they stand or whether their account is
 * open: whatever of it changes, one of the steps leads there.
 */
export async function moveMember(
  tx: Tx,
  actor: Actor,
  before: Contact,
  steps: readonly MemberStep[],
  changes: Updateable<Schema['contact']>,
): Promise<Contact> {
  const after = await changeRow(tx, actor, { table: 'contact', recordType: contactType, before }, changes);
  requireMemberStep(steps, before, after);
  return after;
}

/** The same of what was written already: the standing is the database's to work out. */
export function requireMemberStep(
  steps: readonly MemberStep[],
  before: MemberState,
  after: MemberState,
  refusal?: () => AppError,
): void {
  membershipSteps.follow(steps, membershipOf(before), membershipOf(after), refusal);
  standingSteps.follow(steps, before.standing_code, after.standing_code, refusal);
  accountSteps.follow(steps, before.state_code, after.state_code, refusal);
}
