import { Type } from 'typebox';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';

const daysKept = 30;

/** Answers that nobody came back to are no longer needed, and personal data that is not needed is not kept. */
export const forgetUnsavedAnswers = ({ db, clock }: { db: Database; clock: Clock }) =>
  defineJob({
    name: 'forget-unsaved-answers',
    payload: Type.Object({}),
    retries: 1,
    schedule: '41 3 * * *',
    handle: async () => {
      const before = new Date(clock.now().getTime() - daysKept * 86_400_000).toISOString();
      await db.deleteFrom('unsaved_answers').where('created_on', '<', before).execute();
    },
  });
