import { insert, owned, type Samples } from './sample.ts';

const declaration = owned('member_declaration', {
  name: 'CPD 2026',
  period_start: '2026-01-01',
  period_end: '2026-12-31',
});

export const cpdSamples: Samples = {
  ctpt_evidences: {
    row: async (db, contactId) =>
      insert(db, 'evidence', { declaration_id: await declaration(db, contactId), name: 'Seminar' }),
  },
  ctpt_memberdeclarations: { row: declaration },
};
