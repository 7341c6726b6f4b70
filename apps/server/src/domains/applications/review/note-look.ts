import type { ReadReviewAnswer } from '@charter/contracts';
import { sql } from 'kysely';
import type { Caller } from '../../../engines/entitlements/index.ts';
import type { Database } from '../../../platform/database/index.ts';

/**
 * Notes that this officer looks at it now, and answers what they saw at the last look before it changed. That one stays what
 * is compared with when the page is opened again.
 */
export async function noteLook(
  db: Database,
  { contactId }: Caller,
  id: string,
  now: Date,
): Promise<ReadReviewAnswer['earlier']> {
  const { rows } = await sql<{ lookedOn: string; changedOn: string; answers: Record<string, unknown> }>`
    with look as (
      insert into application_look (review_id, officer_id, looked_on)
      values (${id}::uuid, ${contactId}::uuid, ${now.toISOString()})
      on conflict (review_id, officer_id) do update set looked_on = excluded.looked_on,
        compared_on = case when exists (select from application_request q
            where q.review_id = excluded.review_id and q.answered_on > application_look.looked_on)
          then application_look.looked_on else application_look.compared_on end
      returning compared_on
    )
    select look.compared_on as "lookedOn", q.answers_before as answers,
      (select max(answered_on) from application_request where review_id = ${id}::uuid) as "changedOn"
    from look join application_request q on q.review_id = ${id}::uuid and q.answered_on > look.compared_on
    where q.answers_before is not null order by q.answered_on limit 1`.execute(db);
  return rows[0] ?? null;
}
