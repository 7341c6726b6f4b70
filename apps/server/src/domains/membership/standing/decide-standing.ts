import {
  codes,
  institutionDay,
  memberMessages,
  type HoldMemberRequest,
  type ReinstateMemberRequest,
  type TerminateMemberRequest,
} from '@charter/contracts';
import type { Selectable, Updateable } from 'kysely';
import { auditCreation } from '../../../engines/audit/index.ts';
import {
  actorOf,
  isStaff,
  refuseOwnMatter,
  type RequestContext,
} from '../../../engines/entitlements/index.ts';
import { lockPerson, lockRows } from '../../../engines/locks/index.ts';
import { tellAndMail } from '../../../engines/notifications/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Database, type Schema, type Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import type { JobQueue } from '../../../platform/jobs/index.ts';
import { contactType } from '../contact.ts';
import { membershipNotices } from '../notices.ts';
import { decisionType } from './decision-records.ts';
import { moveMember, type MemberStep } from './move-member.ts';
import { standingSteps, stepCodes, type StandingStep } from './standing-steps.ts';

export interface StandingServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
}

type Contact = Selectable<Schema['contact']>;

interface Decision {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly step: StandingStep;
  readonly reason: string;
  readonly changes: Updateable<Schema['contact']>;
  /** Nobody writes to somebody who has died. */
  readonly tells: boolean;
}

const inForce = {
  on_hold: false,
  on_hold_reason: null,
  on_hold_until_paid: false,
  termination_type: null,
  date_terminated: null,
} as const;

const deceased = codes.codeOf(codes.terminationType, 'Deceased');

/** Puts a member on hold, until it is lifted or, where it is for what is owed, until that is paid. */
export const holdMember = (
  services: StandingServices,
  context: RequestContext,
  { untilPaid = false, ...request }: HoldMemberRequest,
): Promise<{ readonly id: string }> => {
  const reason = request.reason.trim();
  return decideStanding(services, context, {
    ...request,
    step: 'hold',
    reason,
    changes: { on_hold: true, on_hold_reason: reason, on_hold_until_paid: untilPaid },
    tells: true,
  });
};

/** Ends a membership today. What was owed stays owed, and the number stays theirs. */
export const terminateMember = (
  services: StandingServices,
  context: RequestContext,
  { type, ...request }: TerminateMemberRequest,
): Promise<{ readonly id: string }> =>
  decideStanding(services, context, {
    ...request,
    step: 'terminate',
    reason: request.reason.trim(),
    changes: {
      ...inForce,
      termination_type: type,
      date_terminated: institutionDay(services.clock.now()),
    },
    tells: type !== deceased,
  });

/** Lifts a hold, or brings a membership back that had ended. */
export const reinstateMember = (
  services: StandingServices,
  context: RequestContext,
  request: ReinstateMemberRequest,
): Promise<{ readonly id: string }> =>
  decideStanding(services, context, {
    ...request,
    step: 'reinstate',
    reason: request.reason.trim(),
    changes: inForce,
    tells: true,
  });

/**
 * One decision about a member, whoever else decides at the same moment: the person's lock first, then their row, the version that
 * the officer has before them, and the step. Sent again under the same key it is done once.
 */
async function decideStanding(
  { db, clock, jobs }: StandingServices,
  context: RequestContext,
  { id, key, version, step, reason, changes, tells }: Decision,
): Promise<{ readonly id: string }> {
  const { caller } = context;
  const contactId = id.toLowerCase();
  const actor = actorOf(context);
  refuseOwnMatter(caller, {
    recordType: contactType,
    recordId: contactId,
    about: [contactId],
    asked: changes,
  });
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, contactId);
    const rows = tx
      .selectFrom('contact')
      .selectAll()
      .where('id', '=', contactId)
      .where('erased_on', 'is', null);
    const before = await lockRows(tx, 'source', rows).executeTakeFirst();
    if (!before) throw notFound('The member');
    if (await isDone(tx, caller.contactId, { id: contactId, key, step, reason })) return { id: contactId };
    if (!caller.assets.has('staff.administration') && (await isStaff(tx, contactId)))
      throw new AppError('forbidden', memberMessages.staffAreAdministrators);
    await requireVersion(tx, before, version);
    standingSteps.take(step, before.standing_code);
    const after = await moveMember(tx, actor, before, stepsOf(step), changes);
    const made = await tx
      .insertInto('standing_decision')
      .values({
        id: key,
        contact_id: contactId,
        step_code: stepCodes[step],
        reason,
        decided_by: caller.contactId,
        decided_on: clock.now().toISOString(),
        contact_version: after.version,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    // About somebody else, at the same moment.
    if (!made) throw otherDecision();
    await auditCreation(tx, actor, decisionType, made);
    if (tells)
      await tellAndMail(tx, jobs, { contactId }, membershipNotices.standingDecided[step], {
        decisionId: key,
      });
    return { id: contactId };
  });
}

/** Whoever's account was suspended while their membership had ended is reinstated, and suspended. */
const stepsOf = (step: StandingStep): readonly MemberStep[] =>
  step === 'reinstate' ? [step, 'reinstateSuspended'] : [step];

/** The same request, sent again after its answer was lost. */
async function isDone(
  tx: Tx,
  decidedBy: string,
  { id, key, step, reason }: Pick<Decision, 'id' | 'key' | 'step' | 'reason'>,
): Promise<boolean> {
  const known = await tx
    .selectFrom('standing_decision')
    .select(['contact_id', 'step_code', 'reason', 'decided_by'])
    .where('id', '=', key)
    .executeTakeFirst();
  if (!known) return false;
  const isSame =
    known.decided_by === decidedBy &&
    known.contact_id === id &&
    known.step_code === stepCodes[step] &&
    known.reason === reason;
  if (!isSame) throw otherDecision();
  return true;
}

const otherDecision = () => new AppError('conflict', memberMessages.otherDecision);

/** What two officers see is what one of them decides on: the second reads who was first. */
async function requireVersion(tx: Tx, { id, version, standing_code }: Contact, seen: number): Promise<void> {
  if (version === seen) return;
  const first = await tx
    .selectFrom('standing_decision')
    .leftJoin('contact', 'contact.id', 'standing_decision.decided_by')
    .select('contact.full_name')
    .where('standing_decision.contact_id', '=', id)
    .where('standing_decision.contact_version', '>', seen)
    .orderBy('standing_decision.contact_version', 'desc')
    .executeTakeFirst();
  const standing = codes.memberStanding[standing_code as keyof typeof codes.memberStanding];
  throw new AppError('stale', memberMessages.changed(first?.full_name ?? null, standing));
}
