import { reviewMessages, type CheckApplicationRequest } from '@charter/contracts';
import { auditCreation, changeRow } from '../../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../../engines/entitlements/index.ts';
import { AppError, refusedField } from '../../../platform/errors/index.ts';
import { checklistOf } from './checklists.ts';
import { isDecided, lockReview, requireOwnReview, type ReviewServices } from './review.ts';

export const checkType = 'ctpt_applicationchecks';

/** Ticks something of the checklist off, or takes the tick away. What the ledger knows nobody ticks by hand. */
export async function checkApplication(
  { db, clock }: ReviewServices,
  context: RequestContext,
  { id, item, checked }: CheckApplicationRequest,
): Promise<{ readonly id: string }> {
  const { caller } = context;
  const actor = actorOf(context);
  return db.transaction().execute(async (tx) => {
    const { review } = await lockReview(tx, caller, id);
    if (isDecided(review)) throw new AppError('ruleBroken', reviewMessages.decidedAlready);
    requireOwnReview(caller, review);
    const known = checklistOf(review.form_name).find((one) => one.item === item);
    if (!known || known.knownBy === 'ledger') throw refusedField('item', reviewMessages.notOnList);
    const said = { checked, checked_by: caller.contactId, checked_on: clock.now().toISOString() };
    const before = await tx
      .selectFrom('application_check')
      .selectAll()
      .where('review_id', '=', id)
      .where('item', '=', item)
      .executeTakeFirst();
    // Said again it stays whose it is.
    if (before?.checked === checked) return { id };
    if (before) {
      await changeRow(tx, actor, { table: 'application_check', recordType: checkType, before }, said);
      return { id };
    }
    const created = await tx
      .insertInto('application_check')
      .values({ review_id: id, item, ...said })
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditCreation(tx, actor, checkType, created);
    return { id };
  });
}
