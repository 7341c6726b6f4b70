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

/** What both sides agree on; whose agreement it is does not change. */
const terms = ['ctpt_name', 'ctpt_startdate', 'ctpt_duration', 'ctpt_enddate', 'ctpt_Student'];

export const trainingAgreements = recordType({
  name: 'ctpt_studenttrainingagreements',
  label: 'Student training agreement',
  table: 'training_agreement',
  idField: 'ctpt_studenttrainingagreementid',
  display: 'name',
  ownerColumn: 'owner_id',
  fields: {
    ctpt_name: text('name', 'Student name', { searchable: true, required: true, isName: true }),
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
      ['create'],
      ownBy('owner_id'),
      { only: [...terms, 'ownerid'] },
      through('membership.student-training-agreement', 'cpd.viewrecord'),
    ),
    allow(
      ['update'],
      ownBy('owner_id'),
      { only: terms },
      through('membership.student-training-agreement', 'cpd.viewrecord'),
    ),
    allow(['read'], everyRow, 'all', through('staff.education')),
    allow(['update'], everyRow, { only: [...terms, 'statecode'] }, through('staff.education')),
  ],
});
