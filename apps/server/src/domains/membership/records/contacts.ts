import { codes } from '@charter/contracts';
import { aboutYou, billingDetails, branch, nextOfKin } from '@charter/record-forms';
import { sql } from 'kysely';
import {
  allow,
  date,
  everyRow,
  followsForm,
  instant,
  links,
  lookup,
  ownBy,
  phone,
  picklist,
  recordType,
  rowsWhere,
  text,
  through,
  yesNo,
} from '../../../engines/records/index.ts';
import { contactType } from '../contact.ts';
import {
  confirmedToday,
  keepsDivisionDeadline,
  keepsNumber,
  mobileIsNumber,
  staffDetailsAreAdministrators,
} from '../contact-rules.ts';
import { spokenFor } from '../representatives/organisation.ts';
import { changeContact } from './change-contact.ts';
import { channels } from './channels.ts';

const own = ownBy('id');
const endedPlacement = codes.codeOf(codes.placementStatus, 'Inactive');

/** The students of an organisation that the caller speaks for, until the institution ends the placement. */
const studentsOfOwnCompanies = rowsWhere(
  'students of own companies',
  (alias, caller) => sql<boolean>`${sql.ref(`${alias}.id`)} in (
    select p.student_id from placement p
    where p.company_id in (${spokenFor(caller)}) and p.status_code <> ${endedPlacement})`,
);

/** The indexes of what contacts are counted by hold these alone. */
const present = rowsWhere(
  'records that were neither merged into another nor erased',
  (alias) =>
    sql<boolean>`(${sql.ref(`${alias}.merged_into`)} is null and ${sql.ref(`${alias}.erased_on`)} is null)`,
);

/** What the portal must know of a person before it can decide what to show. */
const standing = [
  'firstname',
  'lastname',
  'fullname',
  'emailaddress1',
  'statecode',
  'ctpt_membershipnumber',
  'ctpt_membershipclass',
  'ctpt_category',
  'ctpt_contacttype',
  'ctpt_standing',
  'ctpt_onhold',
  'ctpt_onholdreason',
  'ctpt_onholduntilpaid',
  'ctpt_datejoined',
  'ctpt_terminationtype',
  'ctpt_dateterminated',
  'ctpt_lastapplicationapprovedon',
  'ctpt_profiledetailsconfirmedaccurateon',
];

const profilePages = through(
  'profile',
  'profile.aboutyou',
  'profile.nextofkin',
  'profile.branch',
  'profile.workaddress',
  'profile.membershipstatus',
  'profile.divisions',
);

/** A person keeps these; standing and numbers are the institution's. */
const ownFields = [
  'firstname',
  'lastname',
  'middlename',
  'birthdate',
  'gendercode',
  'ctpt_title',
  'ctpt_race',
  'ctpt_disability',
  'mobilephone',
  'ctpt_areyouacitizenofsouthafrica',
  'ctpt_profiledetailsconfirmedaccurateon',
  'ctpt_branch',
  'ctpt_companyname',
  'ctpt_billingcontactperson',
  'ctpt_vatnumber',
  'ctpt_nextofkinsurname',
  'ctpt_nextofkinfirstname',
  'ctpt_nextofkinsecondname',
  'ctpt_nextofkinemail',
  'ctpt_nextofkinmobilenumber',
  'ctpt_nextofkinrelationship',
  'ctpt_nextofkinother',
  'ctpt_includeinpublicdirectory',
  'ctpt_specialists',
  'ctpt_contact_ctpt_nextyeardivisionset',
];

/**
 * What the membership desk corrects for a person, by a call of its own that asks why and tells them (`members/correct-member.ts`).
 * To write the email address is to ask for it: it changes by its confirmation link. The mobile number follows its channel, and
 * nobody confirms the details of somebody else.
 */
export const correctedOfContacts = [
  ...ownFields.filter((name) => !['mobilephone', 'ctpt_profiledetailsconfirmedaccurateon'].includes(name)),
  'emailaddress1',
  'address1_composite',
];

/**
 * What the institution says of a person. What follows from a class or a suspension, `change-contact.ts` does; whether somebody
 * is on hold or a member any more is decided by calls of its own (`standing/decide-standing.ts`).
 */
const staffFields = [
  'statecode',
  'ctpt_membershipnumber',
  'ctpt_membershipclass',
  'ctpt_category',
  'ctpt_contacttype',
  'ctpt_datejoined',
  'ctpt_lastapplicationapprovedon',
  'ctpt_division_contactset',
];

/** Shown to the desk by a call of its own, with a reason that the person reads. */
const covered = ['ctpt_race', 'ctpt_disability'];

