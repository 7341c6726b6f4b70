import {
  eligibilityRefusal,
  formAssets,
  hangsOnStanding,
  isForMembers,
  isForNewcomers,
  isForOrganisations,
  opensToMembers,
} from '@charter/contracts';
import { requireAsset, type Caller, type RequestContext } from '../../engines/entitlements/index.ts';
import type { Forms } from '../../engines/forms/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import { readStanding, type Standing } from './standing.ts';

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
  /** Takes the place at an event or exam that a form is sent in for, and hands the form in with it; answers the form's id. */
  register(
    tx: Tx,
    services: { readonly jobs: JobQueue; readonly clock: Clock },
    context: RequestContext,
    place: { readonly eventId: string; readonly specialRequirements: string | null },
  ): Promise<string>;
  readonly clock: Clock;
}

/**
 * Why somebody may not apply by a form, or null: who may open a page of it may, if it is for people who stand where they do.
 * Opening, saving and submitting ask this, and so do the page that says what one may apply for, the home page and the menu.
 */
export function formRefusal(caller: Caller, formName: string, standing: Standing): string | null {
  const isOpen = formAssets(formName).some((asset) => caller.assets.has(asset));
  if (!isOpen && standing.membershipType === null && isForMembers(formName)) return opensToMembers;
  const { terminated, onHold } = caller;
  const refusal = eligibilityRefusal(formName, { ...standing, terminated, onHold });
  if (refusal !== null || isOpen) return refusal;
  return `Your role${caller.role ? ` (${caller.role.name})` : ''} does not open this application.`;
}

/** Of somebody on whom nothing hangs that is asked for. */
const unasked: Standing = { membershipType: null, inTraining: false, joining: null, organisations: [] };

export async function requireForm(
  db: Database,
  caller: Caller,
  formName: string,
  { isBegun = false }: { readonly isBegun?: boolean } = {},
): Promise<void> {
  if (formAssets(formName).length === 0) throw notFound('The form');
  // Drafts are saved every few seconds: what changes only by a decision of ours is asked again when they submit.
  const isLater = isBegun && (isForNewcomers(formName) || isForOrganisations(formName));
  const isAsked = hangsOnStanding(formName) && !isLater;
  const refusal = formRefusal(caller, formName, isAsked ? await readStanding(db, caller) : unasked);
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
