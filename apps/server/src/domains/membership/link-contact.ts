import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { writeAudit, type Actor } from '../../engines/audit/index.ts';
import type { Person, VerifiedToken } from '../../engines/identity/index.ts';
import { lockKeys, type Database, type Tx } from '../../platform/database/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import { addressLock } from './address-lock.ts';
import { welcomeJob } from './welcome-new-contact.ts';

/**
 * The contact of a first sign-in: the one contact that has the verified email address, or a new applicant. Where two
 * contacts share the address nobody is linked; staff get a service request and decide. Null then.
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

    const matches = await findByVerifiedEmail(tx, person);
    if (matches.length > 1) {
      await askStaff(tx, actor, identity);
      return null;
    }
    const contactId = matches[0] ?? (await createApplicant(tx, actor, person));
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

/** An address nobody has proved must never open somebody's record. */
async function findByVerifiedEmail(tx: Tx, person: Person): Promise<string[]> {
  if (!person.email || !person.emailVerified) return [];
  const rows = await tx
    .selectFrom('contact')
    .select('id')
    .where(sql`lower(email)`, '=', person.email.toLowerCase())
    .limit(2)
    .execute();
  return rows.map((row) => row.id);
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

async function askStaff(tx: Tx, actor: Actor, identity: string): Promise<void> {
  const details = `Several contacts have the verified email address of the sign-in ${identity}. Decide whose it is.`;
  const created = await tx
    .insertInto('service_case')
    .values({
      title: 'Sign-in matches more than one contact',
      details,
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
