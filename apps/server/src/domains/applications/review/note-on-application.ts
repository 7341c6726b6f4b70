import { writtenTextMessages, type NoteOnApplicationRequest } from '@charter/contracts';
import { auditCreation } from '../../../engines/audit/index.ts';
import { actorOf, refuseOwnMatter, type RequestContext } from '../../../engines/entitlements/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { reviewType, type ReviewServices } from './review.ts';

export const noteType = 'ctpt_applicationnotes';

/** What officers tell each other about an application; the applicant does not read it. */
export async function noteOnApplication(
  { db }: Pick<ReviewServices, 'db'>,
  context: RequestContext,
  { id, key, body }: NoteOnApplicationRequest,
): Promise<{ readonly id: string }> {
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('application_review')
      .select('contact_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) throw notFound('The application');
    refuseOwnMatter(context.caller, { recordType: reviewType, recordId: id, about: [found.contact_id] });
    const note = { id: key, review_id: id, author_id: context.caller.contactId, body: body.trim() };
    const created = await tx
      .insertInto('application_note')
      .values(note)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (created) await auditCreation(tx, actorOf(context), noteType, created);
    // The same again, after a lost answer, is noted; something else would be lost.
    else if (
      !(await tx
        .selectFrom('application_note')
        .where((eb) => eb.and(note))
        .select('id')
        .executeTakeFirst())
    )
      throw new AppError('conflict', writtenTextMessages.otherKey);
    return { id: key };
  });
}
