import { institutionDay } from '@charter/contracts';
import { lockPerson, lockRows } from '../../../engines/locks/index.ts';
import { tellAndMail } from '../../../engines/notifications/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import { defineJob, type JobQueue } from '../../../platform/jobs/index.ts';
import { hasOverdueOrders, orderPaidJob } from '../../orders/index.ts';
import { membershipNotices } from '../notices.ts';
import { survivorOf } from '../survivor-of.ts';
import { moveMember } from './move-member.ts';

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
}

/**
 * Somebody has paid. A hold that was for what they owe is over once nothing is overdue; a hold for another reason stays. It is a
 * job, as the payment holds the order's lock, and an officer's decision about a person takes theirs first.
 */
export const endPaidHold = ({ db, clock, jobs }: Services) =>
  defineJob({
    ...orderPaidJob,
    retries: 5,
    handle: async ({ contactId: payerId }, { id }) => {
      await db.transaction().execute(async (tx) => {
        // The payer may have been merged since: the hold went where the membership went.
        const contactId = await survivorOf(tx, payerId);
        await lockPerson(tx, contactId);
        if ((await survivorOf(tx, payerId)) !== contactId)
          throw new Error('The record was merged or taken apart at this moment; the job is tried again');
        const held = tx
          .selectFrom('contact')
          .selectAll()
          .where('id', '=', contactId)
          .where('on_hold', '=', true)
          .where('on_hold_until_paid', '=', true);
        const before = await lockRows(tx, 'source', held).executeTakeFirst();
        if (!before || (await hasOverdueOrders(tx, contactId, institutionDay(clock.now())))) return;
        const actor = { contactId: null, name: orderPaidJob.name, requestId: id };
        const after = await moveMember(tx, actor, before, ['endPaidHold'], {
          on_hold: false,
          on_hold_reason: null,
          on_hold_until_paid: false,
        });
        // Who has resigned meanwhile, or is suspended, stands no better without the hold.
        if (after.standing_code === before.standing_code) return;
        await tellAndMail(tx, jobs, { contactId }, membershipNotices.activeAgain, { contactId });
      });
    },
  });
