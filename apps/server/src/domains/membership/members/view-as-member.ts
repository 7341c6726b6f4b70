import { viewMessages, type ViewAsAnswer, type ViewAsRequest } from '@charter/contracts';
import { noteRecordView } from '../../../engines/audit/index.ts';
import {
  endView,
  isStaff,
  openView,
  refuseOwnMatter,
  type RequestContext,
} from '../../../engines/entitlements/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { contactType } from '../contact.ts';

interface Services {
  readonly db: Database;
}

/**
 * Shows an officer the portal as a member sees it, to help them on the phone. It is noted with the reason, which the member
 * reads; nothing can be changed, and it ends by itself. Nobody sees what somebody of the institution sees.
 */
export async function viewAsMember(
  { db }: Services,
  context: RequestContext,
  request: ViewAsRequest,
): Promise<ViewAsAnswer> {
  const contactId = request.id.toLowerCase();
  const reason = request.reason.trim();
  refuseOwnMatter(context.caller, { recordType: contactType, recordId: contactId, about: [contactId] });
  return db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('contact')
      .select('full_name')
      .where('id', '=', contactId)
      .where('erased_on', 'is', null)
      .where('merged_into', 'is', null)
      .executeTakeFirst();
    if (!person) throw notFound('The member');
    if (await isStaff(tx, contactId)) throw new AppError('forbidden', viewMessages.isStaff);
    const opened = await openView(tx, context.caller, contactId);
    if (!opened) throw new AppError('ruleBroken', viewMessages.neverSignedIn);
    await noteRecordView(tx, context, { contactId, kind: 'seenAs', reason });
    return { ...opened, contactId, name: person.full_name ?? '' };
  });
}

export async function endViewAs(
  { db }: Services,
  { caller }: RequestContext,
  { viewId }: { readonly viewId: string },
): Promise<{ readonly status: true }> {
  if (!(await endView(db, caller, viewId))) throw notFound('The view');
  return { status: true };
}
