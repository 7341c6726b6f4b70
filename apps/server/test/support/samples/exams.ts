import { insert, lookup, owned, text, type Samples } from './sample.ts';

export const examSamples: Samples = {
  ctpt_examresults: {
    row: owned('exam_result', { name: 'Paper 1' }),
    create: async (_, contactId) => [
      text('ctpt_name', 'Paper 2'),
      lookup('ctpt_contact', contactId, 'contacts'),
    ],
  },
  ctpt_exams: {
    row: (db) => insert(db, 'exam', { name: 'Structures' }),
    create: async () => [text('ctpt_name', 'Hydraulics')],
  },
};
