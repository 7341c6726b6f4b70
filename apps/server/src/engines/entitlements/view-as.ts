import { isRecordId, mostViewsOpen, viewAsMinutes, viewMessages } from '@charter/contracts';
import { sql } from 'kysely';
import { lockKeys, type Database, type Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { VerifiedToken } from '../identity/index.ts';
import type { Caller } from './caller.ts';

/**
 * All that is answered to an officer who sees the portal as a member does: calls that read and write nothing. A call that is
 * not named here is refused, so that a new one is closed until somebody has thought about it. Files, papers and answers of
 * forms are not among them: officers open those in their own name. Nor is the stream of news, which would outlive the view.
 */
const readingCalls: ReadonlySet<string> = new Set([
  '/GetContactEntitlement',
  '/GetEntitlement',
  '/Profile',
  '/GetAllAsync',
  '/GetListsAsync',
  '/GetRecordByIdAsync',
  '/applications/offers',
  '/cpd/tracker',
  '/events/standing',
  '/events/standings',
  '/home',
  '/my-data/summary',
  '/preferences/get',
]);

/** As its service names it, wherever that is served. */
const nameOf = (url: string): string => url.slice(url.lastIndexOf('/api/') + '/api'.length);

const desk = 'staff.membership';

/** Lets an officer see the portal as somebody else does from now on, in the session that they are signed in with. */
export async function openView(
  tx: Tx,
  officer: Caller,
  contactId: string,
): Promise<{ readonly viewId: string; readonly endsOn: string } | null> {
  await sql`delete from view_session where officer_id = ${officer.contactId}::uuid and ends_on <= now()`.execute(
    tx,
  );
  // One after the other: two that open at once would both be the last.
  await lockKeys(tx, `view-as:${officer.contactId}`);
  const { rows: open } = await sql<{ count: number }>`
    select count(*)::integer as count from view_session where officer_id = ${officer.contactId}::uuid`.execute(
    tx,
  );
  if ((open[0]?.count ?? 0) >= mostViewsOpen) throw new AppError('ruleBroken', viewMessages.tooMany);
  const { rows } = await sql<{ viewId: string; endsOn: string }>`
    insert into view_session (officer_id, officer_session, contact_id, ends_on)
    values (${officer.contactId}::uuid, ${officer.session}, ${contactId}::uuid,
      now() + make_interval(mins => ${viewAsMinutes}))
    returning id as "viewId", ends_on as "endsOn"`.execute(tx);
  const [opened] = rows;
  return opened && (await signInOf(tx, opened.viewId, officer)) ? opened : null;
}

/**
 * Says whether the officer has such a view. One that is over stays until they open the next, so that ending it once more, after a
 * lost answer, is answered the same.
 */
export async function endView(db: Database, officer: Caller, viewId: string): Promise<boolean> {
  const { rows } = await sql`update view_session set ends_on = least(ends_on, now())
    where id = ${viewId}::uuid and officer_id = ${officer.contactId}::uuid returning id`.execute(db);
  return rows.length > 0;
}

/** The member's sign-in in place of the officer's, for a call that only reads and while the view is open. */
export async function viewedToken(
  db: Database,
  officer: Caller | null,
  { viewId, url }: { readonly viewId: string; readonly url: string },
): Promise<VerifiedToken> {
  if (!readingCalls.has(nameOf(url))) throw new AppError('forbidden', viewMessages.readOnly);
  const found = officer?.assets.has(desk) && isRecordId(viewId) ? await signInOf(db, viewId, officer) : null;
  if (!found) throw new AppError('forbidden', viewMessages.over);
  return {
    issuer: found.issuer,
    subject: found.subject,
    session: `view ${viewId}`,
    issuedAt: Date.parse(found.begins_on),
    expiresAt: Date.parse(found.ends_on),
    authenticatedAt: null,
    acr: null,
    // The provider is not to be asked who this is.
    raw: '',
    viewing: true,
  };
}

async function signInOf(db: Database, viewId: string, { contactId, session }: Caller) {
  const { rows } = await sql<{ issuer: string; subject: string; begins_on: string; ends_on: string }>`
    select issuer, subject, begins_on, ends_on
    from viewed_sign_in(${viewId}::uuid, ${contactId}::uuid, ${session})`.execute(db);
  return rows[0] ?? null;
}
