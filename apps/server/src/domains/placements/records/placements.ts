import { codes } from '@charter/contracts';
import { sql } from 'kysely';
import {
  allow,
  everyRow,
  lookup,
  ownBy,
  picklist,
  recordType,
  rowsWhere,
  through,
} from '../../../engines/records/index.ts';

const ofOwnCompanies = rowsWhere(
  'placements of own companies',
  (alias, { contactId, today }) => sql<boolean>`${sql.ref(`${alias}.company_id`)} in (
    select accounts_spoken_for(${contactId}::uuid, ${today}::date))`,
);

export const placements = recordType({
  name: 'ctpt_studentplacements',
  label: 'Student placement',
  table: 'placement',
  idField: 'ctpt_studentplacementid',
  display: 'id',
  matterOf: ownBy('student_id'),
  fields: {
    ctpt_company: lookup('company_id', 'Company', 'accounts', { required: true }),
    ctpt_studentid: lookup('student_id', 'Student Name', 'contacts', { required: true }),
    statuscode: picklist('status_code', 'Status', codes.placementStatus, { required: true }),
  },
  grants: [
    allow(['read'], ofOwnCompanies, 'all', through('student-placement', 'placement-details')),
    allow(['read'], everyRow, 'all', through('staff.education')),
    allow(
      ['create'],
      everyRow,
      { only: ['ctpt_company', 'ctpt_studentid', 'statuscode'] },
      through('staff.education'),
    ),
    allow(['update'], everyRow, { only: ['statuscode', 'statecode'] }, through('staff.education')),
  ],
});
