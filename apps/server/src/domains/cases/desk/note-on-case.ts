import type { NoteOnCaseRequest } from '@charter/contracts';
import { createOnce } from '../../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../../engines/entitlements/index.ts';
import type { RequestServices } from '../service-request.ts';
import { requireDeskCase } from './desk-case.ts';

export const noteType = 'ctpt_casenotes';

/** What officers tell each other about a case; the requester does not read it. */
export async function noteOnCase(
  services: Pick<RequestServices, 'db' | 'registry'>,
  context: RequestContext,
  request: NoteOnCaseRequest,
): Promise<{ readonly id: string }> {
  const [id, key] = [request.id.toLowerCase(), request.key.toLowerCase()];
  const body = request.body.trim();
  await requireDeskCase(services, context, id);
  const note = { id: key, case_id: id, author_id: context.caller.contactId, body };
  await services.db
    .transaction()
    .execute((tx) => createOnce(tx, actorOf(context), { table: 'case_note', recordType: noteType }, note));
  return { id: key };
}
