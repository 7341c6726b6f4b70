import type { Database } from '../../../src/platform/database/index.ts';
import { insert, lookup, owned, picklist, text, type Samples } from './sample.ts';

const exam = (db: Database, name: string) => insert(db, 'exam', { name });

export const examSamples: Samples = {
  ctpt_examclasses: {
    row: async (db) => insert(db, 'exam_class', { exam_id: await exam(db, 'Soil'), membership_class: 3 }),
    create: async (db) => [
      lookup('ctpt_exam', await exam(db, 'Steel'), 'ctpt_exams'),
      picklist('ctpt_membershipclass', 3),
    ],
  },
  ctpt_examprerequisites: {
    row: async (db) =>
      insert(db, 'exam_prerequisite', {
        exam_id: await exam(db, 'Paper 2'),
        required_exam_id: await exam(db, 'Paper 1'),
      }),
    create: async (db) => [
      lookup('ctpt_exam', await exam(db, 'Paper 4'), 'ctpt_exams'),
      lookup('ctpt_requiredexam', await exam(db, 'Paper 3'), 'ctpt_exams'),
    ],
  },
  ctpt_examresults: {
    row: owned('exam_result', { name: 'Paper 1', released_on: '2020-01-01T00:00:00Z' }),
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
