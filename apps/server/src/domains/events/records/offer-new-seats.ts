import type { UpdateDecision } from '../../../engines/records/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { askToOfferSeats } from '../offer-seats.ts';

/** More room, whether in the event, in a price class or in a session, admits from the waiting list in its order. */
export const offerNewSeats =
  (
    column: 'capacity' | 'seats',
    eventOf: (row: Readonly<Record<string, unknown>>, tx: Tx) => string | Promise<string>,
  ): UpdateDecision =>
  async ({ tx, jobs, write }) => {
    const { before, after } = await write();
    const [had, has] = [before[column], after[column]];
    const isMore = has === null ? had !== null : typeof had === 'number' && Number(has) > had;
    if (isMore) await askToOfferSeats(tx, { jobs }, await eventOf(after, tx));
  };
