import { writtenTextMessages, type NoteOnCaseRequest } from '@charter/contracts';
import { auditCreation } from '../../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../../engines/entitlements/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { RequestServices } from '../service-request.ts';
import { requireDeskCase } from './desk-case.ts';

export const noteType = 'ctpt_casenotes';

/** What officers tell each other about a case; whoever asked does not read it. */
export async function noteOnCase(
  services: Pick<RequestServices, 'db' | 'registry'>,
  context: RequestContext,
  request: NoteOnCaseRequest,
): Promise<{ readonly id: string }> {
  const [id, key] = [request.id.toLowerCase(), request.key.toLowerCase()];
  const body = request.body.trim();
  await requireDeskCase(services, context, id);
  const note = { id: key, case_id: id, author_id: context.caller.contactId, body };
  return services.db.transaction().execute(async (tx) => {
    const created = await tx
      .insertInto('case_note')
      .values(note)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (created) await auditCreation(tx, actorOf(context), noteType, created);
    // The same again, after a lost answer, is noted; something else would be lost.
    else if (
      !(await tx
        .selectFrom('case_note')
        .where((eb) => eb.and(note))
        .select('id')
        .executeTakeFirst())
    )
      throw new AppError('conflict', writtenTextMessages.otherKey);
    return { id: key };
  });
}
