import type { NoteOnApplicationRequest } from '@charter/contracts';
import { createOnce } from '../../../engines/audit/index.ts';
import { actorOf, refuseOwnMatter, type RequestContext } from '../../../engines/entitlements/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
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
    await createOnce(tx, actorOf(context), { table: 'application_note', recordType: noteType }, note);
    return { id: key };
  });
}
