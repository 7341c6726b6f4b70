import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { auditCreation, writeAudit, type Actor } from '../../engines/audit/index.ts';
import { holdsStaffRole } from '../../engines/entitlements/index.ts';
import type { Person, VerifiedToken } from '../../engines/identity/index.ts';
import { lockRows } from '../../engines/locks/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { lockKeys, type Database, type Tx } from '../../platform/database/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import { askStaff, type StaffRequestServices, type Reason } from './ask-staff.ts';
import { contactType } from './contact.ts';
import { addressLock } from './email-change/email-change.ts';
import { addPrimaryChannel } from './email-change/primary-channel.ts';
import { startEmailChange } from './email-change/start-email-change.ts';
import { namesAgree } from './names-agree.ts';
import { welcomeJob } from './welcome-new-contact.ts';

export interface SignInServices extends StaffRequestServices {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly clock: Clock;
  /** The provider mails people a link of its own: they get ours when they ask for it. */
  readonly providerVerifiesEmail: boolean;
}

/**
 * The contact of a first sign-in: the one contact that has the verified email address, if nobody signs in as it yet and
 * it is not staff's, staff did not enter the address and the names agree, or a new applicant. Otherwise nobody is linked; staff get a service request and decide. Null then.
 */
export async function linkContact(
  services: SignInServices,
  token: VerifiedToken,
  person: Person,
  requestId: string,
): Promise<string | null> {
  const identity = `${token.issuer}|${token.subject}`;
  const actor: Actor = { contactId: null, name: 'first-sign-in', requestId };
  return services.db.transaction().execute(async (tx) => {
    // Two tabs signing in for the first time must not make two contacts.
    await lockKeys(tx, `identity:${identity}`, ...(person.email ? [addressLock(person.email)] : []));
    const linked = await findLink(tx, token);
    if (linked) return linked;

    const matches = await lockByVerifiedEmail(tx, person);
    const reason = reasonNotToLink(matches, person);
    if (reason) {
      const contactIds = matches.map(({ id }) => id);
      await askStaff(tx, services, actor, { reason, about: identity, contactIds });
      return null;
    }
    const contactId = matches[0]?.id ?? (await createApplicant(tx, services, actor, person));
    await tx
      .insertInto('identity_link')
      .values({ issuer: token.issuer, subject: token.subject, contact_id: contactId })
      .execute();
    await writeAudit(tx, actor, {
      action: 'link',
      recordType: contactType,
      recordId: contactId,
      before: null,
      after: { issuer: token.issuer, subject: token.subject },
    });
    return contactId;
  });
}

async function findLink(tx: Tx, token: VerifiedToken): Promise<string | null> {
  const link = await tx
    .selectFrom('identity_link')
    .select('contact_id')
    .where('issuer', '=', token.issuer)
    .where('subject', '=', token.subject)
    .executeTakeFirst();
  return link?.contact_id ?? null;
}

interface Match {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly signsIn: boolean;
  readonly isStaff: boolean;
  /** The person who opened the link to the address may be the one who entered it. */
  readonly enteredByStaff: boolean;
}

/**
 * An address nobody has proved must never open somebody's record. The rows are locked before anything else is read of
 * them, so that nobody becomes staff or signs in meanwhile.
 */
async function lockByVerifiedEmail(tx: Tx, person: Person): Promise<readonly Match[]> {
  if (!person.email || !person.emailVerified) return [];
  const matching = tx
    .selectFrom('contact')
    .select('id')
    .where(sql`lower(email)`, '=', person.email.toLowerCase())
    .orderBy('id')
    .limit(2);
  const found = await lockRows(tx, 'source', matching, 'with keys').execute();
  const ids = found.map(({ id }) => id);
  const { rows } = await sql<Match>`
    select c.id, coalesce(c.first_name, '') as "firstName", coalesce(c.last_name, '') as "lastName",
      exists (select from identity_link l where l.contact_id = c.id) as "signsIn",
      ${holdsStaffRole(sql`c.id`)} as "isStaff",
      (select e.asked_by is distinct from c.id from email_change e
        where e.contact_id = c.id and e.confirmed_on is not null and lower(e.new_address) = lower(c.email)
        order by e.confirmed_on desc limit 1) is true as "enteredByStaff"
    from contact c where c.id = any(${ids}::uuid[]) order by c.id`.execute(tx);
  return rows;
}

function reasonNotToLink(matches: readonly Match[], person: Person): Reason | null {
  if (matches.length > 1) return 'several';
  if (matches.some(({ isStaff }) => isStaff)) return 'staff';
  if (matches.some(({ signsIn }) => signsIn)) return 'signsIn';
  if (matches.some(({ enteredByStaff }) => enteredByStaff)) return 'entered';
  // An address may be shared, or have been somebody else's before.
  return matches.every((match) => namesAgree(match, person)) ? null : 'name';
}

/**
 * An address that was proved is theirs from the start. Any other is kept apart, where it serves nothing but its own
 * confirmation: made theirs it would later stand in its true owner's way.
 */
async function createApplicant(
  tx: Tx,
  services: SignInServices,
  actor: Actor,
  { email, emailVerified, firstName, lastName }: Person,
): Promise<string> {
  const id = randomUUID();
  const proved = emailVerified ? email : null;
  const values = { id, first_name: firstName, last_name: lastName, email: proved };
  const created = await tx.insertInto('contact').values(values).returningAll().executeTakeFirstOrThrow();
  await tx
    .insertInto('contact_role')
    .columns(['contact_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('role')
        .select([eb.val(id).as('contact_id'), 'id'])
        .where('key', '=', 'applicant'),
    )
    .execute();
  await auditCreation(tx, actor, contactType, created);
  if (email !== null) {
    const channelId = await addPrimaryChannel(tx, id, proved);
    const change = { contactId: id, channelId, newAddress: email, askedBy: id, isResend: false };
    if (proved === null) {
      await startEmailChange(tx, services, { ...change, withMail: !services.providerVerifiesEmail });
    }
  }
  await services.jobs.enqueue(tx, welcomeJob, { contactId: id });
  return id;
}
