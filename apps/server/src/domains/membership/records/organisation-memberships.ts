import { professionalOrganisation } from '@charter/record-forms';
import {
  allow,
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
  ctpt_OrganisationName: lookup('organisation_id', 'Organisation name', 'ctpt_organisations'),
  ctpt_otherorganisationname: text('other_organisation', 'Other organisation'),
  ctpt_OrganisationCountry: lookup('country_id', 'Organisation country', 'ctpt_countries'),
  ctpt_RegistrationCategory: lookup(
    'registration_category_id',
    'Registration category',
    'ctpt_registrationcategories',
  ),
  ctpt_otherregistrationcategory: text('other_registration_category', 'Other registration category'),
  ctpt_yearofelection: integer('year_of_election', 'Year of election'),
  ctpt_registrationnumber: text('registration_number', 'Registration number', { searchable: true }),
  ctpt_Applicant: lookup('contact_id', 'Applicant', 'contacts', { required: true }),
} as const;

const ownFields = [
  'ctpt_OrganisationName',
  'ctpt_otherorganisationname',
  'ctpt_OrganisationCountry',
  'ctpt_RegistrationCategory',
  'ctpt_otherregistrationcategory',
  'ctpt_yearofelection',
  'ctpt_registrationnumber',
  'statecode',
];

const pages = through('profile.professionalorganisation', 'profile.viewprofessionalorganisationdetails');

export const organisationMemberships = recordType({
  name: 'ctpt_organisationhistories',
  label: 'Professional organisation',
  table: 'organisation_membership',
  idField: 'ctpt_organisationhistoryid',
  display: 'registration_number',
  ownerColumn: 'contact_id',
  fields,
  grants: [
    allow(['read'], ownBy('contact_id'), 'all', pages),
    allow(['create'], ownBy('contact_id'), { only: [...ownFields, 'ctpt_Applicant'] }, pages),
    allow(['update'], ownBy('contact_id'), { only: ownFields }, pages),
    allow(['read'], everyRow, 'all', through('staff.membership')),
  ],
  rules: [followsForm(professionalOrganisation, fields)],
});
