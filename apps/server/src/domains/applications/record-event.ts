import type { codes } from '@charter/contracts';
import type { Tx } from '../../platform/database/index.ts';

const events = {
  submitted: 1,
  paid: 6,
} as const satisfies Record<string, keyof typeof codes.submissionEvent>;

/** Adds to the timeline that the applicant reads; in the transaction that makes it true. */
export async function recordEvent(
  tx: Tx,
  submissionId: string,
  event: keyof typeof events,
  occurredOn: string,
): Promise<void> {
  await tx
    .insertInto('submission_event')
    .values({ submission_id: submissionId, event_code: events[event], occurred_on: occurredOn })
    .execute();
}
