import { codes } from '@charter/contracts';
import { sql } from 'kysely';
import { changeRow, type Actor, type CreatedRecord } from '../../engines/audit/index.ts';
import { lockRows } from '../../engines/locks/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { submissions } from './records/submissions.ts';
import {
  notBegun,
  progress,
  recordEvent,
  submissionColumns,
  takeStep,
  type Submission,
} from './submission.ts';

/**
 * The form that goes with a place at an event or exam, handed in by whoever takes the place, in the same transaction. A
 * draft that the person has of it for this event becomes it; otherwise it is new, and its trace is the caller's to write.
 */
export async function handInRegistration(
  tx: Tx,
  actor: Actor,
  form: {
    readonly formName: string;
    readonly contactId: string;
    readonly eventId: string;
    readonly specialRequirements: string | null;
    readonly now: Date;
  },
): Promise<{ readonly id: string; readonly created: readonly CreatedRecord[] }> {
  const { formName, contactId, eventId, specialRequirements, now } = form;
  const handedIn = {
    data: JSON.stringify({ eventId, ...(specialRequirements ? { specialRequirements } : {}) }),
    submitted_on: now.toISOString(),
  };
  const madeAs = takeStep('submit', notBegun);
  const isDraft = sql`contact_id = ${contactId}::uuid and form_name = ${formName}::text
    and progress_code = ${progress.inProgress} and data ->> 'eventId' = ${eventId}::text`;
  const columns = sql.join(submissionColumns.map((name) => sql.ref(name)));
  // One statement where there is no draft, as is usual: hundreds may do this at the same time.
  const { rows } = await sql<Submission>`
    with made as (
      insert into submission (status, progress_code, data, submitted_on, web_form_id, form_name, contact_id)
      select ${madeAs.status}, ${madeAs.progress_code}::integer, ${handedIn.data}::jsonb, ${handedIn.submitted_on}::timestamptz,
        (select id from web_form where name = ${formName}::text and state_code = 0 order by form_version desc limit 1),
        ${formName}::text, ${contactId}::uuid
      where not exists (select from submission where ${isDraft})
      returning ${columns}
    ), noted as (
      insert into submission_event (submission_id, event_code, occurred_on)
      select id, ${codes.codeOf(codes.submissionEvent, 'Submitted')}::integer, submitted_on from made
    )
    select ${columns} from made`.execute(tx);
  const [made] = rows;
  if (made)
    return { id: made.id, created: [{ recordType: submissions.name, recordId: made.id, after: made }] };
  const drafts = tx
    .selectFrom('submission')
    .selectAll()
    .where(sql<boolean>`${isDraft}`);
  const draft = await lockRows(tx, 'source', drafts).executeTakeFirst();
  // It was sent in or given up meanwhile.
  if (!draft) return handInRegistration(tx, actor, form);
  const row = { table: 'submission', recordType: submissions.name, before: draft } as const;
  await changeRow(tx, actor, row, { ...handedIn, ...takeStep('submit', draft) });
  await recordEvent(tx, draft.id, 'Submitted', now.toISOString());
  return { id: draft.id, created: [] };
}
