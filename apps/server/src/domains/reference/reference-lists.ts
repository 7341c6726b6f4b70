import { sql } from 'kysely';
import { integer, lookup, money, text, yesNo } from '../../engines/records/index.ts';
import { referenceList } from './reference-list.ts';

export const branches = referenceList({
  name: 'ctpt_branches',
  label: 'Branch',
  table: 'branch',
  idField: 'ctpt_branchid',
  nameField: 'ctpt_name',
  fields: {
    ctpt_region: text('region', 'Region'),
  },
  editable: ['ctpt_region'],
});

export const caseTypes = referenceList({
  name: 'ctpt_casetypes',
  label: 'Case type',
  table: 'case_type',
  idField: 'ctpt_casetypeid',
  nameField: 'ctpt_name',
  fields: {
    ctpt_displayflag: yesNo('display_flag', 'Shown as a tile', { required: true }),
    ctpt_requireddocument: text('required_document', 'Document it asks for'),
    ctpt_answerdays: integer('answer_days', 'Working days until an answer', {
      required: true,
      range: { min: 1, max: 60 },
    }),
    ctpt_staffonly: yesNo('staff_only', 'For staff only', { required: true }),
  },
  // Whoever does not see a type cannot raise a request of it either.
  rows: {
    name: 'active rows that anybody may raise',
    condition: (alias) =>
      sql<boolean>`(${sql.ref(`${alias}.state_code`)} = 0 and not ${sql.ref(`${alias}.staff_only`)})`,
    isSameForAll: true,
  },
  editable: ['ctpt_displayflag', 'ctpt_requireddocument', 'ctpt_answerdays'],
});

export const countries = referenceList({
  name: 'ctpt_countries',
  label: 'Country',
  table: 'country',
  idField: 'ctpt_countryid',
  nameField: 'ctpt_name',
  fields: {
    ctpt_isocode: text('iso2', 'ISO code', { searchable: true, required: true, maxLength: 2 }),
    ctpt_isocode3: text('iso3', 'ISO code, three letters', { required: true, maxLength: 3 }),
    ctpt_dialcode: text('dial_code', 'Dialling code'),
  },
  editable: ['ctpt_dialcode'],
});

export const currencies = referenceList({
  name: 'transactioncurrencies',
  label: 'Currency',
  table: 'currency',
  idField: 'transactioncurrencyid',
  nameField: 'currencyname',
  fields: {
    isocurrencycode: text('code', 'ISO code', { required: true }),
    currencysymbol: text('symbol', 'Symbol', { required: true }),
  },
  neededAtSignIn: true,
});

export const disciplines = referenceList({
  name: 'ctpt_disciplines',
  label: 'Discipline',
  table: 'discipline',
  idField: 'ctpt_disciplineid',
  nameField: 'ctpt_name',
});

export const divisions = referenceList({
  name: 'ctpt_divisions',
  label: 'Division',
  table: 'division',
  idField: 'ctpt_divisionid',
  nameField: 'ctpt_name',
  fields: {
    ctpt_alwayspaid: yesNo('always_paid', 'Paid even as the only division', { required: true }),
    ctpt_additionalfee: money('additional_fee_cents', 'Fee as an additional division'),
  },
  editable: ['ctpt_alwayspaid', 'ctpt_additionalfee'],
});

export const institutions = referenceList({
  name: 'ctpt_institutions',
  label: 'Institution',
  table: 'institution',
  idField: 'ctpt_institutionid',
  nameField: 'ctpt_name',
  fields: {
    ctpt_country: lookup('country_id', 'Country', 'ctpt_countries'),
    ctpt_kind: text('kind', 'Kind'),
  },
  editable: ['ctpt_country', 'ctpt_kind'],
});

export const interestTypes = referenceList({
  name: 'ctpt_supportinteresttypes',
  label: 'Interest',
  table: 'interest_type',
  idField: 'ctpt_supportinteresttypeid',
  nameField: 'ctpt_name',
});

export const nationalities = referenceList({
  name: 'ctpt_nationalities',
  label: 'Nationality',
  table: 'nationality',
  idField: 'ctpt_nationalityid',
  nameField: 'ctpt_name',
  fields: {
    ctpt_countrycode: text('country_code', 'Country code'),
  },
});

export const organisations = referenceList({
  name: 'ctpt_organisations',
  label: 'Organisation',
  table: 'organisation',
  idField: 'ctpt_organisationid',
  nameField: 'ctpt_name',
  fields: {
    ctpt_acronym: text('acronym', 'Acronym', { searchable: true }),
    ctpt_country: lookup('country_id', 'Country', 'ctpt_countries'),
  },
  editable: ['ctpt_acronym', 'ctpt_country'],
});

export const preferenceTypes = referenceList({
  name: 'ctpt_preferencetypes',
  label: 'Preference type',
  table: 'preference_type',
  idField: 'ctpt_preferencetypeid',
  nameField: 'ctpt_name',
});

export const programmeLevels = referenceList({
  name: 'mshied_programlevels',
  label: 'Programme level',
  table: 'programme_level',
  idField: 'mshied_programlevelid',
  nameField: 'mshied_name',
  fields: {
    ctpt_nqflevel: integer('nqf_level', 'NQF level', { range: { min: 1, max: 10 } }),
  },
  editable: ['ctpt_nqflevel'],
});

export const registrationCategories = referenceList({
  name: 'ctpt_registrationcategories',
  label: 'Registration category',
  table: 'registration_category',
  idField: 'ctpt_registrationcategoryid',
  nameField: 'ctpt_name',
  fields: {
    ctpt_acronym: text('acronym', 'Acronym', { searchable: true }),
    ctpt_organisation: lookup('organisation_id', 'Organisation', 'ctpt_organisations'),
  },
  editable: ['ctpt_acronym', 'ctpt_organisation'],
});

export const specialistFields = referenceList({
  name: 'ctpt_specialists',
  label: 'Specialist field',
  table: 'specialist_field',
  idField: 'ctpt_specialistid',
  nameField: 'ctpt_name',
});

export const timezones = referenceList({
  name: 'timezonedefinitions',
  label: 'Timezone',
  table: 'timezone',
  idField: 'timezonedefinitionid',
  nameField: 'standardname',
  fields: {
    timezonecode: integer('code', 'Code', { required: true }),
    zone: text('zone', 'Zone', { required: true }),
    offsetminutes: integer('offset_minutes', 'Minutes ahead of UTC', { required: true }),
  },
});
