import { qualification } from '@charter/record-forms';
import {
  allow,
  date,
  decimal,
  everyRow,
  followsForm,
  integer,
  lookup,
  ownBy,
  recordType,
  text,
  through,
} from '../../../engines/records/index.ts';

const fields = {
  mshied_name: text('name', 'Name', { searchable: true }),
  mshied_StudentId: lookup('contact_id', 'Student', 'contacts', { required: true }),
  ctpt_Country: lookup('country_id', 'Country', 'ctpt_countries'),
  mshied_DegreeId_: lookup('programme_level_id', 'Degree', 'mshied_programlevels'),
  ctpt_otherdegreeid_: text('other_programme_level', 'Other degree'),
  ctpt_Discipline: lookup('discipline_id', 'Discipline', 'ctpt_disciplines'),
  ctpt_otherdiscipline: text('other_discipline', 'Other discipline'),
  ctpt_InstitutionName: lookup('institution_id', 'Institution', 'ctpt_institutions'),
  ctpt_otherinstitutionname: text('other_institution', 'Other institution'),
  mshied_graduationdate: date('graduation_date', 'Graduation date'),
  ctpt_yearofqualification: integer('year_of_qualification', 'Year of qualification'),
  ctpt_enddate: date('end_date', 'End date'),
  mshied_gpa: decimal('grade_average', 'Grade average', { min: 0, max: 100 }),
} as const;

const ownFields = [
  'mshied_name',
  'ctpt_Country',
  'mshied_DegreeId_',
  'ctpt_otherdegreeid_',
  'ctpt_Discipline',
  'ctpt_otherdiscipline',
  'ctpt_InstitutionName',
  'ctpt_otherinstitutionname',
  'mshied_graduationdate',
  'ctpt_yearofqualification',
  'ctpt_enddate',
  'mshied_gpa',
  'statecode',
];

const pages = through('profile.qualifications', 'profile.viewqualificationdetails');

export const qualifications = recordType({
  name: 'mshied_previouseducations',
  label: 'Qualification',
  table: 'qualification',
  idField: 'mshied_previouseducationid',
  display: 'name',
  ownerColumn: 'contact_id',
  fields,
  grants: [
    allow(['read'], ownBy('contact_id'), 'all', pages),
    allow(['create'], ownBy('contact_id'), { only: [...ownFields, 'mshied_StudentId'] }, pages),
    allow(['update'], ownBy('contact_id'), { only: ownFields }, pages),
    allow(['read'], everyRow, 'all', through('staff.membership', 'staff.education')),
  ],
  rules: [followsForm(qualification, fields)],
});