const fields = {
  firstname: text('first_name', 'First name', { required: true, isName: true }),
  lastname: text('last_name', 'Last name', { required: true, sortable: true, isName: true }),
  middlename: text('middle_name', 'Middle name', { isName: true }),
  fullname: text('full_name', 'Full name', {
    searchable: true,
    sortable: true,
    orderedBy: 'full_name_key',
    required: true,
    computed: true,
  }),
  birthdate: date('birth_date', 'Date of birth'),
  gendercode: picklist('gender_code', 'Gender', codes.gender),
  ctpt_title: picklist('title_code', 'Title', codes.salutation),
  ctpt_race: picklist('race_code', 'Race', codes.race, { covered: true }),
  ctpt_disability: text('disability', 'Disability', { covered: true }),
  emailaddress1: text('email', 'Email', { searchable: true }),
  mobilephone: phone('mobile_phone', 'Mobile phone', { searchable: true }),
  address1_composite: text('address_composite', 'Address', { multiline: true, maxLength: 1000 }),
  ctpt_membershipnumber: text('membership_number', 'Membership number', {
    searchable: true,
    sortable: true,
  }),
  ctpt_membershipclass: text('membership_class', 'Membership class'),
  ctpt_category: picklist('category_code', 'Category', codes.membershipCategory),
  ctpt_contacttype: picklist('contact_type', 'Membership type', codes.contactType),
  ctpt_standing: picklist('standing_code', 'Standing', codes.memberStanding, {
    required: true,
    computed: true,
  }),
  ctpt_onhold: yesNo('on_hold', 'On hold', { format: 'true-false', required: true }),
  ctpt_onholdreason: text('on_hold_reason', 'Reason for the hold', { multiline: true, maxLength: 500 }),
  ctpt_onholduntilpaid: yesNo('on_hold_until_paid', 'The hold ends when nothing is overdue', {
    required: true,
  }),
  ctpt_datejoined: date('date_joined', 'Date joined', { format: 'month-day-year' }),
  ctpt_terminationtype: picklist('termination_type', 'Termination', codes.terminationType),
  ctpt_dateterminated: date('date_terminated', 'Date terminated'),
  ctpt_lastapplicationapprovedon: date('last_application_approved_on', 'Last application approved on'),
  ctpt_profiledetailsconfirmedaccurateon: date('profile_confirmed_on', 'Profile confirmed on'),
  ctpt_areyouacitizenofsouthafrica: yesNo('resides_in_south_africa', 'Currently residing in South Africa', {
    required: true,
  }),
  ctpt_branch: lookup('branch_id', 'Branch', 'ctpt_branches', {
    aliases: ['_ctpt_branchid_value', 'ctpt_BranchId'],
  }),
  ctpt_companyname: text('company_name', 'Company name', { isName: true }),
  ctpt_billingcontactperson: text('billing_contact_person', 'Billing contact person'),
  ctpt_vatnumber: text('vat_number', 'VAT number'),
  ctpt_nextofkinsurname: text('kin_surname', 'Next of kin surname'),
  ctpt_nextofkinfirstname: text('kin_first_name', 'Next of kin first name'),
  ctpt_nextofkinsecondname: text('kin_second_name', 'Next of kin second name'),
  ctpt_nextofkinemail: text('kin_email', 'Next of kin email'),
  ctpt_nextofkinmobilenumber: phone('kin_mobile', 'Next of kin mobile number'),
  ctpt_nextofkinrelationship: picklist('kin_relationship', 'Relationship', codes.relationship),
  ctpt_nextofkinother: text('kin_other', 'Other relationship'),
  ctpt_includeinpublicdirectory: yesNo('include_in_directory', 'Listed in the public directory', {
    required: true,
  }),
  ctpt_cvwithdrawnon: instant('cv_withdrawn_on', 'CV withdrawn from employers on', { computed: true }),
  ctpt_specialists: links('Specialist fields', 'ctpt_specialists', {
    table: 'contact_specialist_field',
    parent: 'contact_id',
    child: 'specialist_field_id',
  }),
  ctpt_division_contactset: links('Divisions', 'ctpt_divisions', {
    table: 'contact_division',
    parent: 'contact_id',
    child: 'division_id',
  }),
  ctpt_contact_ctpt_nextyeardivisionset: links('Divisions of next year', 'ctpt_divisions', {
    table: 'contact_next_year_division',
    parent: 'contact_id',
    child: 'division_id',
  }),
} as const;

export const contacts = recordType({
  name: contactType,
  label: 'Contact',
  table: 'contact',
  idField: 'contactid',
  display: 'full_name',
  listed: present,
  fields,
  grants: [
    allow(['read'], own, { only: standing }, 'signed-in'),
    allow(['read'], own, 'all', profilePages),
    allow(['update'], own, { only: ownFields }, profilePages),
    allow(
      ['read'],
      studentsOfOwnCompanies,
      { only: ['firstname', 'lastname', 'fullname', 'birthdate', 'gendercode'] },
      through('student-placement', 'placement-details'),
    ),
    allow(['read'], everyRow, { except: covered }, through('staff.membership')),
    allow(['update'], everyRow, { only: staffFields }, through('staff.membership')),
    allow(
      ['read'],
      everyRow,
      {
        only: [
          ...standing,
          'mobilephone',
          'ctpt_branch',
          'ctpt_companyname',
          'ctpt_billingcontactperson',
          'ctpt_vatnumber',
          'address1_composite',
        ],
      },
      through('staff.finance'),
    ),
    allow(
      ['read'],
      everyRow,
      { only: [...standing, 'mobilephone', 'ctpt_branch'] },
      through('staff.events', 'staff.education'),
    ),
  ],
  rules: [
    staffDetailsAreAdministrators('id'),
    followsForm(aboutYou, fields),
    followsForm(nextOfKin, fields),
    followsForm(branch, fields),
    followsForm(billingDetails, fields),
    confirmedToday,
    keepsNumber,
    mobileIsNumber,
    keepsDivisionDeadline('ctpt_contact_ctpt_nextyeardivisionset'),
  ],
  decisions: { update: changeContact(channels) },
});
