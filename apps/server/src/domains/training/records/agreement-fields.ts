import { trainingAgreement } from '@charter/record-forms';
import { date, integer, judgeByForm, lookup, text } from '../../../engines/records/index.ts';

/** What the parties agree on, and who they are. Whose agreement it is does not change. */
export const terms = {
  ctpt_name: text('name', 'Student name', { searchable: true, required: true, isName: true }),
  ctpt_startdate: date('start_date', 'Start date', { required: true }),
  ctpt_duration: integer('duration_months', 'Duration in months', {
    required: true,
    range: { min: 1, max: 600 },
  }),
  ctpt_enddate: date('end_date', 'End date', { required: true }),
  ctpt_Student: lookup('student_id', 'Student', 'contacts'),
  ctpt_Employer: lookup('employer_id', 'Employer', 'accounts'),
  ctpt_TuitionProvider: lookup('provider_id', 'Tuition provider', 'accounts'),
} as const;

export const judgeAgreement = judgeByForm(trainingAgreement, terms);
