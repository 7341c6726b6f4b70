import { formAssets, upgradeRefusal, upgrades } from '@charter/contracts';
import { requireAsset, type Caller } from '../../engines/entitlements/index.ts';
import type { Forms } from '../../engines/forms/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';

export interface ApplicationServices {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly forms: Forms;
  /** Keeps the files that a submitted application names from being deleted or replaced; false where one is gone. */
  keepFiles(
    tx: Tx,
    submission: { readonly id: string; readonly contact_id: string },
    fileIds: readonly string[],
  ): Promise<boolean>;
  readonly clock: Clock;
}

/** Who may open a page of the form may fill it in; an upgrade only who is in a class that it leads on from. */
export async function requireForm(db: Database, caller: Caller, formName: string): Promise<void> {
  const pages = formAssets(formName);
  if (pages.length === 0) throw notFound('The form');
  requireAsset(caller, ...pages);
  // Drafts are saved every few seconds: only an upgrade costs a further question.
  if (!upgrades.some((upgrade) => upgrade.formName === formName)) return;
  const { contact_type } = await db
    .selectFrom('contact')
    .select('contact_type')
    .where('id', '=', caller.contactId)
    .executeTakeFirstOrThrow();
  const refusal = upgradeRefusal(formName, contact_type);
  if (refusal !== null) throw new AppError('forbidden', refusal);
}

/** An application that was begun can be looked at and given up on the page that lists it, whatever the role opens now. */
export function requireFormOrListPage(caller: Caller, formName: string): void {
  requireAsset(caller, 'applications', ...formAssets(formName));
}

/** Nobody applies for somebody else: another contact's id is as unknown as none. */
export function requireOwnContact(caller: Caller, contactId: string | null | undefined): void {
  if (contactId && contactId.toLowerCase() !== caller.contactId) throw notFound('The application');
}
