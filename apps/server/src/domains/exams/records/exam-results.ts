import { codes } from '@charter/contracts';
import { sql } from 'kysely';
import {
  allow,
  decimal,
  everyRow,
  instant,
  integer,
  lookup,
  ownBy,
  ownWhere,
  picklist,
  recordType,
  text,
  through,
  yesNo,
} from '../../../engines/records/index.ts';

const outcome = [
  'ctpt_name',
  'ctpt_attempt',
  'ctpt_candidatenumber',
  'ctpt_ismockexam',
  'ctpt_isshortlisted',
  'ctpt_mark',
  'ctpt_officecode',
  'ctpt_result',
  'ctpt_releasedon',
  'statecode',
];

/** A result that is not released is not there, in no list, no filter and no download. */
const ownReleased = ownWhere(
  'own released results',
  (alias, caller) => sql<boolean>`(${sql.ref(`${alias}.contact_id`)} = ${caller.contactId}
    and ${sql.ref(`${alias}.released_on`)} <= (select product_now()))`,
);

export const examResults = recordType({
  name: 'ctpt_examresults',
  label: 'Exam result',
  table: 'exam_result',
  idField: 'ctpt_examresultid',
  display: 'name',
  ownerColumn: 'contact_id',
  // Nobody writes a result of their own, released or not.
  matterOf: ownBy('contact_id'),
  fields: {
    ctpt_name: text('name', 'Name', { required: true }),
    ctpt_attempt: integer('attempt', 'Attempt', { range: { min: 1, max: 100 } }),
    ctpt_candidatenumber: text('candidate_number', 'Candidate number', { searchable: true }),
    ctpt_ismockexam: yesNo('is_mock_exam', 'Mock exam', { required: true }),
    ctpt_isshortlisted: yesNo('is_shortlisted', 'Shortlisted', { required: true }),
    ctpt_mark: decimal('mark', 'Mark', { min: 0, max: 100 }),
    ctpt_officecode: text('office_code', 'Office code'),
    ctpt_result: picklist('result_code', 'Result', codes.examResult),
    ctpt_contact: lookup('contact_id', 'Contact', 'contacts', {
      required: true,
      aliases: ['_ctpt_contactid_value'],
    }),
    ctpt_releasedon: instant('released_on', 'Released on'),
    ctpt_exam: lookup('exam_id', 'Exam', 'ctpt_exams', { aliases: ['_ctpt_examid_value'] }),
  },
  grants: [
    allow(['read'], ownReleased, 'all', through('exam.reports')),
    allow(['read'], everyRow, 'all', through('staff.education')),
    allow(
      ['create'],
      everyRow,
      { only: [...outcome, 'ctpt_contact', 'ctpt_exam'] },
      through('staff.education'),
    ),
    allow(['update'], everyRow, { only: outcome }, through('staff.education')),
  ],
});
