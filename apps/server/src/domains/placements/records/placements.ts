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
  text,
  through,
} from '../../../engines/records/index.ts';
import { changePlacementStatus, enterPlacement } from '../change-placement-status.ts';

const ofOwnCompanies = rowsWhere(
  'placements of own companies',
  (alias, { contactId, today }) => sql<boolean>`${sql.ref(`${alias}.company_id`)} in (
    select own.id from accounts_spoken_for(${contactId}::uuid, ${today}::date) as own (id))`,
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
    ctpt_studentname: text('student_name', 'Student', {
      searchable: true,
      sortable: true,
      required: true,
      computed: true,
    }),
    statuscode: picklist('status_code', 'Status', codes.placementStatus, { required: true }),
  },
  grants: [
    allow(['read'], ofOwnCompanies, 'all', through('student-placement', 'placement-details')),
    allow(
      ['update'],
      ofOwnCompanies,
      { only: ['statuscode'] },
      through('student-placement', 'placement-details'),
    ),
    // Students read with whom they are placed, and which employers may therefore open their CV.
    allow(['read'], ownBy('student_id'), 'all', through('profile.upload-cv')),
    allow(['read'], everyRow, 'all', through('staff.education')),
    allow(
      ['create'],
      everyRow,
      { only: ['ctpt_company', 'ctpt_studentid', 'statuscode'] },
      through('staff.education'),
    ),
    allow(['update'], everyRow, { only: ['statuscode', 'statecode'] }, through('staff.education')),
  ],
  decisions: { create: enterPlacement, update: changePlacementStatus },
});
