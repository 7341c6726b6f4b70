import { codes } from '@charter/contracts';
import {
  activeRows,
  allow,
  everyRow,
  lookup,
  picklist,
  recordType,
  text,
  through,
  yesNo,
} from '../../../engines/records/index.ts';

const readers = through('exam.register', 'exam-detail', 'exam.reports');
const keepers = through('staff.education');

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
    ctpt_needstrainingagreement: yesNo('needs_training_agreement', 'Needs a training agreement', {
      required: true,
    }),
  },
  grants: [
    allow(['read'], activeRows, 'all', readers),
    allow(
      ['create', 'update'],
      everyRow,
      {
        only: ['ctpt_name', 'ctpt_code', 'ctpt_description', 'ctpt_needstrainingagreement', 'statecode'],
      },
      keepers,
    ),
    allow(['read'], everyRow, 'all', through('staff.education', 'staff.events')),
  ],
});

const exam = lookup('exam_id', 'Exam', 'ctpt_exams', { required: true });

/** The classes that an exam is for; it is for everybody where it has none. */
export const examClasses = recordType({
  name: 'ctpt_examclasses',
  label: 'Class that an exam is for',
  table: 'exam_class',
  idField: 'ctpt_examclassid',
  display: 'id',
  fields: {
    ctpt_exam: exam,
    ctpt_membershipclass: picklist('membership_class', 'Membership class', codes.contactType, {
      required: true,
    }),
  },
  grants: [
    allow(['read'], everyRow, 'all', readers),
    allow(['read', 'delete'], everyRow, 'all', keepers),
    allow(['create'], everyRow, { only: ['ctpt_exam', 'ctpt_membershipclass'] }, keepers),
  ],
});

/** What must be passed before an exam is sat. */
export const examPrerequisites = recordType({
  name: 'ctpt_examprerequisites',
  label: 'Exam to be passed before',
  table: 'exam_prerequisite',
  idField: 'ctpt_examprerequisiteid',
  display: 'id',
  fields: {
    ctpt_exam: exam,
    ctpt_requiredexam: lookup('required_exam_id', 'Exam to be passed before', 'ctpt_exams', {
      required: true,
    }),
  },
  grants: [
    allow(['read'], everyRow, 'all', readers),
    allow(['read', 'delete'], everyRow, 'all', keepers),
    allow(['create'], everyRow, { only: ['ctpt_exam', 'ctpt_requiredexam'] }, keepers),
  ],
});
