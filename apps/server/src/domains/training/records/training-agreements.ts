import {
  allow,
  anyOf,
  date,
  everyRow,
  integer,
  lookup,
  ownBy,
  recordType,
  text,
  through,
} from '../../../engines/records/index.ts';

export const trainingAgreements = recordType({
  name: 'ctpt_studenttrainingagreements',
  label: 'Student training agreement',
  table: 'training_agreement',
  idField: 'ctpt_studenttrainingagreementid',
  display: 'name',
  ownerColumn: 'owner_id',
  fields: {
    ctpt_name: text('name', 'Student name', { searchable: true, required: true }),
    ctpt_startdate: date('start_date', 'Start date', { required: true }),
    ctpt_duration: integer('duration_months', 'Duration in months', {
      required: true,
      range: { min: 1, max: 600 },
    }),
    ctpt_enddate: date('end_date', 'End date', { required: true }),
    ctpt_Student: lookup('student_id', 'Student', 'contacts'),
    ownerid: lookup('owner_id', 'Owner', 'contacts', { required: true }),
  },
  grants: [
    allow(
      ['read'],
      anyOf(ownBy('owner_id'), ownBy('student_id')),
      'all',
      through('membership.student-training-agreement', 'cpd.viewrecord'),
    ),
    allow(
      ['create', 'update'],
      ownBy('owner_id'),
      'all',
      through('membership.student-training-agreement', 'cpd.viewrecord'),
    ),
    allow(['read', 'update'], everyRow, 'all', through('staff.education')),
  ],
});
