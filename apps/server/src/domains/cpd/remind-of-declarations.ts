import { institutionDay } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { Type } from 'typebox';
import { tellAndMail } from '../../engines/notifications/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { defineJob, type JobQueue } from '../../platform/jobs/index.ts';
import { factsOf } from './change-declaration.ts';
import { declarationState } from './declaration-steps.ts';
import { changeDeclarationRow, isEditable, lockDeclarationOf } from './declaration.ts';
import { declarationNotice } from './notices.ts';

/** So many days before the period ends, once each; a server that was away on the day makes up for it. */
export const reminderDays = [30, 7, 1] as const;

/** So many at a time; a run goes on until it has seen all of them. */
const batch = 200;

interface ReminderServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
}

export const remindOfDeclarations = ({ db, clock, jobs }: ReminderServices) =>
  defineJob({
    name: 'remind-of-declarations',
    payload: Type.Object({}),
    retries: 0,
    schedule: '25 4 * * *',
    handle: async () => {
      const today = institutionDay(clock.now());
      const actor = { contactId: null, name: 'remind-of-declarations', requestId: null };
      for await (const { id, contact_id } of endingSoon(db, today)) {
        await db.transaction().execute(async (tx) => {
          const before = await lockDeclarationOf(tx, contact_id, id);
          // The next run reminds whose it is by then.
          if (!before) return;
          const due = reminderDue(before.period_end, today);
          if (!isEditable(before) || due === null || (before.reminded_days ?? Infinity) <= due) return;
          const after = await changeDeclarationRow(tx, actor, before, { reminded_days: due });
          const notice = declarationNotice('reminder', factsOf(after));
          await tellAndMail(tx, jobs, { contactId: after.contact_id }, notice, { declarationId: id });
        });
      }
    },
  });

/** Which of the reminders is due: the last one whose day has come, and none once the period is over. */
export function reminderDue(endsOn: string, today: string): number | null {
  if (today > endsOn) return null;
  return [...reminderDays].sort((a, b) => a - b).find((days) => endsOn <= addDays(today, days)) ?? null;
}

/** Open declarations whose period ends within the longest warning, of people whose membership runs. */
async function* endingSoon(db: Database, today: string) {
  let after = { period_end: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const rows = await db
      .selectFrom('member_declaration as d')
      .innerJoin('contact as c', 'c.id', 'd.contact_id')
      .select(['d.id', 'd.contact_id', 'd.period_end'])
      .where('d.status_code', 'in', [declarationState.draft, declarationState.inProgress])
      .where('d.period_end', '>=', today)
      .where('d.period_end', '<=', addDays(today, Math.max(...reminderDays)))
      .where('c.state_code', '=', 0)
      .where('c.termination_type', 'is', null)
      .where((is) =>
        is(
          is.refTuple('d.period_end', 'd.id'),
          '>',
          is.tuple(
            is.cast<string>(is.val(after.period_end), 'date'),
            is.cast<string>(is.val(after.id), 'uuid'),
          ),
        ),
      )
      .orderBy('d.period_end')
      .orderBy('d.id')
      .limit(batch)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last;
  }
}
