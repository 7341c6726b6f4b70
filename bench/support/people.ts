import { randomUUID } from 'node:crypto';
import type { TestIssuer } from '../../apps/server/test/support/issuer.ts';
import { linkSignIn } from '../../apps/server/test/support/sign-in.ts';
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
  await linkSignIn(db, issuer, { contactId, subject, role });
  const token = await issuer.sign(subject, { expiresAt: Math.floor(Date.now() / 1000) + aDay });
  return { contactId, token };
}
