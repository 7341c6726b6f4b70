import { divisionMessages, institutionDay, mayChangeDivisions } from '@charter/contracts';
import type { Rule } from '../../engines/records/index.ts';
import { AppError } from '../../platform/errors/index.ts';

/** Fees of the coming year are worked out from 1 October on, so next year's divisions stay as they are until it begins. */
export const keepsDivisionDeadline = (nextYearField: string): Rule => ({
  name: 'keeps the division deadline',
  on: ['update'],
  check: async ({ linked, clock }) => {
    if (!linked.includes(nextYearField) || mayChangeDivisions(institutionDay(clock.now()))) return;
    throw new AppError('ruleBroken', divisionMessages.closed, [
      { field: nextYearField, message: divisionMessages.closed },
    ]);
  },
});
