import type { Database } from '../../src/platform/database/index.ts';
import type { TestIssuer } from './issuer.ts';

/** Gives a contact a role, and the sign-in that the provider knows by the subject. */
export async function linkSignIn(
  db: Database,
  issuer: TestIssuer,
  { contactId, subject, role }: { contactId: string; subject: string; role: string },
): Promise<void> {
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
}
