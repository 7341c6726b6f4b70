import { activeRows, allow, everyRow, recordType, text, through } from '../../../engines/records/index.ts';

export const exams = recordType({
  name: 'ctpt_exams',
  label: 'Exam',
  table: 'exam',
  idField: 'ctpt_examid',
  display: 'name',
  fields: {
    ctpt_name: text('name', 'Name', { searchable: true, required: true }),
    ctpt_code: text('code', 'Code', { searchable: true }),
    ctpt_description: text('description', 'Description', { multiline: true, maxLength: 4000 }),
  },
  grants: [
    allow(['read'], activeRows, 'all', through('exam.register', 'exam-detail', 'exam.reports')),
    allow(
      ['create', 'update'],
      everyRow,
      { only: ['ctpt_name', 'ctpt_code', 'ctpt_description', 'statecode'] },
      through('staff.education'),
    ),
    allow(['read'], everyRow, 'all', through('staff.education', 'staff.events')),
  ],
});
