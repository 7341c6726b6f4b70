import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { writeAudit, type Actor } from '../../engines/audit/index.ts';
import type { Person, VerifiedToken } from '../../engines/identity/index.ts';
import { lockKeys, type Database, type Tx } from '../../platform/database/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import { addressLock } from './email-change/email-change.ts';
import { welcomeJob } from './welcome-new-contact.ts';

/**
 * The contact of a first sign-in: the one contact that has the verified email address, if nobody signs in as it yet and
 * it is not staff's, or a new applicant. Otherwise nobody is linked; staff get a service request and decide. Null then.
 */
export async function linkContact(
  { db, jobs }: { db: Database; jobs: JobQueue },
  token: VerifiedToken,
  person: Person,
  requestId: string,
): Promise<string | null> {
  const identity = `${token.issuer}|${token.subject}`;
  const actor: Actor = { contactId: null, name: token.subject, requestId };
  return db.transaction().execute(async (tx) => {
    // Two tabs signing in for the first time must not make two contacts.
    await lockKeys(tx, `identity:${identity}`, ...(person.email ? [addressLock(person.email)] : []));
    const linked = await findLink(tx, token);
    if (linked) return linked;

    const matches = await lockByVerifiedEmail(tx, person);
    const reason = reasonNotToLink(matches);
    if (reason) {
      await askStaff(tx, actor, identity, reason, matches);
      return null;
    }
    const contactId = matches[0]?.id ?? (await createApplicant(tx, actor, person));
    await tx
      .insertInto('identity_link')
      .values({ issuer: token.issuer, subject: token.subject, contact_id: contactId })
      .execute();
    await writeAudit(tx, actor, {
      action: 'link',
      recordType: 'contacts',
      recordId: contactId,
      before: null,
      after: { issuer: token.issuer, subject: token.subject },
    });
    if (matches.length === 0) await jobs.enqueue(tx, welcomeJob, { contactId });
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
  readonly signsIn: boolean;
  readonly isStaff: boolean;
}

/**
 * An address nobody has proved must never open somebody's record. The rows are locked before anything else is read of
 * them, so that nobody becomes staff or signs in meanwhile.
 */
async function lockByVerifiedEmail(tx: Tx, person: Person): Promise<readonly Match[]> {
  if (!person.email || !person.emailVerified) return [];
  const found = await tx
    .selectFrom('contact')
    .select('id')
    .where(sql`lower(email)`, '=', person.email.toLowerCase())
    .orderBy('id')
    .limit(2)
    .forUpdate()
    .execute();
  const ids = found.map(({ id }) => id);
  const { rows } = await sql<Match>`
    select c.id, exists (select from identity_link l where l.contact_id = c.id) as "signsIn",
      exists (select from contact_role cr join role r on r.id = cr.role_id
        where cr.contact_id = c.id and r.is_staff) as "isStaff"
    from contact c where c.id = any(${ids}::uuid[]) order by c.id`.execute(tx);
  return rows;
}

const reasons = {
  several: {
    title: 'Sign-in matches more than one contact',
    why: 'More than one contact has the verified email address of this sign-in.',
  },
  staff: {
    title: 'Sign-in with the address of a member of staff',
    why: 'The contact with the verified email address of this sign-in has a staff role, and nobody becomes staff by an address alone.',
  },
  signsIn: {
    title: 'Sign-in with the address of somebody who signs in already',
    why: 'The contact with the verified email address of this sign-in has another sign-in already.',
  },
} as const;

function reasonNotToLink(matches: readonly Match[]): keyof typeof reasons | null {
  if (matches.length > 1) return 'several';
  if (matches.some(({ isStaff }) => isStaff)) return 'staff';
  return matches.some(({ signsIn }) => signsIn) ? 'signsIn' : null;
}

async function createApplicant(tx: Tx, actor: Actor, person: Person): Promise<string> {
  const id = randomUUID();
  const values = {
    id,
    first_name: person.firstName,
    last_name: person.lastName,
    // Kept only when proved: an unproved address here would later stand in its true owner's way.
    email: person.emailVerified ? person.email : null,
  };
  await tx.insertInto('contact').values(values).execute();
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
  await writeAudit(tx, actor, {
    action: 'create',
    recordType: 'contacts',
    recordId: id,
    before: null,
    after: values,
  });
  return id;
}

/** Once for each sign-in, however often it is tried. */
async function askStaff(
  tx: Tx,
  actor: Actor,
  identity: string,
  reason: keyof typeof reasons,
  matches: readonly Match[],
): Promise<void> {
  const { title, why } = reasons[reason];
  const contacts = matches.map(({ id }) => id).join(' and ');
  const created = await tx
    .insertInto('service_case')
    .values({
      title,
      details: `${why} Nobody was linked. Decide whose it is.\nSign-in: ${identity}\nContact: ${contacts}`,
      source_key: `identity-match:${identity}`,
    })
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning(['id', 'title'])
    .executeTakeFirst();
  if (!created) return;
  await writeAudit(tx, actor, {
    action: 'create',
    recordType: 'ctpt_cases',
    recordId: created.id,
    before: null,
    after: { title: created.title, source_key: `identity-match:${identity}` },
  });
}
