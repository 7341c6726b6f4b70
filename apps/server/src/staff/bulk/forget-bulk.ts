import { bulkDaysKept } from '@charter/contracts';
import { Type } from 'typebox';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { bulkStatus } from './bulk-steps.ts';

const day = 86_400_000;

/** Reports go after their time, and previews that nobody has started after a day; what was changed stays in the trail. */
export const forgetBulkActions = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
  defineJob({
    name: 'forget-bulk-actions',
    payload: Type.Object({}),
    retries: 1,
    schedule: '47 3 * * *',
    handle: async () => {
      const before = (days: number) => new Date(clock.now().getTime() - days * day).toISOString();
      await db
        .deleteFrom('bulk_action')
        .where(({ eb, and, or }) =>
          or([
            eb('created_on', '<', before(bulkDaysKept)),
            and([
              eb('created_on', '<', before(1)),
              eb('status_code', 'in', [bulkStatus.previewing, bulkStatus.previewed]),
            ]),
          ]),
        )
        .execute();
    },
  });
