import { sql } from 'kysely';
import { auditCreation, changeRow, type Actor } from '../../engines/audit/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { submissions } from './records/submissions.ts';
import { progress, recordEvent, submitted } from './submission.ts';

/**
 * The form that goes with a place at an event or exam, handed in by whoever takes the place, in the same transaction. A
 * draft that the person has of it for this event becomes it; otherwise it is new. Answers its id.
 */
export async function handInRegistration(
  tx: Tx,
  actor: Actor,
  {
    formName,
    contactId,
    eventId,
    specialRequirements,
    now,
  }: {
    readonly formName: string;
    readonly contactId: string;
    readonly eventId: string;
    readonly specialRequirements: string | null;
    readonly now: Date;
  },
): Promise<string> {
  const answers = { eventId, ...(specialRequirements ? { specialRequirements } : {}) };
  const handedIn = {
    ...submitted,
    data: JSON.stringify(answers),
    submitted_on: now.toISOString(),
  };
  const draft = await tx
    .selectFrom('submission')
    .selectAll()
    .where('contact_id', '=', contactId)
    .where('form_name', '=', formName)
    .where('progress_code', '=', progress.inProgress)
    .where(sql<boolean>`data ->> 'eventId' = ${eventId}`)
    .forUpdate()
    .executeTakeFirst();
  const handed = draft
    ? await changeRow(
        tx,
        actor,
        { table: 'submission', recordType: submissions.name, before: draft },
        handedIn,
      )
    : await tx
        .insertInto('submission')
        .values({
          ...handedIn,
          // Asked in the statement: on the embedded database nobody else can be asked meanwhile.
          web_form_id: sql<string>`(select id from web_form where name = ${formName} and state_code = 0
            order by form_version desc limit 1)`,
          form_name: formName,
          contact_id: contactId,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
  if (!draft) await auditCreation(tx, actor, submissions.name, handed);
  await recordEvent(tx, handed.id, 'Submitted', now.toISOString());
  return handed.id;
}
