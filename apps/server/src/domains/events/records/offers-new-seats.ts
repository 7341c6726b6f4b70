import type { Rule, RuleContext } from '../../../engines/records/index.ts';
import { askToOfferSeats } from '../offer-seats.ts';

/** More room, whether in the event, in a price class or in a session, admits from the waiting list in its order. */
export const offersNewSeats = (
  column: 'capacity' | 'seats',
  eventOf: (context: RuleContext) => Promise<string>,
): Rule => ({
  name: 'more seats are offered to those who wait',
  on: ['update'],
  check: async (context) => {
    const [before, after] = [context.before?.[column], context.after?.[column]];
    const isMore = after === null ? before !== null : typeof before === 'number' && Number(after) > before;
    if (isMore) await askToOfferSeats(context.tx, context, await eventOf(context));
  },
});
