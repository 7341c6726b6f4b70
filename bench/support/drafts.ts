import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { migrateToLatest, type Database } from '../../apps/server/src/platform/database/index.ts';
import { seedAccess, seedForms, seedReferenceLists } from '../../apps/server/src/seed/index.ts';
import type { TestIssuer } from '../../apps/server/test/support/issuer.ts';
import { signIn } from './people.ts';

/** A person with an application begun. */
export interface Applicant {
  readonly contactId: string;
  readonly token: string;
  readonly submissionId: string;
}

export const formName = 'individualMembership';

/** A database with the forms in it, as the server would make it at its first start. */
export async function prepareForms(db: Database): Promise<void> {
  await migrateToLatest(db);
  await seedReferenceLists(db);
  await seedForms(db);
  await seedAccess(db);
}

export async function addApplicants(db: Database, issuer: TestIssuer, count: number): Promise<Applicant[]> {
  const applicants: Applicant[] = [];
  for (let n = 0; n < count; n += 1) {
    const { contactId, token } = await signIn(db, issuer, 'applicant');
    const submissionId = randomUUID();
    await sql`
      insert into submission (id, contact_id, form_name, web_form_id)
      select ${submissionId}, ${contactId}, name, id from web_form
      where name = ${formName} order by form_version desc limit 1`.execute(db);
    applicants.push({ contactId, token, submissionId });
  }
  return applicants;
}

/** What an applicant's page sends when it saves by itself. */
export const saveOf = ({ contactId, submissionId }: Applicant, data: object) => ({
  submissionId,
  contactId,
  webFormName: formName,
  formName,
  isSubmit: false,
  isCancel: false,
  data,
});
