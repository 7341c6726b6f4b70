import { mergeDays } from '@charter/contracts';
import { Type } from 'typebox';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import { defineJob } from '../../../platform/jobs/index.ts';

/** What undoing would have needed is forgotten once a merge can no longer be undone. */
export const forgetMerges = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
  defineJob({
    name: 'forget-merged-values',
    payload: Type.Object({}),
    retries: 1,
    schedule: '41 3 * * *',
    handle: async () => {
      const before = new Date(clock.now().getTime() - mergeDays * 86_400_000).toISOString();
      await db
        .updateTable('contact_merge')
        .set({ kept: null })
        .where('kept', 'is not', null)
        .where('merged_on', '<', before)
        .execute();
    },
  });
