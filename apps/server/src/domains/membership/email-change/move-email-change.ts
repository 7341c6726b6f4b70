import type { Selectable, Updateable } from 'kysely';
import type { Schema, Tx } from '../../../platform/database/index.ts';
import { emailChangeSteps, stateOf } from './email-change.ts';

export type EmailChange = Selectable<Schema['email_change']>;

const markOf = { confirm: 'confirmed_on', supersede: 'superseded_on', cancel: 'cancelled_on' } as const;

/** Takes a step with a change; its channel is locked. When it expires, nothing is written. */
export async function moveEmailChange(
  tx: Tx,
  change: EmailChange,
  step: keyof typeof markOf,
  now: Date,
  more: Pick<Updateable<Schema['email_change']>, 'previous_addresses'> = {},
): Promise<void> {
  emailChangeSteps.take(step, stateOf(change, now));
  await tx
    .updateTable('email_change')
    .set({ ...more, [markOf[step]]: now.toISOString() })
    .where('id', '=', change.id)
    .execute();
}

/** The one change that waits on a channel, if any, whether its link has expired or not. */
export const openEmailChange = (tx: Tx, channelId: string): Promise<EmailChange | undefined> =>
  tx
    .selectFrom('email_change')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('confirmed_on', 'is', null)
    .where('superseded_on', 'is', null)
    .where('cancelled_on', 'is', null)
    .executeTakeFirst();
