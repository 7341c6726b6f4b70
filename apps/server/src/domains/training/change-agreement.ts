import { agreementMessages } from '@charter/contracts';
import { addMonths } from '@charter/form-logic';
import type { Actor } from '../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../engines/entitlements/index.ts';
import { tell } from '../../engines/notifications/index.ts';
import type { CreateDecision, UpdateDecision } from '../../engines/records/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { AppError, notFound, refusedField } from '../../platform/errors/index.ts';
import { agreementSteps } from './agreement-steps.ts';
import { changeAgreementRow, lockAgreement, partiesOf, recipientsOf, type Agreement } from './agreement.ts';
import { agreementNotice } from './notices.ts';
import { judgeAgreement } from './records/agreement-fields.ts';

/** Makes an agreement that the caller keeps. */
export const createAgreement: CreateDecision = async ({ id, asked, clock, write }) => {
  await judgeAgreement(asked, { now: clock.now() });
  requirePlausibleEnd(asked);
  await write();
  return id;
};

/** The end is entered by hand and may differ from what is offered; ten years beyond that it was mistyped. */
function requirePlausibleEnd({
  start_date,
  duration_months,
  end_date,
}: Readonly<Record<string, unknown>>): void {
  const latest = addMonths(String(start_date), Number(duration_months) + 120);
  if (String(end_date) > latest) throw refusedField('ctpt_enddate', agreementMessages.endTooFar);
}

/** A change of the terms or the parties makes another edition: what was signed before stays on record, and counts no more. */
export const changeAgreement: UpdateDecision<'training_agreement'> = async ({
  tx,
  id,
  asked: changes,
  actor,
  clock,
  requireVersion,
}) => {
  const before = await lockAgreement(tx, id, changes.student_id);
  requireVersion(before);
  const isChanged = Object.entries(changes).some(
    ([column, value]) => before[column as keyof Agreement] !== value,
  );
  if (!isChanged) return;
  const status_code = agreementSteps.take('change', before.status_code);
  await judgeAgreement({ ...before, ...changes }, { now: clock.now() });
  requirePlausibleEnd({ ...before, ...changes });
  const edition = before.edition + 1;
  const after = await changeAgreementRow(tx, actor, before, { ...changes, status_code, edition });
  await tellOthers(tx, actor, after, 'changed');
};

/** Any party ends it, with a reason that the others read. Asked again, it has been done. */
export async function cancelAgreement(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  context: RequestContext,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { caller } = context;
    const actor = actorOf(context);
    const before = await lockAgreement(tx, id);
    const isTheirs = before.owner_id === caller.contactId || (await partiesOf(tx, caller, before)).length > 0;
    if (!isTheirs && !caller.assets.has('staff.education')) throw notFound('The agreement');
    if (reason.trim() === '') throw new AppError('ruleBroken', agreementMessages.noReason);
    if (before.status_code === agreementSteps.codes.cancelled) return;
    const after = await changeAgreementRow(tx, actor, before, {
      status_code: agreementSteps.take('cancel', before.status_code),
      cancelled_on: clock.now().toISOString(),
      cancelled_by: caller.contactId,
      cancel_reason: reason.trim(),
    });
    await tellOthers(tx, actor, after, 'cancelled');
  });
}

async function tellOthers(
  tx: Tx,
  actor: Actor,
  after: Agreement,
  notice: 'changed' | 'cancelled',
): Promise<void> {
  const facts = { agreementId: after.id, student: after.name, reason: after.cancel_reason };
  for (const contactId of recipientsOf(after).filter((person) => person !== actor.contactId))
    await tell(tx, { contactId }, agreementNotice(notice, facts), facts);
}
