import type { ExistingApplicationsAnswer, ExistingApplicationsRequest } from '@charter/contracts';
import { requireAsset, type Caller } from '../../engines/entitlements/index.ts';
import {
  requireFormOrListPage,
  requireOwnContact,
  type ApplicationServices,
} from './application-services.ts';
import { settledStatuses } from './submission.ts';

/** Whether the caller has an application on the way: of one form, or of any. */
export async function checkBeforeStart(
  { db }: Pick<ApplicationServices, 'db'>,
  caller: Caller,
  { contactId, formName }: ExistingApplicationsRequest,
): Promise<ExistingApplicationsAnswer> {
  requireOwnContact(caller, contactId);
  if (formName) requireFormOrListPage(caller, formName);
  else requireAsset(caller, 'applications');
  let existing = db
    .selectFrom('submission')
    .select(['id as submissionId', 'form_name as name', 'status'])
    .where('contact_id', '=', caller.contactId)
    .where('status', 'not in', settledStatuses);
  if (formName) existing = existing.where('form_name', '=', formName);
  const data = await existing.orderBy('created_on', 'desc').orderBy('id').limit(1_000).execute();
  return { result: data.length > 0 ? 1 : 2, data };
}
