import { insert, lookup, text, type Samples } from './sample.ts';

export const trainingSamples: Samples = {
  ctpt_studenttrainingagreements: {
    row: (db, contactId) =>
      insert(db, 'training_agreement', {
        owner_id: contactId,
        name: 'Lerato Mokoena',
        start_date: '2026-01-01',
        duration_months: 36,
        end_date: '2028-12-31',
      }),
    create: async (_, contactId) => [
      lookup('ownerid', contactId, 'contacts'),
      text('ctpt_name', 'Lerato Mokoena'),
      { name: 'ctpt_startdate', value: '2026-01-01', type: 'datetime' },
      { name: 'ctpt_duration', value: 36, type: 'number' },
      { name: 'ctpt_enddate', value: '2028-12-31', type: 'datetime' },
    ],
  },
};
