import { randomUUID } from 'node:crypto';
import { insert, type Samples } from './sample.ts';

export const verificationSamples: Samples = {
  ctpt_verificationcodes: {
    row: async (db, contactId) =>
      insert(db, 'verification_code', {
        kind: 'ticket',
        subject_id: randomUUID(),
        contact_id: contactId,
        issued_on: '2026-11-16T08:00:00Z',
        key_mark: '0'.repeat(16),
        code_digest: randomUUID(),
      }),
  },
};
