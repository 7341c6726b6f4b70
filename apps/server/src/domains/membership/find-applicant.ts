import type { ApplicantOnRecord } from '@charter/form-logic';
import type { Database } from '../../platform/database/index.ts';

/** Who applies, as their record says it: what a form does not ask is compared with it. */
export const findApplicant =
  (db: Database) =>
  async (contactId: string): Promise<ApplicantOnRecord | undefined> => {
    const found = await db
      .selectFrom('contact')
      .select(['first_name', 'last_name', 'email'])
      .where('id', '=', contactId)
      .executeTakeFirst();
    return found && { firstName: found.first_name ?? '', surname: found.last_name, email: found.email };
  };
