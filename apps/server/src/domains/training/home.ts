import type { Need } from '@charter/contracts';
import { sql } from 'kysely';
import type { HomePart } from '../domain.ts';
import { agreementState } from './agreement-steps.ts';

interface ToSign {
  readonly id: string;
  readonly name: string;
  readonly start_date: string;
}

/** Agreements that wait for the caller's signature: as the student, or for an organisation they speak for. */
export const trainingHome: HomePart<readonly ToSign[]> = {
  assets: ['membership.student-training-agreement', 'cpd.viewrecord'],

  select: ({ caller: { contactId, today } }) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'start_date', t.start_date)), '[]')
    from training_agreement t
    where t.status_code = ${agreementState.open} and t.state_code = 0
      and t.student_id is not null and t.employer_id is not null and t.provider_id is not null
      and exists (select from unnest(array[1, 2, 3], array[
          t.student_id = ${contactId}::uuid,
          t.employer_id in (select own.id from accounts_spoken_for(${contactId}::uuid, ${today}::date) as own (id)),
          t.provider_id in (select own.id from accounts_spoken_for(${contactId}::uuid, ${today}::date) as own (id))]) as p (code, is_own)
        where p.is_own and not exists (select from training_signature g
          where g.agreement_id = t.id and g.edition = t.edition and g.party_code = p.code))
      and not exists (select from training_signature g
        where g.agreement_id = t.id and g.edition = t.edition and g.contact_id = ${contactId}::uuid))`,

  read: (agreements) => ({
    needs: agreements.map(({ id, name, start_date }): Need => ({
      kind: 'sign-agreement',
      agreementId: id,
      student: name,
      startsOn: start_date,
    })),
  }),
};
