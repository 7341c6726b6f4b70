import { randomUUID } from 'node:crypto';
import type { TestIssuer } from '../../apps/server/test/support/issuer.ts';
import type { Database } from '../../apps/server/src/platform/database/index.ts';

export interface SignedInPerson {
  readonly contactId: string;
  readonly token: string;
}

const aDay = 86_400;

/** Links a sign-in to a contact, a new one unless an existing one is named, and gives it the role. */
export async function signIn(
  db: Database,
  issuer: TestIssuer,
  role: string,
  existing?: string,
): Promise<SignedInPerson> {
  const contactId = existing ?? randomUUID();
  const subject = `bench|${contactId}`;
  if (existing === undefined) {
    await db.insertInto('contact').values({ id: contactId, first_name: 'Bench', last_name: role }).execute();
  }
  await db.deleteFrom('contact_role').where('contact_id', '=', contactId).execute();
  await db
    .insertInto('contact_role')
    .columns(['contact_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('role')
        .select([eb.val(contactId).as('contact_id'), 'id'])
        .where('key', '=', role),
    )
    .execute();
  await db
    .insertInto('identity_link')
    .values({ issuer: issuer.url, subject, contact_id: contactId })
    .execute();
  const token = await issuer.sign(subject, { expiresAt: Math.floor(Date.now() / 1000) + aDay });
  return { contactId, token };
}
