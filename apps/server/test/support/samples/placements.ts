import type { Database } from '../../../src/platform/database/index.ts';
import { insert, lookup, picklist, type Samples } from './sample.ts';

/** The company a contact speaks for, made where there is none yet. */
async function companyOf(db: Database, contactId: string): Promise<string> {
  const known = await db
    .selectFrom('employment')
    .select('employer_id')
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  if (known?.employer_id) return known.employer_id;
  const company = await insert(db, 'account', { name: 'Sample company' });
  await insert(db, 'employment', { contact_id: contactId, employer_id: company, sector: 533910003 });
  return company;
}

export const placementSamples: Samples = {
  ctpt_studentplacements: {
    row: async (db, contactId) =>
      insert(db, 'placement', {
        company_id: await companyOf(db, contactId),
        student_id: await insert(db, 'contact', { first_name: 'Placed', last_name: 'Student' }),
      }),
    create: async (db, contactId) => [
      lookup('ctpt_company', await companyOf(db, contactId), 'accounts'),
      lookup(
        'ctpt_studentid',
        await insert(db, 'contact', { first_name: 'New', last_name: 'Student' }),
        'contacts',
      ),
      picklist('statuscode', 533910000),
    ],
  },
};
