import { formAssets } from '@charter/contracts';
import type { Actor } from '../../engines/audit/index.ts';
import { requireAsset, type Caller } from '../../engines/entitlements/index.ts';
import type { Forms } from '../../engines/forms/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
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

/** Who asks, and in which request. */
export interface Asking {
  readonly caller: Caller;
  readonly requestId: string;
}

export const actorOf = ({ caller, requestId }: Asking): Actor => ({
  contactId: caller.contactId,
  name: caller.subject,
  requestId,
});

/** Who may open a page of the form may fill it in. */
export function requireFormPage(caller: Caller, formName: string): void {
  const pages = formAssets(formName);
  if (pages.length === 0) throw notFound('The form');
  requireAsset(caller, ...pages);
}

/** An application that was begun can be looked at and given up on the page that lists it, whatever the role opens now. */
export function requireFormOrListPage(caller: Caller, formName: string): void {
  requireAsset(caller, 'applications', ...formAssets(formName));
}

/** Nobody applies for somebody else: another contact's id is as unknown as none. */
export function requireOwnContact(caller: Caller, contactId: string | null | undefined): void {
  if (contactId && contactId.toLowerCase() !== caller.contactId) throw notFound('The application');
}
