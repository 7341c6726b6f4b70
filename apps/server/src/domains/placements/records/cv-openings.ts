import { allow, everyRow, lookup, ownBy, recordType, text, through } from '../../../engines/records/index.ts';

/** Who opened a student's CV, in which role and for which company, if for one; when is the day of the record. Nobody writes it but the reading of the file. */
export const cvOpenings = recordType({
  name: 'ctpt_cvopenings',
  label: 'Opening of a CV',
  table: 'cv_opening',
  idField: 'ctpt_cvopeningid',
  display: 'id',
  fields: {
    ctpt_student: lookup('student_id', 'Student', 'contacts', { required: true }),
    ctpt_company: lookup('company_id', 'Company', 'accounts'),
    ctpt_openedby: lookup('opened_by', 'Opened by', 'contacts'),
    ctpt_role: text('role_name', 'Role', { required: true }),
    filename: text('filename', 'File name', { required: true }),
  },
  grants: [
    allow(['read'], ownBy('student_id'), 'all', through('profile.upload-cv')),
    allow(['read'], everyRow, 'all', through('staff.education')),
  ],
});
