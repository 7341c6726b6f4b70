import { codes } from '@charter/contracts';
import type { Database } from '../../../src/platform/database/index.ts';
import { insert, lookup, picklist, type Samples } from './sample.ts';

/** The company a contact speaks for, made where there is none yet. */
async function companyOf(db: Database, contactId: string): Promise<string> {
  const known = await db
    .selectFrom('representative')
    .select('account_id')
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  if (known) return known.account_id;
  const company = await insert(db, 'account', { name: 'Sample company' });
  await insert(db, 'representative', { contact_id: contactId, account_id: company, begins_on: '2020-01-01' });
  return company;
}

export const placementSamples: Samples = {
  ctpt_studentplacements: {
    row: async (db, contactId) =>
      insert(db, 'placement', {
        company_id: await companyOf(db, contactId),
        student_id: await insert(db, 'contact', { first_name: 'Placed', last_name: 'Student' }),
      }),
    own: async (db, contactId) =>
      insert(db, 'placement', {
        company_id: await insert(db, 'account', { name: 'Sample company' }),
        student_id: contactId,
      }),
    create: async (db, contactId) => [
      lookup('ctpt_company', await companyOf(db, contactId), 'accounts'),
      lookup(
        'ctpt_studentid',
        await insert(db, 'contact', { first_name: 'New', last_name: 'Student' }),
        'contacts',
      ),
      picklist('statuscode', codes.codeOf(codes.placementStatus, 'Shortlisted')),
    ],
  },
  ctpt_cvopenings: {
    row: async (db, contactId) =>
      insert(db, 'cv_opening', {
        student_id: contactId,
        company_id: await insert(db, 'account', { name: 'Sample company' }),
        role_name: 'Employer',
        filename: 'cv.pdf',
      }),
  },
};
