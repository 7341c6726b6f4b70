import { placementMessages } from '@charter/contracts';
import { sql } from 'kysely';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { placementSteps } from './placement-steps.ts';

/**
 * Each opening of a CV by somebody else than the student is noted before the bytes leave, so that the student reads of it:
 * by who speaks for a company of theirs, and by the membership office. One that was withdrawn is opened by nobody else.
 */
export async function noteCvOpening(
  db: Database,
  { contactId, today, assets, role }: Caller,
  file: { readonly documentId: string; readonly filename: string },
): Promise<void> {
  const isOffice = assets.has('staff.membership');
  if (!isOffice && !assets.has('placement-details') && !assets.has('student-placement')) return;
  const { rows } = await sql<{ noted: boolean; is_withdrawn: boolean }>`
    with cv as (
      select contact_id as student_id, is_withdrawn from cv_document
      where id = ${file.documentId} and contact_id <> ${contactId}
    ), company as (
      select p.company_id from cv join placement p on p.student_id = cv.student_id
      where p.company_id in (select own.id from accounts_spoken_for(${contactId}::uuid, ${today}::date) as own (id))
        and p.state_code = 0 and p.status_code <> ${placementSteps.codes.inactive}
        and cv.student_id in (select own.id from students_sharing_cv(${contactId}::uuid, ${today}::date) as own (id))
      order by p.created_on desc, p.id limit 1
    ), noted as (
      insert into cv_opening (student_id, company_id, opened_by, role_name, filename)
      select student_id, (select company_id from company), ${contactId}, ${role?.name ?? ''}, ${file.filename}
      from cv where exists (select from company) or (${isOffice} and not is_withdrawn)
      returning id
    )
    select exists (select from noted) as noted, is_withdrawn from cv`.execute(db);
  const [cv] = rows;
  if (!cv || cv.noted) return;
  // Employers are not told that there is one.
  throw isOffice && cv.is_withdrawn
    ? new AppError('forbidden', placementMessages.cvWithdrawn)
    : notFound('The file');
}
