import { recordTypes } from '@charter/contracts';
import { readHome } from '../lib/api.ts';
import { question } from './question.ts';

/**
 * What needs somebody and where they stand, in one call: the home page shows it, and the menu counts by it. It is asked for
 * while the entitlements are still on their way; the server leaves out what the role does not open.
 */
export const homePage = question('home', {
  of: [
    recordTypes.cases,
    recordTypes.channels,
    recordTypes.contacts,
    recordTypes.declarations,
    // What somebody is told of has changed what needs them.
    recordTypes.notifications,
    recordTypes.orders,
    recordTypes.registrations,
    recordTypes.representatives,
    recordTypes.submissions,
    recordTypes.trainingAgreements,
  ],
  // What was confirmed or paid in another tab a moment ago must not be asked for any longer.
  staleTime: 2_000,
  ask: (signal, _contactId: string) => readHome(signal),
});
