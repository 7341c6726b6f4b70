import type { Database } from '../../../src/platform/database/index.ts';
import { insert, lookup, text, type Samples } from './sample.ts';

const agreement = (db: Database, contactId: string) =>
  insert(db, 'training_agreement', {
    owner_id: contactId,
    name: 'Lerato Mokoena',
    start_date: '2026-01-01',
    duration_months: 36,
    end_date: '2028-12-31',
  });

export const trainingSamples: Samples = {
  ctpt_studenttrainingagreements: {
    row: agreement,
    create: async (_, contactId) => [
      lookup('ownerid', contactId, 'contacts'),
      text('ctpt_name', 'Lerato Mokoena'),
      { name: 'ctpt_startdate', value: '2026-01-01', type: 'datetime' },
      { name: 'ctpt_duration', value: 36, type: 'number' },
      { name: 'ctpt_enddate', value: '2028-12-31', type: 'datetime' },
    ],
  },
  ctpt_trainingsignatures: {
    row: async (db, contactId) =>
      insert(db, 'training_signature', {
        agreement_id: await agreement(db, contactId),
        contact_id: contactId,
        edition: 1,
        party_code: 1,
        signed_name: 'Lerato Mokoena',
        signed_on: '2026-01-01T08:00:00Z',
      }),
  },
};
