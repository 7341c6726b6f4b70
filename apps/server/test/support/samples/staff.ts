import { randomUUID } from 'node:crypto';
import { insert, lookup, text, type Samples } from './sample.ts';

export const staffSamples: Samples = {
  ctpt_savedviews: {
    // Two views of one list have two names.
    row: (db, contactId) =>
      insert(db, 'saved_view', {
        contact_id: contactId,
        list: 'members',
        name: `Owes ${randomUUID()}`,
        query: 'filter.standing=2',
      }),
    create: async (_, contactId) => [
      lookup('ctpt_contact', contactId, 'contacts'),
      text('ctpt_list', 'cases'),
      text('ctpt_name', `Mine ${randomUUID()}`),
      text('ctpt_query', 'filter.mine=yes'),
    ],
  },
};
