import { codes, trainingAssets } from '@charter/contracts';
import { sql } from 'kysely';
import {
  allow,
  anyOf,
  everyRow,
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
import { ofOrganisationsSpokenFor } from '../representatives/organisation.ts';

/** An organisation that nobody speaks for could never sign what it is named in. */
const withRepresentatives = rowsWhere(
  'organisations that somebody speaks for',
  (alias, { today }) => sql<boolean>`${sql.ref(`${alias}.state_code`)} = 0 and exists (
    select 1 from representative r where r.account_id = ${sql.ref(`${alias}.id`)} and r.state_code = 0
      and r.begins_on <= ${today}::date and (r.ends_on is null or r.ends_on > ${today}::date))`,
);

const spokenFor = ofOrganisationsSpokenFor('organisations the caller speaks for', 'id');

/** Firms and employers. Their representatives speak for them; the primary contact is whom the institution writes to. */
export const accounts = recordType({
  name: 'accounts',
  label: 'Company',
  table: 'account',
  idField: 'accountid',
  display: 'name',
  ownerColumn: 'contact_id',
  matterOf: spokenFor,
  fields: {
    name: text('name', 'Name', { searchable: true, sortable: true, required: true, isName: true }),
    ctpt_membershipnumber: text('membership_number', 'Membership number', { searchable: true }),
    ctpt_category: picklist('kind_code', 'Category', codes.membershipCategory),
    ctpt_vatnumber: text('vat_number', 'VAT number'),
    emailaddress1: text('email', 'Email'),
    telephone1: phone('phone', 'Telephone'),
    address1_composite: text('mailing_address', 'Mailing address', { multiline: true, maxLength: 1000 }),
    primarycontactid: lookup('contact_id', 'Primary contact', 'contacts'),
    ctpt_includeinpublicdirectory: yesNo('include_in_directory', 'Listed in the public directory', {
      required: true,
    }),
  },
  grants: [
    allow(['read'], anyOf(ownBy('contact_id'), spokenFor), 'all', through('student-placement', 'profile')),
    // By name alone: the parties of a training agreement are chosen from them.
    allow(['read'], withRepresentatives, { only: ['name'] }, through(...trainingAssets)),
    allow(
      ['update'],
      everyRow,
      {
        only: [
          'name',
          'ctpt_membershipnumber',
          'ctpt_category',
          'ctpt_vatnumber',
          'emailaddress1',
          'telephone1',
          'address1_composite',
          'primarycontactid',
          'ctpt_includeinpublicdirectory',
          'statecode',
        ],
      },
      through('staff.membership'),
    ),
    allow(['read'], everyRow, 'all', through('staff.membership', 'staff.finance', 'staff.education')),
  ],
});
