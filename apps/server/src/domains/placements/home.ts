import { codes, type HomeAnswer } from '@charter/contracts';
import { sql } from 'kysely';
import type { HomePart } from '../domain.ts';

const inactive = codes.codeOf(codes.placementStatus, 'Inactive');

/** How many students each organisation of the caller's has to think about. */
export const placementsHome: HomePart<NonNullable<HomeAnswer['placements']>['students']> = {
  assets: ['student-placement'],

  select: ({ caller: { contactId, today } }) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('organisationId', p.company_id, 'students', p.students)), '[]') from (
      select company_id, count(*) as students from placement
      where company_id in (select accounts_spoken_for(${contactId}::uuid, ${today}::date))
        and state_code = 0 and status_code <> ${inactive}
      group by company_id) p)`,

  read: (students) => ({ placements: { students: [...students] } }),
};
