import { codes, type HomeAnswer } from '@charter/contracts';
import { sql } from 'kysely';
import type { HomePart } from '../domain.ts';

const status = (name: (typeof codes.placementStatus)[keyof typeof codes.placementStatus]) =>
  codes.codeOf(codes.placementStatus, name);

/** How many students each organisation of the caller's has in each status: only the shortlisted wait for it. */
export const placementsHome: HomePart<NonNullable<HomeAnswer['placements']>['students']> = {
  assets: ['student-placement'],

  select: ({ caller: { contactId, today } }) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('organisationId', p.company_id,
      'shortlisted', p.shortlisted, 'placed', p.placed, 'unplaced', p.unplaced)), '[]') from (
      select company_id,
        count(*) filter (where status_code = ${status('Shortlisted')}) as shortlisted,
        count(*) filter (where status_code = ${status('Placed')}) as placed,
        count(*) filter (where status_code = ${status('Unplaced')}) as unplaced
      from placement
      where company_id in (select own.id from accounts_spoken_for(${contactId}::uuid, ${today}::date) as own (id)) and state_code = 0
      group by company_id) p)`,

  read: (students) => ({ placements: { students: [...students] } }),
};
