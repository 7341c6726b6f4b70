import { sql } from 'kysely';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { placementSteps } from './placement-steps.ts';

/**
 * Each opening of a CV by somebody who speaks for a company of the student's is noted before the bytes leave, so that the
 * student reads of it. Whoever opens it as the student or at a desk is not noted. A CV that was withdrawn since the file
 * was found is not opened any more.
 */
export async function noteCvOpening(
  db: Database,
  { contactId, today, assets }: Caller,
  file: { readonly documentId: string; readonly filename: string },
): Promise<void> {
  if (!assets.has('placement-details') && !assets.has('student-placement')) return;
  const { rows } = await sql<{ noted: boolean }>`
    with cv as (
      select d.contact_id as student_id from cv_document d
      where d.id = ${file.documentId} and d.contact_id <> ${contactId}
    ), noted as (
      insert into cv_opening (student_id, company_id, opened_by, filename)
      select p.student_id, p.company_id, ${contactId}, ${file.filename}
      from cv join placement p on p.student_id = cv.student_id
      where p.company_id in (select accounts_spoken_for(${contactId}::uuid, ${today}::date))
        and p.state_code = 0 and p.status_code <> ${placementSteps.codes.inactive}
        and cv.student_id in (select students_sharing_cv(${contactId}::uuid, ${today}::date))
      order by p.created_on desc, p.id limit 1
      returning id
    )
    select exists (select from noted) as noted from cv`.execute(db);
  if (rows[0]?.noted === false && !assets.has('staff.membership')) throw notFound('The file');
}
