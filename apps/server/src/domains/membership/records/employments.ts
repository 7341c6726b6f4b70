import { codes } from '@charter/contracts';
import { employment } from '@charter/profile-forms';
import {
  allow,
  date,
  everyRow,
  lookup,
  ownBy,
  picklist,
  recordType,
  text,
  through,
} from '../../../engines/records/index.ts';
import { followsForm } from '../follows-form.ts';

const fields = {
  ctpt_jobtitle: text('job_title', 'Position Held', { searchable: true }),
  ctpt_company: text('company', 'Company', { searchable: true }),
  ctpt_EmployerId: lookup('employer_id', 'Employer', 'accounts'),
  ctpt_typeofemployment: picklist('sector', 'Employment Sector', codes.employmentSector),
  ctpt_startdate: date('start_date', 'Start Date'),
  ctpt_enddate: date('end_date', 'End Date'),
  ctpt_EmployeeId: lookup('contact_id', 'Employee', 'contacts', { required: true }),
} as const;

const keptByThePerson = [
  'ctpt_jobtitle',
  'ctpt_company',
  'ctpt_typeofemployment',
  'ctpt_startdate',
  'ctpt_enddate',
  'statecode',
];

const pages = through('profile.employmenthistory', 'profile.viewemploymenthistorydetails');

/**
 * Where a person worked. Rows of the employer kind say which company an employer's account speaks for, so only staff
 * give an employer to a row: a person who could would speak for any company.
 */
export const employments = recordType({
  name: 'ctpt_professionalhistories',
  label: 'Employment',
  table: 'employment',
  idField: 'ctpt_professionalhistoryid',
  display: 'job_title',
  ownerColumn: 'contact_id',
  fields,
  grants: [
    allow(
      ['read'],
      ownBy('contact_id'),
      'all',
      through('profile.employmenthistory', 'profile.viewemploymenthistorydetails', 'student-placement'),
    ),
    allow(['create'], ownBy('contact_id'), { only: [...keptByThePerson, 'ctpt_EmployeeId'] }, pages),
    allow(['update'], ownBy('contact_id'), { only: keptByThePerson }, pages),
    allow(['read'], everyRow, 'all', through('staff.membership', 'staff.education')),
    allow(
      ['create'],
      everyRow,
      { only: [...keptByThePerson, 'ctpt_EmployerId', 'ctpt_EmployeeId'] },
      through('staff.membership'),
    ),
    allow(
      ['update'],
      everyRow,
      { only: [...keptByThePerson, 'ctpt_EmployerId'] },
      through('staff.membership'),
    ),
  ],
  rules: [followsForm(employment, fields, (row) => row['employer_id'] !== null)],
});
