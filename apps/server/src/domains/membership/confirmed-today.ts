import { institutionDay } from '@charter/contracts';
import type { Rule } from '../../engines/records/index.ts';
import { AppError } from '../../platform/errors/index.ts';

/** A person confirms what stands there now: the date of the confirmation can be no other day than today. */
export const confirmedToday: Rule = {
  name: 'is confirmed today',
  on: ['update'],
  check: async ({ before, after, caller, clock }) => {
    const confirmed = after?.['profile_confirmed_on'];
    if (caller.role?.staff || confirmed === before?.['profile_confirmed_on']) return;
    if (confirmed === institutionDay(clock.now())) return;
    const message = 'The details are confirmed on the day they are saved.';
    throw new AppError('ruleBroken', message, [{ field: 'ctpt_profiledetailsconfirmedaccurateon', message }]);
  },
};
