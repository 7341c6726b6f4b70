import { isForNewcomers, offerGroups, type Applicant } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { progress, settledStatuses } from './submission.ts';

/** What is read of a person to say what they may apply for; whether their membership has ended is known of every caller. */
export type Standing = Omit<Applicant, 'terminated' | 'onHold'>;

const joiningForms = sql.join(
  offerGroups
    .flatMap(({ forms }): readonly string[] => forms)
    .filter(isForNewcomers)
    .map((name) => sql.lit(name)),
);
const settled = sql.join(settledStatuses.map((status) => sql.lit(status)));

/** As one value, so that pages that read more take it with what they read. */
export const standingOf = ({ contactId, today }: Caller): RawBuilder<Standing> => sql<Standing>`(
  select jsonb_build_object(
    'membershipType', c.contact_type,
    'inTraining', is_in_training(c.id, ${today}::date),
    'organisations', organisations_already(c.id, ${today}::date),
    'joining', (select jsonb_build_object('formName', s.form_name, 'title', coalesce(f.title, s.form_name))
      from submission s left join web_form f on f.id = s.web_form_id
      where s.contact_id = c.id and s.form_name in (${joiningForms})
        and s.progress_code = ${sql.lit(progress.completed)} and s.status not in (${settled})
      order by s.submitted_on desc nulls last, s.id limit 1))
  from contact c where c.id = ${contactId}::uuid)`;

export async function readStanding(db: Database, caller: Caller): Promise<Standing> {
  const { rows } = await sql<{ standing: Standing }>`select ${standingOf(caller)} as standing`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The caller has no contact');
  return found.standing;
}
