import { codes, institutionDay, memberMessages, reviewMessages } from '@charter/contracts';
import type { Updateable } from 'kysely';
import type { Actor } from '../../../engines/audit/index.ts';
import { lockRows } from '../../../engines/locks/index.ts';
import { giveRole } from '../../../engines/entitlements/index.ts';
import type { Database, Schema, Tx } from '../../../platform/database/index.ts';
import { AppError, refusedField } from '../../../platform/errors/index.ts';
import type { Contact } from '../contact.ts';
import { moveMember } from '../standing/move-member.ts';
import { nextMembershipNumber } from './membership-number.ts';
import { membershipOf, membershipSteps } from './membership-steps.ts';

type Standing = Updateable<Schema['contact']>;

export interface MembershipChange {
  readonly contactId: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** What a person was before, so that a decision can be taken back. */
export interface Earlier {
  readonly standing: Standing;
  readonly role: string | null;
}

const student = codes.codeOf(codes.contactType, 'Student');
/** Takes part in events, and has no number. */
const participant = codes.codeOf(codes.contactType, 'Participant');
const roleOf = (membershipClass: number): string => (membershipClass === student ? 'student' : 'member');

/** Makes a person a member of a class, with a number of their own from today on. The person is locked. */
export async function admitMember(
  tx: Tx,
  { membershipClass, ...change }: MembershipChange & { readonly membershipClass: number },
): Promise<Earlier & { readonly number: string }> {
  const before = await findContact(tx, change.contactId);
  requireStep('admit', before, reviewMessages.alreadyMember);
  const today = institutionDay(change.now);
  // A member who comes back has their number again.
  const number = before.membership_number ?? (await nextMembershipNumber(tx));
  const earlier = await takeStep(tx, 'admit', change, before, roleOf(membershipClass), {
    contact_type: membershipClass,
    category_code: codes.codeOf(codes.membershipCategory, 'Individual'),
    membership_number: number,
    date_joined: before.date_joined ?? today,
    termination_type: null,
    date_terminated: null,
    last_application_approved_on: today,
  });
  return { ...earlier, number };
}

/** Refuses what only a member can be given. */
export async function requireMember(db: Database, contactId: string): Promise<void> {
  const found = await db
    .selectFrom('contact')
    .select(['contact_type', 'termination_type'])
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();
  if (membershipOf(found) !== 'inForce') throw new AppError('ruleBroken', reviewMessages.noMember);
}

/** Moves a member to another class; the number stays. */
export async function changeClass(
  tx: Tx,
  { from, to, ...change }: MembershipChange & { readonly from: readonly number[]; readonly to: number },
): Promise<Earlier> {
  const before = await findContact(tx, change.contactId);
  requireStep('changeClass', before, reviewMessages.noMember);
  if (before.contact_type === null || !from.includes(before.contact_type))
    throw new AppError('ruleBroken', reviewMessages.otherClass);
  return takeStep(tx, 'changeClass', change, before, roleOf(to), {
    contact_type: to,
    last_application_approved_on: institutionDay(change.now),
  });
}

/** Ends a membership on its member's own wish, today. What was owed stays owed. */
export async function resignMember(tx: Tx, change: MembershipChange): Promise<Earlier> {
  const before = await findContact(tx, change.contactId);
  requireStep('resign', before, reviewMessages.noMember);
  return takeStep(tx, 'resign', change, before, null, {
    termination_type: codes.codeOf(codes.terminationType, 'Resigned'),
    date_terminated: institutionDay(change.now),
  });
}

/** Takes back what one of the above made of a person. Refused where they are a member no longer, or again. */
export async function restoreMembership(
  tx: Tx,
  step: 'takeBackAdmission' | 'takeBackClass' | 'takeBackResignation',
  { contactId, actor }: MembershipChange,
  { standing, role }: Earlier,
): Promise<void> {
  const before = await findContact(tx, contactId);
  requireStep(step, before, reviewMessages.followed);
  await moveMember(tx, actor, before, [step], standing);
  if (role !== null) await giveRole(tx, contactId, role);
}

/**
 * What follows where the desk writes a class in the record itself, as it does for members who were admitted elsewhere before. The
 * person is locked, and their row is written. Answers the step that was taken.
 */
export async function applyEnteredClass(
  tx: Tx,
  before: Pick<Contact, 'id' | 'contact_type' | 'termination_type'>,
  after: Pick<Contact, 'contact_type' | 'membership_number' | 'date_joined'>,
  now: Date,
): Promise<'admit' | 'changeClass' | null> {
  const to = after.contact_type;
  if (before.contact_type === to) return null;
  if (to === null) throw new AppError('ruleBroken', memberMessages.classTakenAway);
  const step = before.contact_type === null ? 'admit' : 'changeClass';
  requireStep(step, before, memberMessages.membershipEnded);
  if (after.membership_number === null && to !== participant)
    throw refusedField('ctpt_membershipnumber', 'must have a value', memberMessages.numberMissing);
  await giveRole(tx, before.id, roleOf(to));
  // By hand: the call for records has counted the version, and traces the row with this day in it once the use case is done.
  if (step === 'admit' && after.date_joined === null)
    await tx
      .updateTable('contact')
      .set({ date_joined: institutionDay(now) })
      .where('id', '=', before.id)
      .execute();
  return step;
}

function requireStep(
  step: keyof typeof membershipSteps.table,
  contact: Parameters<typeof membershipOf>[0],
  refusal: string,
): void {
  membershipSteps.take(step, membershipOf(contact), () => new AppError('ruleBroken', refusal));
}

const findContact = (tx: Tx, id: string): Promise<Contact> =>
  lockRows(tx, 'source', tx.selectFrom('contact').selectAll().where('id', '=', id)).executeTakeFirstOrThrow();

async function takeStep(
  tx: Tx,
  step: keyof typeof membershipSteps.table,
  { contactId, actor }: MembershipChange,
  before: Contact,
  role: string | null,
  changes: Standing,
): Promise<Earlier> {
  await moveMember(tx, actor, before, [step], changes);
  // A number that was given stays that person's: another one's card would bear it.
  const { membership_number: _given, ...changed } = changes;
  const standing = Object.fromEntries(
    Object.keys(changed).map((column) => [column, before[column as keyof Contact]]),
  );
  return { standing, role: role === null ? null : await giveRole(tx, contactId, role) };
}
